;;; context-pieces.el --- The text of a pack, in pieces -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; So that an item can be found by its line and taken out.  Nothing here knows
;; of buffers that are shown.

;;; Code:

(require 'cl-lib)
(require 'subr-x)

(cl-defstruct context-piece
  "Lines of a pack; with ITEM, that item from its heading to the next."
  lines item bullet)

(defconst context-pieces--not-items '("Task" "Workspace" "Notes" "Conversation" "How it connects")
  "Sections whose lines name places but are no items.")

(defun context-pieces (text items)
  "Cut the Markdown TEXT of a pack with ITEMS into pieces."
  (let ((places (context-pieces--places items))
        (current (make-context-piece))
        pieces fence section)
    (dolist (line (split-string text "\n"))
      (if fence
          (when (equal line fence) (setq fence nil))
        (when (string-prefix-p "## " line) (setq section (substring line 3)))
        (let ((item (and (not (member section context-pieces--not-items)) (context-pieces--item line places))))
          (when (or item
                    (string-match-p "\\`##? " line)
                    (and (context-piece-bullet current) (string-empty-p line)))
            (push current pieces)
            (setq current (make-context-piece :item item :bullet (and item (string-prefix-p "- " line))))))
        (when (string-match "\\````+" line) (setq fence (match-string 0 line))))
      (push line (context-piece-lines current)))
    (push current pieces)
    (dolist (piece pieces) (setf (context-piece-lines piece) (nreverse (context-piece-lines piece))))
    (cl-delete-if-not #'context-piece-lines (nreverse pieces))))

(defun context-pieces--places (items)
  "ITEMS by where they begin, as the text cites them."
  (let ((places (make-hash-table :test #'equal)))
    (seq-doseq (item items)
      (let ((begin (plist-get (plist-get (plist-get item :range) :start) :line)))
        (push item (gethash (format "%s:%d" (plist-get item :path) (1+ begin)) places))))
    places))

(defun context-pieces--item (line places)
  "The item that begins at LINE of the text, found in PLACES."
  (when (string-match-p "\\`\\(?:###\\|-\\) " line)
    (let ((start 0) found)
      (while (and (not found) (string-match "`\\([^`]+:[0-9]+\\)[-0-9]*`" line start))
        (setq start (match-end 0))
        (let ((here (reverse (gethash (match-string 1 line) places))))
          (setq found (or (seq-find (lambda (it) (string-search (format "`%s`" (plist-get it :qualifiedName)) line)) here)
                          (car here)))))
      found)))

(defun context-piece-id (piece)
  "What names the item of PIECE, or nil."
  (plist-get (context-piece-item piece) :id))

(defun context-piece-source-line (piece nth)
  "Where the NTH line of PIECE stands in the source; both count from 0.
Only what is shown whole has a line for each line."
  (let* ((item (context-piece-item piece))
         (range (plist-get item :range))
         (first (plist-get (plist-get range :start) :line))
         (last (plist-get (plist-get range :end) :line))
         (fence (cl-position-if (lambda (line) (string-prefix-p "```" line)) (context-piece-lines piece))))
    (if (and fence (equal (plist-get item :detail) "full"))
        (min (max first (+ first (- nth fence 1))) last)
      first)))

(defun context-pieces-text (pieces dropped)
  "The text of PIECES without those whose ids are DROPPED."
  (string-join (cl-loop for piece in pieces
                        unless (member (context-piece-id piece) dropped)
                        append (context-piece-lines piece))
               "\n"))

(defun context-pieces-tokens (pack dropped)
  "Tokens of PACK without the DROPPED ids, about right when there are any."
  (max 0 (- (plist-get pack :tokens)
            (cl-loop for item across (plist-get pack :items)
                     when (member (plist-get item :id) dropped)
                     sum (plist-get item :tokens)))))

(provide 'context-pieces)
;;; context-pieces.el ends here
