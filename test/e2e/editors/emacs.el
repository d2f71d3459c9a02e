;;; emacs.el --- What the parts of the Emacs client do -*- lexical-binding: t; -*-

;;; Commentary:

;; Run in batch by the trial of Emacs.

;;; Code:

(require 'ert)
(require 'context-language-server)
(require 'context-pieces)
(require 'context-resolve)
(require 'context-sync)
(require 'context-lsp-mode)
(require 'context-gptel)

(defun context-test-item (id path line &optional detail last)
  "An item ID that begins at LINE, from 1, of PATH, with DETAIL up to LAST."
  (list :id id :path path :qualifiedName id :detail (or detail "full") :tokens 10 :uri (context-uri (concat "/" path))
        :range (list :start (list :line (1- line) :character 0)
                     :end (list :line (1- (or last (1+ line))) :character 0))))

(defconst context-test-text "## Task

how
- `a`, `x.py:1-3` is no item here

## Code

### `a` function, `x.py:1-3`

Because.

```python
### `b` no heading, `x.py:5-6`
one
two
```

- `b`, `x.py:5-6`: because

The end
")

(defvar context-test-items (vector (context-test-item "a" "x.py" 1 nil 3) (context-test-item "b" "x.py" 5 "signature")))

(ert-deftest context-test-pieces ()
  "The pieces are the text again, and those of items end with them."
  (let ((pieces (context-pieces context-test-text context-test-items)))
    (should (equal context-test-text (context-pieces-text pieces nil)))
    (should (equal '("a" "b") (delq nil (mapcar #'context-piece-id pieces))))
    (should-not (string-search "one" (context-pieces-text pieces '("a"))))
    (should (string-search "The end" (context-pieces-text pieces '("a" "b"))))
    (should (= 5 (context-pieces-tokens (list :tokens 15 :items context-test-items) '("a"))))))

(ert-deftest context-test-source-line ()
  "A line of a whole item is that line of the source; of others it is the first."
  (let* ((pieces (context-pieces context-test-text context-test-items))
         (whole (seq-find (lambda (it) (equal "a" (context-piece-id it))) pieces))
         (part (seq-find (lambda (it) (equal "b" (context-piece-id it))) pieces))
         (one (seq-position (context-piece-lines whole) "one")))
    (should (= 1 (context-piece-source-line whole one)))
    (should (= 0 (context-piece-source-line whole 0)))
    (should (= 4 (context-piece-source-line part 0)))))

(ert-deftest context-test-columns ()
  "Columns of other encodings become characters and back."
  (with-temp-buffer
    (insert "x\na😀é = b")
    (pcase-dolist (`(,encoding ,column) '(("utf-16" 4) ("utf-8" 7) ("utf-32" 3)))
      (should (equal '(:line 1 :character 3)
                     (context-resolve--convert (list :line 1 :character column) encoding)))
      (should (equal (list :line 1 :character column)
                     (context-resolve--position (+ 2 4) encoding))))))

(ert-deftest context-test-edits ()
  "What is noted of edits, done to the old text, gives the new one."
  (with-temp-buffer
    (insert "one\ntwo\nthree\n")
    (let ((old (buffer-string)))
      (setq context-sync--open t)
      (add-hook 'before-change-functions #'context-sync--before-change nil t)
      (add-hook 'after-change-functions #'context-sync--after-change nil t)
      (goto-char (point-min))
      (forward-line 1)
      (insert "and\nmore")
      (delete-region (point) (line-end-position))
      (goto-char (point-max))
      (insert "é😀")
      (let ((new (buffer-string)) (changes context-sync--changes))
        (should (equal new (context-test-applied old (reverse changes)))))
      ;; What announces more than it changes sends the whole text.
      (upcase-region (point-min) (point-max))
      (setq context-sync--before (list 1 9 nil nil))
      (context-sync--after-change 2 3 1)
      (should (eq 'whole context-sync--changes))
      (setq context-sync--open nil))))

(defun context-test-applied (text changes)
  "TEXT after CHANGES, as a server reads them."
  (with-temp-buffer
    (insert text)
    (dolist (change changes)
      (let* ((range (plist-get change :range))
             (point-of (lambda (position)
                         (context-resolve--go position "utf-32")
                         (point)))
             (beg (funcall point-of (plist-get range :start)))
             (end (funcall point-of (plist-get range :end))))
        (delete-region beg end)
        (goto-char beg)
        (insert (plist-get change :text))))
    (buffer-string)))

(ert-deftest context-test-paths ()
  "A path with unusual characters is the same after the way over a URI."
  (should (equal "/a b/é#%.py" (context-path (context-uri "/a b/é#%.py")))))

(ert-deftest context-test-plain ()
  "Tables of lsp-mode become property lists."
  (let ((table (make-hash-table :test #'equal)))
    (puthash "a" '(1 2) table)
    (puthash "b" (vector (copy-hash-table table)) table)
    (should (equal '(:a [1 2] :b [(:a [1 2])]) (context-lsp-mode--plain table)))))

;;; gptel, whose calls are stood in for: `gptel-make-tool' and `gptel-fsm-info'

(defmacro context-test-answering (pack &rest body)
  "Run BODY where every question is answered with PACK; `asked' has the last."
  (declare (indent 1))
  `(let (asked)
     (cl-letf (((symbol-function 'context-server) (lambda () 'here))
               ((symbol-function 'context-send)
                (lambda (_server method params done)
                  (setq asked (cons method params))
                  (funcall done (plist-get ,pack :failure) (and (not (plist-get ,pack :failure)) ,pack)))))
       ,@body)))

(ert-deftest context-test-gptel-tool ()
  "The tool answers with the text of a pack, or with what failed."
  (let (tools answer)
    (cl-letf (((symbol-function 'gptel-make-tool) (lambda (&rest tool) (push tool tools))))
      (context-gptel-make-tools))
    (let ((tool (seq-find (lambda (it) (equal "context_for_task" (plist-get it :name))) tools)))
      (should (eq t (plist-get tool :async)))
      (context-test-answering '(:text "code")
        (funcall (plist-get tool :function) (lambda (text) (setq answer text)) "a task" 500)
        (should (equal "code" answer))
        (should (equal '("context/forTask" :task "a task" :budget 500) asked)))
      (context-test-answering '(:failure "no project")
        (funcall (plist-get tool :function) (lambda (text) (setq answer text)) "a task")
        (should (equal "Error: no project" answer))))))

(ert-deftest context-test-gptel-transform ()
  "A pack for the last prompt goes before it, and the request goes on either way."
  (cl-letf (((symbol-function 'gptel-fsm-info) (lambda (fsm) fsm)))
    (dolist (pack '((:text "code") (:failure "no project")))
      (with-temp-buffer
        (insert "first\n" (propertize "an answer\n" 'gptel 'response) "second")
        (let (done)
          (context-test-answering pack
            (context-gptel-add-pack (lambda () (setq done t)) (list :buffer (current-buffer)))
            (should (equal "second" (plist-get (cdr asked) :task))))
          (should done)
          (should (equal (if (plist-get pack :text) "first\nan answer\ncode\n\nsecond" "first\nan answer\nsecond")
                         (buffer-substring-no-properties (point-min) (point-max)))))))))

(provide 'emacs)
;;; emacs.el ends here
