;;; context-connection.el --- A connection of our own -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Eglot knows one server for a buffer, and that is the language's own.  So
;; there is a connection beside it, one for each project, over jsonrpc.el.

;;; Code:

(require 'context-language-server)
(require 'jsonrpc)
(require 'url-util)

(declare-function context-resolve "context-resolve")
(declare-function context-resolve-here "context-resolve")
(declare-function context-sync-flush "context-sync")
(declare-function context-sync-open-all "context-sync")

(defclass context-connection (jsonrpc-process-connection)
  ((root :initarg :root :reader context-connection-root)
   (ready :initform nil :accessor context-connection-ready)
   (waiting :initform nil :accessor context-connection-waiting))
  "The server of one project.")

(defvar context-connections nil
  "Running servers: an alist of root and connection.")

(defconst context-connection--patience 120
  "Seconds until an answer counts as lost.")

(defun context-connection-here ()
  "The running connection of the current buffer's project, or nil."
  (when-let* ((root (context-root))
              (connection (cdr (assoc root context-connections))))
    (and (jsonrpc-running-p connection) connection)))

(defun context-connection-ensure ()
  "The connection of the current buffer's project, started when there is none."
  (or (context-connection-here)
      (let ((root (context-root)))
        (unless root
          (user-error "No project here; mark its top folder with an empty file .contextignore"))
        (context-connection--start root))))

(defun context-connection--start (root)
  "Start a server for ROOT."
  (unless (executable-find (car context-command))
    (user-error "`%s' is not on the path; see the variable context-command" (car context-command)))
  (let* ((name (format "context %s" (file-name-nondirectory (directory-file-name root))))
         (default-directory root)
         (connection
          (apply #'make-instance 'context-connection
                 :name name :root root
                 :process (lambda ()
                            (make-process :name name :command context-command :connection-type 'pipe
                                          :coding 'utf-8-emacs-unix :noquery t
                                          :stderr (get-buffer-create (format "*%s stderr*" name) t)))
                 :request-dispatcher #'context-connection--request
                 :notification-dispatcher #'context-connection--notification
                 :on-shutdown #'context-connection--ended
                 (if (>= emacs-major-version 30)
                     '(:events-buffer-config (:size 0))
                   '(:events-buffer-scrollback-size 0)))))
    (setf (alist-get root context-connections nil nil #'equal) connection)
    (jsonrpc-async-request
     connection :initialize (context-connection--greeting root)
     :timeout context-connection--patience
     :success-fn (lambda (_) (context-connection--begin connection))
     :error-fn (lambda (failure) (message "context: the server did not start: %s" (plist-get failure :message)))
     :timeout-fn (lambda () (message "context: the server did not start")))
    connection))

(defun context-connection--greeting (root)
  "What is told to a server of ROOT first."
  (list :processId (emacs-pid)
        :clientInfo (list :name "Emacs" :version emacs-version)
        :rootUri (context-uri (directory-file-name root))
        :workspaceFolders
        (vector (list :uri (context-uri (directory-file-name root))
                      :name (file-name-nondirectory (directory-file-name root))))
        :initializationOptions (or context-settings (make-hash-table))
        :capabilities
        '(:general (:positionEncodings ["utf-32"])
          :workspace (:configuration t :workspaceFolders t)
          :window (:workDoneProgress t :showDocument (:support t))
          :textDocument (:synchronization (:didSave t))
          :experimental (:context (:resolve t)))))

(defun context-connection--begin (connection)
  "Tell CONNECTION what is open, and send what waited for the handshake."
  (jsonrpc-notify connection :initialized (make-hash-table))
  (setf (context-connection-ready connection) t)
  (require 'context-sync)
  (context-sync-open-all connection)
  (let ((waiting (nreverse (context-connection-waiting connection))))
    (setf (context-connection-waiting connection) nil)
    (mapc #'funcall waiting)))

(defun context-connection--ended (connection)
  "Forget CONNECTION, whose process is gone."
  (setq context-connections (rassq-delete-all connection context-connections))
  (context-note-progress connection '(:kind "end")))

(cl-defmethod context-send ((connection context-connection) method params done)
  "Send METHOD with PARAMS to CONNECTION; DONE is called with the answer.
Edits go first."
  (let ((send
         (lambda ()
           (context-sync-flush connection)
           (jsonrpc-async-request
            connection (intern (concat ":" method)) (or params (make-hash-table))
            :timeout context-connection--patience
            :success-fn (lambda (result) (funcall done nil result))
            :error-fn (lambda (failure) (funcall done (plist-get failure :message) nil))
            :timeout-fn (lambda () (funcall done "The server does not answer" nil))))))
    (if (context-connection-ready connection)
        (funcall send)
      (push send (context-connection-waiting connection)))))

(defun context-connection--request (connection method params)
  "Answer what CONNECTION asks of the editor: METHOD with PARAMS."
  (pcase method
    ('workspace/configuration
     (vconcat (mapcar (lambda (_) (or context-settings (make-hash-table))) (plist-get params :items))))
    ('workspace/workspaceFolders
     (plist-get (context-connection--greeting (context-connection-root connection)) :workspaceFolders))
    ('window/showDocument
     (pop-to-buffer (find-file-noselect (context-path (plist-get params :uri))))
     '(:success t))
    ((or 'window/workDoneProgress/create 'client/registerCapability 'client/unregisterCapability
         'window/showMessageRequest)
     nil)
    (_ (jsonrpc-error :code -32601 :message (format "Emacs does not know %s" method)))))

(cl-defmethod jsonrpc-convert-from-endpoint ((_ context-connection) _message)
  "Make a notification of context/resolve, which is answered later.
A request would have to be answered before anything else is heard."
  (let ((message (cl-call-next-method)))
    (if (equal "context/resolve" (plist-get message :method))
        (list :method "context/resolve"
              :params (list :id (plist-get message :id) :params (plist-get message :params)))
      message)))

(defun context-connection--resolve (connection id params)
  "Answer the request ID of CONNECTION with what is known of PARAMS."
  (require 'context-resolve)
  (context-resolve (plist-get params :queries) #'context-resolve-here
                   (lambda (result)
                     (when (jsonrpc-running-p connection)
                       (jsonrpc-connection-send connection :id id :result result)))))

(defun context-connection--notification (connection method params)
  "Take note of METHOD with PARAMS from CONNECTION."
  (pcase method
    ('context/resolve (context-connection--resolve connection (plist-get params :id) (plist-get params :params)))
    ('$/progress (context-note-progress connection (plist-get params :value)))
    ('window/showMessage (message "context: %s" (plist-get params :message)))))

(defun context-shutdown (&optional root)
  "End the server of ROOT, or of the current buffer's project."
  (interactive)
  (let ((connection (cdr (assoc (or root (context-root)) context-connections))))
    (unless connection (user-error "No server runs for this project"))
    ;; It ends by itself when its input does, and writes its index before.
    (jsonrpc-async-request connection :shutdown nil
                           :success-fn (lambda (_)
                                         (jsonrpc-notify connection :exit nil)
                                         (jsonrpc-shutdown connection)))))

(provide 'context-connection)
;;; context-connection.el ends here
