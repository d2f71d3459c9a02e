; What a file imports. The grammar keeps a dotted name whole, so the last part may be a name in a package or in a type.

(import_header (identifier) @module (wildcard_import)) @import.wildcard
(import_header (identifier) @module (import_alias (type_identifier) @alias)) @import
; A comment below the last import is read as part of it.
(import_header (identifier) @module .) @import
(import_header (identifier) @module . [(line_comment) (multiline_comment)]) @import
