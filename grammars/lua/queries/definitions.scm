; What a file defines. Lua has tables where others have types: what a name is shows in how it is made.

; local Cart = {}; Cart.__index = Cart
((chunk (variable_declaration (assignment_statement (variable_list . (identifier) @name .) (expression_list . (table_constructor)))) @definition.class
    . (assignment_statement (variable_list . (dot_index_expression table: (identifier) @_table field: (identifier) @_index))))
  (#eq? @_table @name) (#eq? @_index "__index"))
; local Cart = setmetatable({}, { __index = Basket }), class("Cart", Basket), Basket:extend()
((variable_declaration (assignment_statement (variable_list . (identifier) @name .)
    (expression_list . (function_call name: (identifier) @_class arguments: (arguments [(string) (identifier)]?))))) @definition.class
  (#any-of? @_class "class" "Class"))
((assignment_statement (variable_list . (identifier) @name .)
    (expression_list . (function_call name: (identifier) @_class arguments: (arguments (string))))) @definition.class
  (#any-of? @_class "class" "Class"))
((variable_declaration (assignment_statement (variable_list . (identifier) @name .)
    (expression_list . (function_call name: (method_index_expression method: (identifier) @_extend))))) @definition.class
  (#any-of? @_extend "extend" "subclass"))
((variable_declaration (assignment_statement (variable_list . (identifier) @name .)
    (expression_list . (function_call name: (identifier) @_set arguments: (arguments . (table_constructor)
      (table_constructor (field name: (identifier) @_index))))))) @definition.class
  (#eq? @_set "setmetatable") (#eq? @_index "__index"))

(function_declaration name: (identifier) @name body: (_)? @body) @definition.function
(function_declaration name: (dot_index_expression table: (_) @owner field: (identifier) @name) body: (_)? @body) @definition.function
(function_declaration name: (method_index_expression table: (_) @owner method: (identifier) @name) body: (_)? @body) @definition.method

; local f = function … end, M.f = function … end, { f = function … end }
(variable_declaration (assignment_statement (variable_list . (identifier) @name .)
  (expression_list . (function_definition body: (_)? @body)))) @definition.function
(assignment_statement (variable_list . (identifier) @name .)
  (expression_list . (function_definition body: (_)? @body))) @definition.function
(assignment_statement (variable_list . (dot_index_expression table: (_) @owner field: (identifier) @name) .)
  (expression_list . (function_definition body: (_)? @body))) @definition.function
(field name: [(identifier) (string)] @name value: (function_definition body: (_)? @body)) @definition.method

; Variables at the top level. Locals of functions are not symbols, and `local x = require "x"` is an import.
((chunk (variable_declaration (assignment_statement (variable_list . (identifier) @name . (attribute (identifier) @_attribute) .))) @definition.constant)
  (#eq? @_attribute "const"))
((chunk (variable_declaration (assignment_statement (variable_list . (identifier) @name .) (expression_list . (_) @_value))) @definition.variable)
  (#not-match? @_value "^(pcall\\s*\\(\\s*)?require\\b"))
((chunk (variable_declaration (assignment_statement (variable_list (identifier) @name @definition.variable) (expression_list . (_) @_value))))
  (#not-match? @_value "^(pcall\\s*\\(\\s*)?require\\b"))
(chunk (variable_declaration (variable_list (identifier) @name @definition.variable)))
((chunk (assignment_statement (variable_list . (identifier) @name .) (expression_list . (_) @_value)) @definition.variable)
  (#not-match? @_value "^(pcall\\s*\\(\\s*)?require\\b"))
((chunk (assignment_statement (variable_list . (dot_index_expression table: (identifier) @owner field: (identifier) @name) .)) @definition.field)
  (#not-match? @name "^__"))

; describe("x", function … end), it("x", …)
((function_call name: (identifier) @_test arguments: (arguments . (string) @name . "," @body (function_definition))) @definition.test
  (#any-of? @_test "describe" "context" "insulate" "it" "test" "spec" "pending"))

(comment) @comment

(parameters name: (identifier) @local)
(for_generic_clause (variable_list name: (identifier) @local))
(for_numeric_clause name: (identifier) @local)
