;;; context-gptel.el --- For gptel -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A tool that the model may call, and a transform that adds a pack to what is
;; sent.  Both wait for nothing:
;;
;;     (with-eval-after-load 'gptel
;;       (require 'context-gptel)
;;       (context-gptel-make-tools))
;;     ;; In a chat buffer, for each prompt:
;;     (add-hook 'gptel-prompt-transform-functions #'context-gptel-add-pack nil t)

;;; Code:

(require 'context-language-server)

(declare-function gptel-make-tool "ext:gptel")
(declare-function gptel-fsm-info "ext:gptel")

(defconst context-gptel--tools
  '(("context_for_task" "context/forTask"
     "Find the code of this project that matters for a task. Answers ranked pieces of source with paths, lines and the \
reason each was chosen, within a budget of tokens. Ask it before reading files or searching."
     ((:name "task" :type string :description "What is to be done or understood, in words; names and errors help")))
    ("context_for_change" "context/forDiff"
     "Find the code that the changes of the working tree matter to: callers, tests, related code."
     ((:name "base" :type string :optional t
       :description "A revision to compare with; where the default branch was left when absent"))))
  "Name, request, description and arguments of each tool.")

(defun context-gptel-make-tools ()
  "Give gptel the tools."
  (pcase-dolist (`(,name ,method ,description ,args) context-gptel--tools)
    (gptel-make-tool :name name
                     :description description
                     :category "context"
                     :async t
                     :args (append args
                                   '((:name "budget" :type integer :optional t
                                      :description "The most tokens of the answer; 8000 when absent")))
                     :function (context-gptel--function method (plist-get (car args) :name)))))

(defun context-gptel--function (method field)
  "A tool that asks METHOD with its first argument as FIELD."
  (let ((key (intern (concat ":" field))))
    (lambda (callback value &optional budget)
      (context-gptel--text method
                           (append (and value (list key value))
                                   (and budget (list :budget budget)))
                           callback))))

(defun context-gptel--text (method params callback)
  "Ask METHOD with PARAMS; CALLBACK gets the text of the pack, or what failed."
  (condition-case failure
      (context-ask method params
                   (lambda (failure pack)
                     (funcall callback
                              (cond (failure (format "Error: %s" failure))
                                    ((string-empty-p (plist-get pack :text)) (or (plist-get pack :empty) "Nothing."))
                                    (t (plist-get pack :text))))))
    (error (funcall callback (format "Error: %s" (error-message-string failure))))))

(defun context-gptel-add-pack (callback fsm)
  "Put a pack for the last prompt before it, then call CALLBACK.
For `gptel-prompt-transform-functions'; FSM is the request."
  (let* ((prompt (current-buffer))
         (begin (context-gptel--prompt-begin))
         (task (string-trim (buffer-substring-no-properties begin (point-max))))
         (chat (plist-get (gptel-fsm-info fsm) :buffer)))
    (if (string-empty-p task)
        (funcall callback)
      (with-current-buffer (if (buffer-live-p chat) chat prompt)
        (condition-case failure
            (context-ask "context/forTask" (list :task task)
                         (lambda (failure pack)
                           (if failure
                               (message "context: %s" failure)
                             (when (buffer-live-p prompt)
                               (with-current-buffer prompt
                                 (save-excursion
                                   (goto-char begin)
                                   (insert (plist-get pack :text) "\n\n")))))
                           (funcall callback)))
          (error (message "context: %s" (error-message-string failure))
                 (funcall callback)))))))

(defun context-gptel--prompt-begin ()
  "Where the last prompt begins: after the last answer, which gptel marks."
  (let ((position (point-max)))
    (while (and (> position (point-min))
                (not (eq 'response (get-text-property (1- position) 'gptel))))
      (setq position (previous-single-property-change position 'gptel nil (point-min))))
    position))

(provide 'context-gptel)
;;; context-gptel.el ends here
