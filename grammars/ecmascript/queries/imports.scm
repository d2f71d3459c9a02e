(import_statement (import_clause (identifier) @alias) source: (string) @module) @import.default
(import_statement (import_clause (namespace_import (identifier) @alias)) source: (string) @module) @import
(import_statement (import_clause (named_imports (import_specifier name: (_) @name !alias))) source: (string) @module) @import
(import_statement (import_clause (named_imports (import_specifier name: (_) @name alias: (_) @alias))) source: (string) @module) @import
(import_statement . (string) @module) @import

(export_statement (export_clause (export_specifier name: (_) @name !alias)) source: (string) @module) @export
(export_statement (export_clause (export_specifier name: (_) @name alias: (_) @alias)) source: (string) @module) @export
(export_statement (export_clause (export_specifier name: (_) @name !alias)) !source) @export
(export_statement (export_clause (export_specifier name: (_) @name alias: (_) @alias)) !source) @export
(export_statement (namespace_export (_) @alias) source: (string) @module) @export
(export_statement "*" source: (string) @module !declaration) @export.wildcard

; const x = require("x"), const { a } = require("x")
((variable_declarator name: (identifier) @alias value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @module))) @import
  (#eq? @_require "require"))
((variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name)
   value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @module))) @import
  (#eq? @_require "require"))
((call_expression function: (import) arguments: (arguments . (string) @module)) @import)
