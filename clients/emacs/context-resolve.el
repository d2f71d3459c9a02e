;;; context-resolve.el --- What the editor's own servers know -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The request context/resolve: our server asks where names are defined and
;; used.  Eglot knows, lsp-mode knows, and where neither runs the xref backend
;; of the buffer may.  Nothing waits, and no file is opened for it.

;;; Code:

(require 'context-language-server)
(require 'xref)

(declare-function eglot-current-server "eglot")
(declare-function eglot-server-capable "eglot")
(declare-function jsonrpc-async-request "jsonrpc")

(defconst context-resolve--patience 1.8
  "Seconds for all queries of a request; later nobody waits for the answer.")

(defconst context-resolve--methods
  '(("definition" :textDocument/definition :definitionProvider)
    ("references" :textDocument/references :referencesProvider)))

(defun context-resolve (queries ask done)
  "Answer QUERIES, a vector, through ASK; DONE gets the result.
ASK is called in the buffer of a query with the query and a function for its
locations: a vector, or nil when nobody knows."
  (let* ((answers (make-vector (length queries) nil))
         (left (length queries))
         (timer nil)
         (finish (lambda ()
                   (when done
                     (cancel-timer timer)
                     (funcall (prog1 done (setq done nil)) (list :locations answers))))))
    (setq timer (run-with-timer context-resolve--patience nil finish))
    (when (= left 0) (funcall finish))
    (dotimes (n (length queries))
      (let* ((query (aref queries n))
             (buffer (find-buffer-visiting (context-path (plist-get (plist-get query :textDocument) :uri))))
             (known (lambda (locations)
                      (aset answers n locations)
                      (setq left (1- left))
                      (when (= left 0) (funcall finish)))))
        (if (null buffer)
            (funcall known nil)
          (with-current-buffer buffer
            (save-excursion
              (save-restriction
                (widen)
                (condition-case nil
                    (funcall ask query known)
                  (error (funcall known nil)))))))))))

(defun context-resolve-here (query done)
  "Ask whoever knows this buffer QUERY; DONE gets a vector or nil."
  (context-resolve--go (plist-get query :position) "utf-32")
  (let ((want (plist-get query :want)))
    (if (and (fboundp 'eglot-current-server) (eglot-current-server))
        (context-resolve--eglot want done)
      (funcall done (context-resolve--xref want)))))

;;; Eglot

(defun context-resolve--eglot (want done)
  "Ask the server of eglot for what WANT says of point; DONE gets it."
  (pcase-let ((`(,method ,capability) (cdr (assoc want context-resolve--methods)))
              (encoding (or (eglot-server-capable :positionEncoding) "utf-16")))
    (if (not (and method (eglot-server-capable capability)))
        (funcall done nil)
      (jsonrpc-async-request
       (eglot-current-server) method
       (append (list :textDocument (list :uri (context-uri buffer-file-name))
                     :position (context-resolve--position (point) encoding))
               (and (equal want "references") '(:context (:includeDeclaration :json-false))))
       :timeout context-resolve--patience
       :success-fn (lambda (answer) (funcall done (context-resolve-locations answer encoding)))
       :error-fn (lambda (_) (funcall done nil))
       :timeout-fn #'ignore))))

(defun context-resolve-locations (answer encoding)
  "Every shape of ANSWER as a vector of locations that count characters.
ENCODING is how ANSWER counts."
  (vconcat
   (mapcar (lambda (it)
             (let* ((uri (or (plist-get it :targetUri) (plist-get it :uri)))
                    (range (or (plist-get it :targetSelectionRange) (plist-get it :range)))
                    (buffer (find-buffer-visiting (context-path uri))))
               (list :uri uri
                     :range (if (or (null buffer) (equal encoding "utf-32"))
                                ;; Right for everything but unusual characters.
                                range
                              (with-current-buffer buffer
                                (save-excursion
                                  (save-restriction
                                    (widen)
                                    (list :start (context-resolve--convert (plist-get range :start) encoding)
                                          :end (context-resolve--convert (plist-get range :end) encoding)))))))))
           (if (vectorp answer) answer (and answer (list answer))))))

;;; Positions

(defun context-resolve--convert (position encoding)
  "POSITION in this buffer, which counts as ENCODING says, in characters."
  (context-resolve--go position encoding)
  (context-position (point)))

(defun context-resolve--go (position encoding)
  "Go to POSITION, which counts as ENCODING says."
  (goto-char (point-min))
  (forward-line (plist-get position :line))
  (let ((left (plist-get position :character)))
    (while (and (> left 0) (not (eolp)))
      (setq left (- left (context-resolve--width (char-after) encoding)))
      (forward-char))))

(defun context-resolve--position (point encoding)
  "What the protocol calls POINT where columns count as ENCODING says."
  (let ((position (context-position point)))
    (unless (equal encoding "utf-32")
      (setq position
            (plist-put position :character
                       (cl-loop for char across (buffer-substring-no-properties
                                                 (- point (plist-get position :character)) point)
                                sum (context-resolve--width char encoding)))))
    position))

(defun context-resolve--width (char encoding)
  "How many units CHAR takes in ENCODING."
  (pcase encoding
    ("utf-8" (string-bytes (encode-coding-string (string char) 'utf-8)))
    ("utf-16" (if (> char #xffff) 2 1))
    (_ 1)))

;;; Xref

(defun context-resolve--xref (want)
  "Ask the xref backend of this buffer for what WANT says.
Only places in files count.  Tags are left alone: they would ask for a table."
  (let ((backend (xref-find-backend)))
    (unless (memq backend '(nil etags dumb-jump))
      (when-let* ((identifier (xref-backend-identifier-at-point backend)))
        (vconcat
         (delq nil
               (mapcar #'context-resolve--xref-location
                       (pcase want
                         ("definition" (xref-backend-definitions backend identifier))
                         ;; The default for references greps the whole project.
                         (_ nil)))))))))

(defun context-resolve--xref-location (item)
  "The place of ITEM, an answer of xref, when it is a line of a file."
  (let* ((location (xref-item-location item))
         (line (xref-location-line location))
         (path (xref-location-group location)))
    (when (and line path (file-name-absolute-p path) (file-exists-p path))
      (list :uri (context-uri path)
            :range (list :start (list :line (1- line) :character 0)
                         :end (list :line (1- line) :character 0))))))

(provide 'context-resolve)
;;; context-resolve.el ends here
