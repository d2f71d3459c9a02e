;;; context-lsp-mode.el --- An add-on server of lsp-mode -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; lsp-mode runs several servers in one buffer, so ours is one of them, and
;; what is typed reaches it the way it reaches the others.

;;; Code:

(require 'context-language-server)

(declare-function make-lsp-client "ext:lsp-mode")
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function lsp-request-async "ext:lsp-mode")
(declare-function lsp-workspaces "ext:lsp-mode")
(declare-function lsp--workspace-client "ext:lsp-mode")
(declare-function lsp--workspace-status "ext:lsp-mode")
(declare-function lsp--client-server-id "ext:lsp-mode")
(declare-function lsp-session-folder->servers "ext:lsp-mode")
(declare-function lsp-session "ext:lsp-mode")
(defvar lsp--cur-workspace)

(declare-function context-resolve "context-resolve")
(declare-function context-resolve-locations "context-resolve")

(cl-defstruct context-lsp-mode-server "A workspace of lsp-mode that is ours." workspace)

(defun context-lsp-mode-register ()
  "Make the server known to lsp-mode, beside the language's own."
  (lsp-register-client
   (make-lsp-client
    :server-id 'context
    :new-connection (lsp-stdio-connection (lambda () context-command))
    :activation-fn (lambda (path _mode) (and path (not (file-remote-p path)) (context-root (file-name-directory path))))
    :add-on? t
    :priority -1
    :initialization-options (lambda () (or context-settings (make-hash-table)))
    :custom-capabilities '((experimental . ((context . ((resolve . t))))))
    :async-request-handlers
    (let ((handlers (make-hash-table :test #'equal)))
      (puthash "context/resolve" #'context-lsp-mode--resolve handlers)
      handlers)))
  (add-hook 'context-server-functions #'context-lsp-mode-server))

(defun context-lsp-mode--ours-p (workspace)
  "Whether WORKSPACE is ours."
  (eq 'context (lsp--client-server-id (lsp--workspace-client workspace))))

(defun context-lsp-mode-server ()
  "Our workspace of this buffer, or of its project."
  (when-let* ((workspace
               (or (seq-find #'context-lsp-mode--ours-p (lsp-workspaces))
                   (when-let* ((root (context-root)))
                     (seq-find #'context-lsp-mode--ours-p
                               (gethash (directory-file-name root) (lsp-session-folder->servers (lsp-session))))))))
    (make-context-lsp-mode-server :workspace workspace)))

(cl-defmethod context-send ((server context-lsp-mode-server) method params done)
  "Send METHOD with PARAMS to SERVER; see the generic for DONE.
Until the handshake is over it waits."
  (let ((workspace (context-lsp-mode-server-workspace server)))
    (if (not (eq 'initialized (lsp--workspace-status workspace)))
        (run-with-timer 0.2 nil #'context-send server method params done)
      (let ((lsp--cur-workspace workspace))
        (lsp-request-async method (or params (make-hash-table))
                           (lambda (result) (funcall done nil (context-lsp-mode--plain result)))
                           :mode 'detached
                           :error-handler (lambda (failure)
                                            (funcall done (plist-get (context-lsp-mode--plain failure) :message) nil)))))))

(defun context-lsp-mode--plain (value)
  "VALUE with property lists for its tables and vectors for its lists.
lsp-mode has tables or property lists, as it was compiled."
  (cond
   ((hash-table-p value)
    (let (plist)
      (maphash (lambda (key it)
                 (setq plist (cons (context-lsp-mode--plain it)
                                   (cons (intern (concat ":" (format "%s" key))) plist))))
               value)
      (nreverse plist)))
   ((vectorp value) (vconcat (mapcar #'context-lsp-mode--plain value)))
   ((and (consp value) (keywordp (car value)))
    (cl-loop for (key it) on value by #'cddr
             append (list key (context-lsp-mode--plain it))))
   ((consp value) (vconcat (mapcar #'context-lsp-mode--plain value)))
   (t value)))

;;; What its other servers know

(defun context-lsp-mode--resolve (_workspace params done)
  "Answer PARAMS of context/resolve through the other servers: DONE gets it."
  (require 'context-resolve)
  (context-resolve (plist-get (context-lsp-mode--plain params) :queries) #'context-lsp-mode--ask done))

(defun context-lsp-mode--ask (query done)
  "Ask the first other server of this buffer QUERY; DONE gets a vector or nil."
  (if-let* ((others (seq-remove #'context-lsp-mode--ours-p (lsp-workspaces))))
      (let ((lsp--cur-workspace (car others)) (want (plist-get query :want)))
        (lsp-request-async
         (concat "textDocument/" want)
         (append (list :textDocument (plist-get query :textDocument) :position (plist-get query :position))
                 (and (equal want "references") '(:context (:includeDeclaration :json-false))))
         (lambda (answer) (funcall done (context-resolve-locations (context-lsp-mode--plain answer) "utf-32")))
         :mode 'detached
         :error-handler (lambda (_) (funcall done nil))))
    (funcall done nil)))

(provide 'context-lsp-mode)
;;; context-lsp-mode.el ends here
