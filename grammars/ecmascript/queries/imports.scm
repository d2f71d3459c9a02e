; What a file takes from others and hands on, as ES modules and as CommonJS.

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
; export default cart, export default class Cart {}
(export_statement "default" @alias value: (identifier) @name) @export
(export_statement "default" @alias declaration: (_ name: (_) @name)) @export

; const x = require("x"), const { a, b: c } = require("x"), const y = require("x").y
((variable_declarator name: (identifier) @alias value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @module))) @import
  (#eq? @_require "require"))
((variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name)
   value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @module))) @import
  (#eq? @_require "require"))
((variable_declarator name: (object_pattern (pair_pattern key: (property_identifier) @name value: (identifier) @alias))
   value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @module))) @import
  (#eq? @_require "require"))
((variable_declarator name: (identifier) @alias value: (member_expression
   object: (call_expression function: (identifier) @_require arguments: (arguments . (string) @module)) property: (property_identifier) @name)) @import
  (#eq? @_require "require"))
; const x = await import("x"), const { a } = await import("x"), import("x")
(variable_declarator name: (identifier) @alias
  value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @module)))) @import
(variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name)
  value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @module)))) @import
(call_expression function: (import) arguments: (arguments . (string) @module)) @import
; require("x") for its effect
((expression_statement (call_expression function: (identifier) @_require arguments: (arguments . (string) @module))) @import
  (#eq? @_require "require"))

; module.exports = Cart, module.exports = { a, b: c }, exports.a = a
((assignment_expression left: (member_expression) @_exports right: (identifier) @name) @export.default
  (#eq? @_exports "module.exports"))
((assignment_expression left: (member_expression) @_exports right: (object (shorthand_property_identifier) @name)) @export
  (#eq? @_exports "module.exports"))
((assignment_expression left: (member_expression) @_exports
   right: (object (pair key: (property_identifier) @alias value: (identifier) @name))) @export
  (#eq? @_exports "module.exports"))
((assignment_expression left: (member_expression object: (_) @_exports property: (property_identifier) @alias) right: (identifier) @name) @export
  (#any-of? @_exports "exports" "module.exports"))
; module.exports = require("x"), exports.a = require("x")
((assignment_expression left: (member_expression) @_exports
   right: (call_expression function: (identifier) @_require arguments: (arguments . (string) @module))) @export.wildcard
  (#eq? @_exports "module.exports") (#eq? @_require "require"))
((assignment_expression left: (member_expression object: (_) @_exports property: (property_identifier) @alias)
   right: (call_expression function: (identifier) @_require arguments: (arguments . (string) @module))) @export
  (#any-of? @_exports "exports" "module.exports") (#eq? @_require "require"))
