; Shared by JavaScript, TypeScript and TSX. An exported definition starts at `export`.

(export_statement declaration: (class_declaration name: (_) @name body: (_) @body) @head) @definition.class
(class_declaration name: (_) @name body: (_) @body) @definition.class
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class

(export_statement declaration: (function_declaration name: (_) @name body: (_) @body) @head) @definition.function
(function_declaration name: (_) @name body: (_) @body) @definition.function
(export_statement declaration: (generator_function_declaration name: (_) @name body: (_) @body) @head) @definition.function
(generator_function_declaration name: (_) @name body: (_) @body) @definition.function

; const f = () => …, with its `const` and `export`.
(export_statement declaration: (lexical_declaration . (variable_declarator name: (identifier) @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) .)) @definition.function
(lexical_declaration . (variable_declarator name: (identifier) @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) .) @definition.function
(variable_declarator name: (identifier) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.function

(method_definition name: (_) @name body: (_) @body) @definition.method
(pair key: [(property_identifier) (string)] @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method

; x.y = function () {}, X.prototype.y = …
(assignment_expression left: (member_expression object: (_) @owner property: (property_identifier) @name)
  right: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.function

; Constants at the top level. Locals are not symbols.
(program (export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @name) @definition.variable)))
(program (lexical_declaration (variable_declarator name: (identifier) @name) @definition.variable))
(program (variable_declaration (variable_declarator name: (identifier) @name) @definition.variable))

; describe("x", () => …), it("x", …), test("x", …)
((call_expression function: [(identifier) @_test (member_expression object: (identifier) @_test)]
    arguments: (arguments . [(string) (template_string)] @name (arrow_function body: (_) @body))) @definition.test
  (#any-of? @_test "describe" "it" "test" "suite" "context"))

(comment) @comment

(arrow_function parameter: (identifier) @local)
