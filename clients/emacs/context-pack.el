;;; context-pack.el --- A pack in a buffer -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Jump to the source, take items out, copy, ask again with another budget.

;;; Code:

(require 'context-language-server)
(require 'context-pieces)

(defface context-pack-heading '((t :inherit (bold font-lock-keyword-face)))
  "Headings of a pack.")
(defface context-pack-item '((t :inherit (bold font-lock-function-name-face)))
  "Headings of items.")
(defface context-pack-reason '((t :inherit shadow))
  "Why an item is there.")

(defvar-local context-pack--pack nil)
(defvar-local context-pack--method nil)
(defvar-local context-pack--params nil)
(defvar-local context-pack--origin nil "The buffer that asked.")
(defvar-local context-pack--pieces nil)
(defvar-local context-pack--dropped nil "Ids that were taken out, last first.")

(defvar-keymap context-pack-mode-map
  :parent (make-composed-keymap button-buffer-map special-mode-map)
  "RET" #'context-pack-jump
  "d" #'context-pack-drop
  "u" #'context-pack-undo
  "w" #'context-pack-copy
  "+" #'context-pack-double
  "-" #'context-pack-half
  "b" #'context-pack-budget
  "m" #'context-pack-more
  "n" #'context-pack-next
  "p" #'context-pack-previous
  "?" #'context-why)

(define-derived-mode context-pack-mode special-mode "Context"
  "Which code matters, with the reasons.
\\{context-pack-mode-map}"
  (setq-local revert-buffer-function (lambda (&rest _) (context-pack--again 1))
              header-line-format '(:eval (context-pack--header)))
  (visual-line-mode 1))

(defun context-pack-show (pack method params origin &optional buffer)
  "Show PACK, the answer to METHOD with PARAMS from the buffer ORIGIN.
In BUFFER when it is asked again."
  (let ((where (or buffer (get-buffer-create "*context*"))))
    (with-current-buffer where
      (unless (derived-mode-p 'context-pack-mode) (context-pack-mode))
      (setq context-pack--pack pack
            context-pack--method method
            context-pack--params params
            context-pack--origin origin
            context-pack--dropped nil
            context-pack--pieces (context-pieces (context-pack--text pack) (plist-get pack :items))
            default-directory (if (buffer-live-p origin)
                                  (buffer-local-value 'default-directory origin)
                                default-directory))
      (context-pack--render)
      (goto-char (point-min))
      (dolist (window (get-buffer-window-list where nil t)) (set-window-point window (point-min)))
      (when (and (equal (plist-get (plist-get pack :state) :phase) "indexing")
                 (seq-empty-p (plist-get pack :items)))
        (context-pack--later)))
    (unless buffer (pop-to-buffer where context-display-action))))

(defun context-pack--later ()
  "Ask again in a while, as nothing is known yet; as long as somebody looks."
  (let ((buffer (current-buffer)) (pack context-pack--pack))
    (run-with-timer 1 nil (lambda ()
                            (when (get-buffer-window buffer t)
                              (with-current-buffer buffer
                                (when (eq pack context-pack--pack) (context-pack--again 1))))))))

(defun context-pack--text (pack)
  "What is shown of PACK."
  (let ((text (plist-get pack :text)))
    (if (string-empty-p text)
        (format "# Nothing to show\n\n%s\n"
                (if (eq t (plist-get pack :unchanged)) "Nothing has changed." (or (plist-get pack :empty) "")))
      text)))

(defun context-pack--header ()
  "What the pack is, in one line."
  (let* ((pack context-pack--pack) (dropped (length context-pack--dropped)) (state (plist-get pack :state)))
    (replace-regexp-in-string
     "%" "%%"
     (string-join
      (delq nil
            (list (format " %s%d/%d tokens" (if (> dropped 0) "≈" "")
                          (context-pieces-tokens pack context-pack--dropped) (plist-get pack :budget))
                  (format "%d items" (- (cl-count-if #'context-piece-item context-pack--pieces) dropped))
                  (and (> dropped 0) (format "%d dropped" dropped))
                  (and (> (plist-get pack :omitted) 0) (format "%d left out" (plist-get pack :omitted)))
                  (pcase (plist-get state :phase)
                    ("indexing" (format "indexing %d/%d, g again" (plist-get state :done) (plist-get state :total)))
                    ("failed" (format "index failed: %s" (plist-get state :message))))
                  "C-h m keys"))
      " · "))))

;;; Drawing

(defun context-pack--render ()
  "Draw the pieces that are left."
  (let ((inhibit-read-only t) (line (line-number-at-pos)))
    (erase-buffer)
    (context-pack--buttons)
    (dolist (piece context-pack--pieces)
      (unless (member (context-piece-id piece) context-pack--dropped)
        (context-pack--insert piece)))
    (set-buffer-modified-p nil)
    (goto-char (point-min))
    (forward-line (1- line))))

(defun context-pack--buttons ()
  "Draw the row of buttons."
  (let ((budget (plist-get context-pack--pack :budget)))
    (cl-loop for (label . command) in `(("copy" . context-pack-copy)
                                        (,(format "budget %d" (* 2 budget)) . context-pack-double)
                                        (,(format "budget %d" (/ budget 2)) . context-pack-half)
                                        ("other budget" . context-pack-budget)
                                        ("more" . context-pack-more)
                                        ("ask again" . revert-buffer))
             do (context-pack--button label command)
             (insert " "))
    (insert "\n\n")))

(defun context-pack--button (label command)
  "Draw a button with LABEL that runs COMMAND where it stands."
  (insert-text-button (format "[%s]" label)
                      'follow-link t
                      'help-echo (documentation command)
                      'action (lambda (button)
                                (goto-char (button-start button))
                                (call-interactively command))))

(defun context-pack--insert (piece)
  "Draw PIECE, with buttons when it is an item."
  (let ((first (point)) (nth 0) fence)
    (dolist (line (context-piece-lines piece))
      (let ((start (point)))
        (insert line)
        (cond
         ((and fence (equal line (car fence)))
          (context-pack--fontify (cadr fence) (caddr fence) start)
          (put-text-property start (point) 'face 'context-pack-reason)
          (setq fence nil))
         (fence nil)
         ((string-match "\\`\\(```+\\)\\(.*\\)" line)
          (setq fence (list (match-string 1 line) (match-string 2 line) (1+ (point))))
          (put-text-property start (point) 'face 'context-pack-reason))
         ((string-prefix-p "### " line) (put-text-property start (point) 'face 'context-pack-item))
         ((string-prefix-p "#" line) (put-text-property start (point) 'face 'context-pack-heading))
         ((and (context-piece-item piece) (not (context-piece-bullet piece)))
          (put-text-property start (point) 'face 'context-pack-reason)))
        (when (and (= nth 0) (context-piece-item piece))
          (insert " ")
          (context-pack--button "jump" #'context-pack-jump)
          (insert " ")
          (context-pack--button "drop" #'context-pack-drop))
        (insert "\n")
        (put-text-property start (point) 'context-line nth)
        (cl-incf nth)))
    (put-text-property first (point) 'context-piece piece)))

(defconst context-pack--modes
  '(("cpp" . c++-mode) ("bash" . sh-mode) ("shellscript" . sh-mode) ("javascript" . js-mode) ("typescript" . js-mode)
    ("tsx" . js-mode) ("jsx" . js-mode) ("json" . js-mode) ("elisp" . emacs-lisp-mode) ("toml" . conf-toml-mode))
  "Modes that colour a language, where that is not the language's name with -mode.")

(defun context-pack--fontify (language beg end)
  "Colour as LANGUAGE has it the code from BEG to END."
  (let ((mode (or (cdr (assoc language context-pack--modes)) (intern (concat language "-mode"))))
        (code (and (< beg end) (buffer-substring-no-properties beg end)))
        (offset (1- beg))
        (target (current-buffer)))
    (when (and code (fboundp mode))
      (with-temp-buffer
        (insert code)
        (let ((inhibit-message t) (message-log-max nil))
          (ignore-errors
            (delay-mode-hooks (funcall mode))
            (font-lock-ensure)))
        (let ((position (point-min)))
          (while (< position (point-max))
            (let ((next (next-single-property-change position 'face nil (point-max)))
                  (face (get-text-property position 'face)))
              (when face
                (put-text-property (+ offset position) (+ offset next) 'face face target))
              (setq position next))))))))

;;; Keys

(defun context-pack--piece ()
  "The piece at point that is an item, or nil."
  (when-let* ((piece (get-text-property (point) 'context-piece)))
    (and (context-piece-item piece) piece)))

(defun context-pack-item ()
  "The item at point, or nil."
  (and (derived-mode-p 'context-pack-mode)
       (when-let* ((piece (context-pack--piece))) (context-piece-item piece))))

(defun context-pack-jump ()
  "Go to the source of what is under point."
  (interactive)
  (if-let* ((piece (context-pack--piece)))
      (let ((line (context-piece-source-line piece (get-text-property (point) 'context-line)))
            (path (context-path (plist-get (context-piece-item piece) :uri))))
        (pop-to-buffer (find-file-noselect path) '((display-buffer-reuse-window display-buffer-use-some-window)
                                                   (inhibit-same-window . t)))
        (push-mark nil t)
        (widen)
        (goto-char (point-min))
        (forward-line line)
        (back-to-indentation)
        (recenter))
    (when (button-at (point)) (push-button))))

(defun context-pack-drop ()
  "Drop the item at point, or those of the region."
  (interactive)
  (let ((ids (if (use-region-p)
                 (cl-loop for position from (region-beginning) below (region-end)
                          for piece = (get-text-property position 'context-piece)
                          for id = (and piece (context-piece-id piece))
                          when id collect id)
               (when-let* ((piece (context-pack--piece))) (list (context-piece-id piece))))))
    (unless ids (user-error "There is no item here"))
    (deactivate-mark)
    (setq context-pack--dropped (append (delete-dups ids) context-pack--dropped))
    (context-pack--render)))

(defun context-pack-undo ()
  "Bring the last dropped item back."
  (interactive)
  (unless context-pack--dropped (user-error "Nothing was dropped"))
  (pop context-pack--dropped)
  (context-pack--render))

(defun context-pack-copy ()
  "Copy all that is left."
  (interactive)
  (kill-new (context-pieces-text context-pack--pieces context-pack--dropped))
  (message "context: copied, about %d tokens" (context-pieces-tokens context-pack--pack context-pack--dropped)))

(defun context-pack-next (&optional count)
  "Go to the next item, or the COUNT-th next."
  (interactive "p")
  (let ((step (if (< (or count 1) 0) -1 1)))
    (dotimes (_ (abs (or count 1)))
      (let ((here (context-pack--piece)))
        (while (and (= 0 (forward-line step))
                    (not (eobp))
                    (let ((piece (context-pack--piece)))
                      (or (null piece) (eq piece here)
                          (not (eql 0 (get-text-property (point) 'context-line)))))))))))

(defun context-pack-previous (&optional count)
  "Go to the item before, or the COUNT-th before."
  (interactive "p")
  (context-pack-next (- (or count 1))))

;;; Asking again

(defun context-pack--ask (method params)
  "Ask METHOD with PARAMS, and show the answer here."
  (let ((buffer (current-buffer)) (question context-pack--method)
        (asked context-pack--params) (origin context-pack--origin))
    (with-current-buffer (if (buffer-live-p origin) origin buffer)
      (context-ask method params
                   (lambda (failure pack)
                     (cond
                      (failure (message "context: %s" failure))
                      ((buffer-live-p buffer)
                       ;; The question stays, so that the next budget asks it and not for more of the same.
                       (context-pack-show pack question
                                          (plist-put (copy-sequence asked) :budget (plist-get pack :budget))
                                          origin buffer))))))))

(defun context-pack--again (factor)
  "Ask again with FACTOR times the budget."
  (context-pack--with-budget (max 1 (floor (* factor (plist-get context-pack--pack :budget))))))

(defun context-pack--with-budget (budget)
  "Ask again with BUDGET."
  (context-pack--ask context-pack--method (plist-put (copy-sequence context-pack--params) :budget budget)))

(defun context-pack-double ()
  "Ask again with double the budget."
  (interactive)
  (context-pack--again 2))

(defun context-pack-half ()
  "Ask again with half the budget."
  (interactive)
  (context-pack--again 0.5))

(defun context-pack-budget (budget)
  "Ask again with BUDGET tokens."
  (interactive (list (read-number "Budget in tokens: " (plist-get context-pack--pack :budget))))
  (context-pack--with-budget (max 1 budget)))

(defun context-pack-more ()
  "Show what the budget had no room for."
  (interactive)
  (context-pack--ask "context/more" (list :packId (plist-get context-pack--pack :packId)
                                          :budget (plist-get context-pack--pack :budget))))

(provide 'context-pack)
;;; context-pack.el ends here
