; What a file defines, for JavaScript, TypeScript and TSX alike. An exported definition starts at `export`.
; The signature of an arrow function ends at its arrow, so `=>` counts as the start of its body.

(export_statement declaration: (class_declaration name: (_) @name body: (_) @body) @head) @definition.class
(class_declaration name: (_) @name body: (_) @body) @definition.class
(export_statement declaration: (lexical_declaration . (variable_declarator name: (identifier) @name value: (class body: (_) @body)) .) @head) @definition.class
(lexical_declaration . (variable_declarator name: (identifier) @name value: (class body: (_) @body)) .) @definition.class
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class
; module.exports = class Cart {}
(assignment_expression right: (class name: (_) @name body: (_) @body) @head) @definition.class

(export_statement declaration: (function_declaration name: (_) @name body: (_) @body) @head) @definition.function
(function_declaration name: (_) @name body: (_) @body) @definition.function
(export_statement declaration: (generator_function_declaration name: (_) @name body: (_) @body) @head) @definition.function
(generator_function_declaration name: (_) @name body: (_) @body) @definition.function

; const f = () => …, with its `const` and `export`.
(export_statement declaration: (lexical_declaration . (variable_declarator name: (identifier) @name
  value: [(arrow_function "=>" @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) .) @head) @definition.function
(lexical_declaration . (variable_declarator name: (identifier) @name
  value: [(arrow_function "=>" @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) .) @definition.function
(variable_declarator name: (identifier) @name
  value: [(arrow_function "=>" @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) @definition.function

; What has no name of its own goes by the name it is imported by: `default`.
(export_statement "default" @name value: (class !name body: (_) @body)) @definition.class
(export_statement "default" @name value: (function_expression !name body: (_) @body)) @definition.function
(export_statement "default" @name value: (arrow_function "=>" @body)) @definition.function
(export_statement "default" @name value: (object) @body) @definition.object
(export_statement "default" @name value: [(call_expression) (new_expression)]) @definition.variable

((method_definition name: (property_identifier) @name body: (_) @body) @definition.constructor
  (#eq? @name "constructor"))
(method_definition name: (_) @name body: (_) @body) @definition.method
(pair key: [(property_identifier) (string)] @name value: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) @definition.method

; exports.y = function () {}: y itself, not a member of something named exports.
((assignment_expression left: (member_expression object: (identifier) @_exports property: (property_identifier) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) @definition.function
  (#eq? @_exports "exports"))
((assignment_expression left: (member_expression object: (member_expression) @_exports property: (property_identifier) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) @definition.function
  (#eq? @_exports "module.exports"))
; module.exports = function cart() {}
(assignment_expression right: (function_expression name: (_) @name body: (_) @body) @head) @definition.function
; X.prototype.y = function () {}: a method of X.
((assignment_expression
  left: (member_expression object: (member_expression object: (_) @owner property: (property_identifier) @_prototype) property: (property_identifier) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) @definition.method
  (#eq? @_prototype "prototype"))
; this.y = () => …: inside what it is written in.
(assignment_expression left: (member_expression object: (this) property: (property_identifier) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) @definition.method
; X.y = function () {}
(assignment_expression left: (member_expression object: (_) @owner property: (property_identifier) @name)
  right: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) @definition.function

; Variables at the top level. Locals are not symbols, and `const x = require("x")` is an import.
(program (export_statement declaration: (lexical_declaration kind: "const"
  . (variable_declarator name: (identifier) @name value: (new_expression constructor: (_) @returns)) .) @head) @definition.constant)
(program (lexical_declaration kind: "const"
  . (variable_declarator name: (identifier) @name value: (new_expression constructor: (_) @returns)) .) @definition.constant)
(program (export_statement declaration: (lexical_declaration kind: "const" . (variable_declarator name: (identifier) @name) .) @head) @definition.constant)
(program ((lexical_declaration kind: "const" . (variable_declarator name: (identifier) @name value: (_)? @_value) .) @definition.constant
  (#not-match? @_value "^(await\\s+)?(require|import)\\s*\\(")))
(program (export_statement declaration: (lexical_declaration kind: "let" . (variable_declarator name: (identifier) @name) .) @head) @definition.variable)
(program (export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @name) @definition.variable)))
(program (lexical_declaration kind: "let" . (variable_declarator name: (identifier) @name) .) @definition.variable)
(program (lexical_declaration ((variable_declarator name: (identifier) @name value: (_)? @_value) @definition.variable
  (#not-match? @_value "^(await\\s+)?(require|import)\\s*\\("))))
(program (variable_declaration ((variable_declarator name: (identifier) @name value: (_)? @_value) @definition.variable
  (#not-match? @_value "^require\\s*\\("))))
; export const { a, b: c } = …
(program (export_statement declaration: (lexical_declaration (variable_declarator name:
  (object_pattern [(shorthand_property_identifier_pattern) @name @definition.variable (pair_pattern value: (identifier) @name @definition.variable)])))))

; describe("x", () => …), it.only("x", …), test.each([…])("x", …)
((call_expression function: [
      (identifier) @_test
      (member_expression object: (identifier) @_test)
      (call_expression function: (member_expression object: (identifier) @_test))]
    arguments: (arguments . [(string) (template_string)] @name . "," @body [(arrow_function) (function_expression)])) @definition.test
  (#any-of? @_test "describe" "it" "test" "suite" "context" "bench"))

(comment) @comment

; Parameters hide outer names, and so do the names a pattern takes apart.
(arrow_function parameter: (identifier) @local)
(catch_clause parameter: (identifier) @local)
(variable_declarator name: (identifier) @local)
(for_in_statement left: (identifier) @local)
(rest_pattern (identifier) @local)
(object_pattern (shorthand_property_identifier_pattern) @local)
(object_pattern (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local))
(pair_pattern value: (identifier) @local)
(pair_pattern value: (assignment_pattern left: (identifier) @local))
(array_pattern (identifier) @local)
