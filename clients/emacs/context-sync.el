;;; context-sync.el --- What is typed reaches the server -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Typing only notes what changed.  It is sent when Emacs is idle, or before
;; the next question, so that every answer sees the last keystroke.

;;; Code:

(require 'context-language-server)
(require 'context-connection)

(defvar-local context-sync--version 0)
(defvar-local context-sync--open nil
  "The connection that knows this buffer.")
(defvar-local context-sync--changes nil
  "What was typed and not sent, newest first, or the symbol `whole'.")
(defvar-local context-sync--before nil
  "What is about to be replaced: beginning, end, and both as positions.")
(defvar-local context-sync--timer nil)

(defconst context-sync--pause 0.5
  "Seconds of rest after which edits are sent.")

(defconst context-sync--languages
  '(("sh" . "shellscript") ("bash" . "shellscript") ("js" . "javascript") ("js2" . "javascript") ("js-json" . "json")
    ("rjsx" . "javascriptreact") ("c++" . "cpp") ("tsx" . "typescriptreact") ("enh-ruby" . "ruby") ("gfm" . "markdown")
    ("conf-toml" . "toml"))
  "Modes whose languages the protocol calls otherwise.")

(defun context-sync--language ()
  "What the protocol calls the language of this buffer."
  (let ((name (replace-regexp-in-string "\\(-ts\\)?-mode\\'" "" (symbol-name major-mode))))
    (or (cdr (assoc name context-sync--languages)) name)))

(defun context-sync-enable ()
  "Open this buffer in the server of its project."
  (add-hook 'before-change-functions #'context-sync--before-change nil t)
  (add-hook 'after-change-functions #'context-sync--after-change nil t)
  (add-hook 'after-save-hook #'context-sync--saved nil t)
  (add-hook 'kill-buffer-hook #'context-sync-close nil t)
  (add-hook 'before-revert-hook #'context-sync--reverting nil t)
  (add-hook 'change-major-mode-hook #'context-sync-close nil t)
  (condition-case failure
      (context-sync--open-in (context-connection-ensure))
    (user-error (message "context: %s" (error-message-string failure)))))

(defun context-sync-disable ()
  "Leave this buffer to the disk again."
  (remove-hook 'before-change-functions #'context-sync--before-change t)
  (remove-hook 'after-change-functions #'context-sync--after-change t)
  (remove-hook 'after-save-hook #'context-sync--saved t)
  (remove-hook 'kill-buffer-hook #'context-sync-close t)
  (remove-hook 'before-revert-hook #'context-sync--reverting t)
  (remove-hook 'change-major-mode-hook #'context-sync-close t)
  (context-sync-close))

(defun context-sync-open-all (connection)
  "Open all files of the project of CONNECTION that Emacs visits.
A server that was started by a question learns them so."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when (and buffer-file-name
                 (not (file-remote-p buffer-file-name))
                 (not (eq context-sync--open connection))
                 (equal (context-root) (context-connection-root connection)))
        (if context-language-server-mode
            (context-sync--open-in connection)
          (context-language-server-mode 1))))))

(defun context-sync--open-in (connection)
  "Tell CONNECTION the text of this buffer, once it listens."
  (when (and (context-connection-ready connection) (not (eq context-sync--open connection)))
    (setq context-sync--open connection
          context-sync--changes nil
          context-sync--version 0)
    (jsonrpc-notify connection :textDocument/didOpen
                    (list :textDocument
                          (list :uri (context-uri buffer-file-name)
                                :languageId (context-sync--language)
                                :version context-sync--version
                                :text (context-sync--text))))))

(defun context-sync--text ()
  "All of this buffer."
  (save-restriction
    (widen)
    (buffer-substring-no-properties (point-min) (point-max))))

(defun context-sync--running ()
  "The connection that knows this buffer, when it still runs."
  (and context-sync--open (jsonrpc-running-p context-sync--open) context-sync--open))

(defun context-sync-close ()
  "Tell the server that this buffer is closed."
  (when-let* ((connection (context-sync--running)))
    (jsonrpc-notify connection :textDocument/didClose
                    (list :textDocument (list :uri (context-uri buffer-file-name)))))
  (when context-sync--timer (cancel-timer context-sync--timer))
  (setq context-sync--open nil context-sync--timer nil))

(defun context-sync--reverting ()
  "The text that comes is not the result of single edits."
  (setq context-sync--changes 'whole))

(defun context-sync--saved ()
  "Tell the server that this buffer was saved."
  (when-let* ((connection (context-sync--running)))
    (context-sync--send)
    (jsonrpc-notify connection :textDocument/didSave
                    (list :textDocument (list :uri (context-uri buffer-file-name))))))

(defun context-sync--before-change (beg end)
  "Remember the positions of BEG and END while they still mean what they did."
  (when (and context-sync--open (listp context-sync--changes))
    (setq context-sync--before (list beg end (context-position beg) (context-position end)))))

(defun context-sync--after-change (beg end length)
  "Note that LENGTH characters became the text from BEG to END."
  (when context-sync--open
    (pcase context-sync--before
      ((guard (not (listp context-sync--changes))))
      (`(,(pred (= beg)) ,(pred (= (+ beg length))) ,from ,to)
       (push (list :range (list :start from :end to)
                   :text (buffer-substring-no-properties beg end))
             context-sync--changes))
      ;; Some functions announce more than they change. Then only the whole text is certain.
      (_ (setq context-sync--changes 'whole)))
    (setq context-sync--before nil)
    (context-sync--later)))

(defun context-sync--later ()
  "Send what was typed when Emacs rests."
  (unless context-sync--timer
    (let ((buffer (current-buffer)))
      (setq context-sync--timer
            (run-with-idle-timer context-sync--pause nil
                                 (lambda ()
                                   (when (buffer-live-p buffer)
                                     (with-current-buffer buffer
                                       (setq context-sync--timer nil)
                                       (context-sync--send)))))))))

(defun context-sync--send ()
  "Send what was typed in this buffer."
  (when-let* ((connection (context-sync--running))
              (changes context-sync--changes))
    (setq context-sync--changes nil)
    (jsonrpc-notify connection :textDocument/didChange
                    (list :textDocument (list :uri (context-uri buffer-file-name)
                                              :version (cl-incf context-sync--version))
                          :contentChanges
                          (if (eq changes 'whole)
                              (vector (list :text (context-sync--text)))
                            (vconcat (reverse changes)))))))

(defun context-sync-flush (connection)
  "Send CONNECTION what was typed in any buffer."
  (dolist (buffer (buffer-list))
    (when (eq (buffer-local-value 'context-sync--open buffer) connection)
      (with-current-buffer buffer (context-sync--send)))))

(provide 'context-sync)
;;; context-sync.el ends here
