;;; context-language-server.el --- Which code matters for this? -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "29.1"))
;; Keywords: tools, languages
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Asks context-language-server which code matters for a task, a selection or
;; a change, and shows the pack in a buffer.  Works beside eglot, in lsp-mode
;; (as an add-on server) and without either.  See README.md.

;;; Code:

(require 'cl-lib)
(require 'subr-x)

(defgroup context-language-server nil
  "Which code matters for this?"
  :group 'tools
  :prefix "context-")

(defcustom context-command '("context-language-server" "--stdio")
  "How the server is started."
  :type '(repeat string))

(defcustom context-budget 8000
  "Tokens of a pack."
  :type 'natnum)

(defcustom context-settings nil
  "Settings of the server, as a property list.
For example (:exclude [\"vendor/\"]).  Its README lists them."
  :type 'plist)

(defcustom context-display-action
  '((display-buffer-reuse-window display-buffer-in-direction)
    (direction . right) (window-width . 0.6))
  "Where the buffer of a pack is shown, as `display-buffer' takes it."
  :type 'sexp)

(defcustom context-root-markers
  '(".git" ".hg" ".contextignore" "package.json" "pyproject.toml" "go.mod"
    "Cargo.toml" "pom.xml" "build.gradle" "CMakeLists.txt")
  "What marks the top folder of a project."
  :type '(repeat string))

(defvar context-server-functions nil
  "Functions that know a running server of the current buffer.
The first answer that is not nil is used; else one is started.")

(defvar context-last nil
  "The last pack, which `context-why' explains.")

(defvar context--progress nil
  "What the servers are doing: an alist of server and text.")

(declare-function context-connection-ensure "context-connection")
(declare-function context-sync-enable "context-sync")
(declare-function context-sync-disable "context-sync")
(declare-function context-pack-show "context-pack")
(declare-function context-pack-item "context-pack")
(declare-function context-lsp-mode-register "context-lsp-mode")
(declare-function context-why-show "context-why")

;;; Asking

(cl-defgeneric context-send (server method params done)
  "Send METHOD with PARAMS, a property list, to SERVER.
DONE is called later with an error text or nil, and the result as a
property list with vectors.")

(defun context-server ()
  "The server of the current buffer, started when there is none."
  (or (run-hook-with-args-until-success 'context-server-functions)
      (progn (require 'context-connection) (context-connection-ensure))))

(defun context-ask (method params done)
  "Ask METHOD with PARAMS without showing anything, for other packages.
METHOD is context/forTask, context/forSelection, context/forFiles or
context/forDiff.  DONE is called with an error text or nil, and the pack."
  (unless (plist-get params :budget)
    (setq params (plist-put (copy-sequence params) :budget context-budget)))
  (context-send (context-server) method params
                (lambda (failure pack)
                  (when pack (setq context-last pack))
                  (funcall done failure pack))))

(defun context-show (method params)
  "Ask METHOD with PARAMS and show the pack."
  (let ((origin (current-buffer)))
    (message "context: asking")
    (context-ask method params
                 (lambda (failure pack)
                   (if failure
                       (message "context: %s" failure)
                     (message nil)
                     (require 'context-pack)
                     (context-pack-show pack method params origin))))))

;;; Places

(defun context-position (point)
  "What the protocol calls POINT.  Columns count characters, as UTF-32 does."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char point)
      (list :line (1- (line-number-at-pos nil t))
            :character (- (point) (line-beginning-position))))))

(defun context-uri (path)
  "What the protocol calls the file PATH."
  (concat "file://" (url-hexify-string (encode-coding-string (file-truename path) 'utf-8) url-path-allowed-chars)))

(defun context-path (uri)
  "The file that URI names."
  (decode-coding-string (url-unhex-string (string-remove-prefix "file://" uri)) 'utf-8))

(defun context-range (beg end)
  "The lines and columns from BEG to END."
  (list :start (context-position beg) :end (context-position end)))

(defun context-place ()
  "Where the user is, when that is in a file."
  (when buffer-file-name
    (list :textDocument (list :uri (context-uri buffer-file-name))
          :range (context-range (point) (point)))))

(defun context-root (&optional folder)
  "The top folder of the project that holds FOLDER or the current buffer."
  (let ((from (or folder default-directory)))
    (unless (file-remote-p from)
      (when-let* ((root (or (locate-dominating-file from ".git")
                            (locate-dominating-file
                             from (lambda (it)
                                    (seq-some (lambda (marker) (file-exists-p (expand-file-name marker it)))
                                              context-root-markers))))))
        (file-name-as-directory (file-truename root))))))

;;; Commands

(defun context--budget (prefix)
  "The budget that the numeric PREFIX names, as parameters."
  (and (integerp prefix) (> prefix 0) (list :budget prefix)))

;;;###autoload
(defun context-task (task &optional prefix)
  "Show which code matters for TASK, in words.
A numeric PREFIX is the budget in tokens."
  (interactive (list (read-string "Which code matters for: ") current-prefix-arg))
  (unless (string-blank-p task)
    (context-show "context/forTask"
                  (append (list :task task) (context--budget prefix) (context-place)))))

;;;###autoload
(defun context-selection (beg end &optional task prefix)
  "Show what the code from BEG to END uses, who uses it, and its tests.
Without an active region the line is taken.  With \\[universal-argument]
asks for a TASK; a numeric PREFIX is the budget in tokens."
  (interactive
   (append (if (use-region-p)
               (list (region-beginning) (region-end))
             (list (line-beginning-position) (line-end-position)))
           (list (and (consp current-prefix-arg) (read-string "For what: ")) current-prefix-arg)))
  (unless buffer-file-name (user-error "There is no file in this buffer to select from"))
  (context-show "context/forSelection"
                (append (list :textDocument (list :uri (context-uri buffer-file-name))
                              :range (context-range beg end))
                        (and task (not (string-blank-p task)) (list :task task))
                        (context--budget prefix))))

;;;###autoload
(defun context-diff (&optional base staged)
  "Show what the change since BASE matters to.
BASE is where the default branch was left when it is nil.  With
\\[universal-argument] asks for it; twice, takes what is STAGED."
  (interactive
   (list (and (equal current-prefix-arg '(4)) (read-string "Since revision: "))
         (equal current-prefix-arg '(16))))
  (context-show "context/forDiff"
                (append (and base (not (string-blank-p base)) (list :base base))
                        (and staged (list :staged t)))))

;;;###autoload
(defun context-why (&optional symbol)
  "Show why the last pack holds SYMBOL, or why not.
SYMBOL is the item at point in a pack, else the name at point."
  (interactive)
  (unless context-last (user-error "There is no pack to explain yet; M-x context-task asks for one"))
  (require 'context-why)
  (context-why-show symbol))

;;; The server of a project starts with its first file

;;;###autoload
(define-minor-mode context-language-server-mode
  "Tell the server of this project what is typed here."
  :lighter nil
  (require 'context-sync)
  (if context-language-server-mode (context-sync-enable) (context-sync-disable)))

(defun context--turn-on ()
  "Turn the mode on in a file of a project, except where lsp-mode does it."
  (when (and buffer-file-name
             (not (file-remote-p buffer-file-name))
             (derived-mode-p 'prog-mode 'text-mode 'conf-mode)
             (not (bound-and-true-p lsp-mode))
             (context-root))
    (context-language-server-mode 1)))

;;;###autoload
(define-globalized-minor-mode global-context-language-server-mode
  context-language-server-mode context--turn-on
  :group 'context-language-server
  (add-to-list 'mode-line-misc-info '(:eval (context-status))))

(defun context-status ()
  "What the servers are doing, for a mode line, or nothing."
  (and context--progress
       (concat (string-join (delete-dups (mapcar #'cdr context--progress)) " ") " ")))

(defun context-note-progress (server value)
  "Note the progress VALUE of SERVER for the mode line."
  (let ((text (pcase (plist-get value :kind)
                ("end" nil)
                (_ (if-let* ((percentage (plist-get value :percentage)))
                       ;; The mode line reads % as a sign of its own.
                       (format "context %d%%%%" percentage)
                     "context")))))
    (setf (alist-get server context--progress nil 'remove) text)
    (force-mode-line-update t)))

(provide 'context-language-server)

;; When lsp-mode is there already this runs at once, and needs what stands above.
(with-eval-after-load 'lsp-mode
  (require 'context-lsp-mode)
  (context-lsp-mode-register))

;;; context-language-server.el ends here
