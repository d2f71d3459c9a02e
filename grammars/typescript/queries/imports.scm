; import fs = require("fs"), export = cart

(import_statement (import_require_clause (identifier) @alias source: (string) @module)) @import
(export_statement "=" (identifier) @name) @export
