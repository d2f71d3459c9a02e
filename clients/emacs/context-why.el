;;; context-why.el --- Why is this here? -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; What each stage of the ranking gave a symbol, chosen or not.

;;; Code:

(require 'context-language-server)
(require 'context-pack)

(defun context-why-show (symbol)
  "Explain SYMBOL, or what is at point, in the last pack."
  (let* ((here (derived-mode-p 'context-pack-mode))
         (pack (if here context-pack--pack context-last))
         (item (context-pack-item))
         (name (or symbol (plist-get item :id) (thing-at-point 'symbol t))))
    (unless name (user-error "There is no symbol at point"))
    (with-current-buffer (if (and here (buffer-live-p context-pack--origin)) context-pack--origin (current-buffer))
      (context-send (context-server) "context/explain" (list :symbol name :packId (plist-get pack :packId))
                    (lambda (failure explained)
                      (if failure
                          (message "context: %s" failure)
                        (with-help-window "*context why*"
                          (princ (context-why-text explained item)))))))))

(defun context-why-text (explained item)
  "What EXPLAINED says of a symbol, and the reasons of ITEM."
  (string-join
   (append
    (list (plist-get explained :id)
          ""
          (if-let* ((rank (plist-get explained :rank)))
              (format "Rank %d, %s." rank (if (eq t (plist-get explained :chosen)) "in the pack" "not in the pack"))
            "Nothing found it."))
    (mapcar (lambda (it) (concat "- " (plist-get it :text))) (plist-get item :reasons))
    '("")
    (mapcar (lambda (it) (format "%9.3f  %s: %s" (plist-get it :value) (plist-get it :stage) (plist-get it :text)))
            (plist-get explained :steps))
    (mapcar (lambda (it) (format "Or was it %s?" it)) (plist-get explained :alternatives)))
   "\n"))

(provide 'context-why)
;;; context-why.el ends here
