; local x = require("x"), local y = require("x").y, require("x"), require("x").f(), pcall(require, "x").
; What a file returns is what it exports.

((assignment_statement (variable_list . (identifier) @alias)
    (expression_list . (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @module))))) @import
  (#eq? @_require "require"))
((assignment_statement (variable_list . (identifier) @alias)
    (expression_list . (dot_index_expression
      table: (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @module))) field: (identifier) @name))) @import
  (#eq? @_require "require"))
((assignment_statement (variable_list (identifier) @alias .)
    (expression_list . (function_call name: (identifier) @_pcall arguments: (arguments . (identifier) @_require . (string content: (_) @module))))) @import
  (#eq? @_pcall "pcall") (#eq? @_require "require"))
([(chunk (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @module))) @import)
  (block (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @module))) @import)
  (function_call name: (dot_index_expression
    table: (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @module))) @import))
  (function_call name: (method_index_expression
    table: (function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @module))) @import))]
  (#eq? @_require "require"))

(chunk (return_statement (expression_list . (identifier) @name .)) @export)
(chunk (return_statement (expression_list . (table_constructor (field name: (identifier) @alias value: (identifier) @name)))) @export)
