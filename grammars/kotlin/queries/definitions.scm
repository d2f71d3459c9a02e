; What a file defines. Annotations and visibility are part of a declaration, so its extent starts at the first of them.
; The grammar has no fields: the keyword tells classes from interfaces, and place tells a receiver from a result type.

(package_header (identifier) @package)

(class_declaration "interface" (type_identifier) @name (class_body) @body) @definition.interface
(class_declaration "interface" (type_identifier) @name) @definition.interface
(class_declaration "enum" (type_identifier) @name (enum_class_body) @body) @definition.enum
(class_declaration (type_identifier) @name (class_body) @body) @definition.class
; Without a body a signature of many lines runs to the end of the constructor.
((class_declaration (type_identifier) @name (primary_constructor ")" @body) @_many) @definition.class
  (#match? @_many "\n"))
(class_declaration (type_identifier) @name) @definition.class
(object_declaration (type_identifier) @name (class_body) @body) @definition.object
(object_declaration (type_identifier) @name) @definition.object
; The members of a companion are used as members of its class, so it does not qualify them; a named one is a symbol.
(companion_object (type_identifier) @name @definition.object)
(type_alias "typealias" . (type_identifier) @name) @definition.type

; The grammar cannot read `fun interface`: it leaves the head as an error and the body as a lambda.
((ERROR (user_type (type_identifier) @_interface) . (simple_identifier) @name .) @definition.interface . (lambda_literal)
  (#eq? @_interface "interface"))
((ERROR (user_type (type_identifier) @_interface) . (simple_identifier) @name .) . (lambda_literal) @scope
  (#eq? @_interface "interface"))

; fun Cart.total(): Money
(function_declaration [(user_type) (nullable_type) (parenthesized_type)] @owner . "." . (simple_identifier) @name (function_value_parameters) .
  [(user_type) (nullable_type) (not_nullable_type) (function_type) (parenthesized_type)] @returns (function_body) @body) @definition.function
(function_declaration [(user_type) (nullable_type) (parenthesized_type)] @owner . "." . (simple_identifier) @name (function_body) @body) @definition.function
(function_declaration [(user_type) (nullable_type) (parenthesized_type)] @owner . "." . (simple_identifier) @name) @definition.function

; Inside a type or an `object : T { … }`.
(class_body (function_declaration (simple_identifier) @name (function_value_parameters) .
  [(user_type) (nullable_type) (not_nullable_type) (function_type) (parenthesized_type)] @returns (function_body) @body) @definition.method)
(class_body (function_declaration (simple_identifier) @name (function_body) @body) @definition.method)
(class_body (function_declaration (simple_identifier) @name (function_value_parameters) .
  [(user_type) (nullable_type) (not_nullable_type) (function_type) (parenthesized_type)] @returns) @definition.method)
(class_body (function_declaration (simple_identifier) @name) @definition.method)

(function_declaration (simple_identifier) @name (function_value_parameters) .
  [(user_type) (nullable_type) (not_nullable_type) (function_type) (parenthesized_type)] @returns (function_body) @body) @definition.function
(function_declaration (simple_identifier) @name (function_body) @body) @definition.function
(function_declaration (simple_identifier) @name (function_value_parameters) .
  [(user_type) (nullable_type) (not_nullable_type) (function_type) (parenthesized_type)] @returns) @definition.function
(function_declaration (simple_identifier) @name) @definition.function

(secondary_constructor "constructor" @name (constructor_delegation_call) @body) @definition.constructor
(secondary_constructor "constructor" @name (statements) @body) @definition.constructor
(secondary_constructor "constructor" @name) @definition.constructor

(enum_entry (simple_identifier) @name (class_body) @body) @definition.constant
(enum_entry (simple_identifier) @name) @definition.constant

; val Cart.empty: Boolean
(source_file (property_declaration [(user_type) (nullable_type)] @owner . "." . (variable_declaration . (simple_identifier) @name
  [(user_type) (nullable_type) (function_type)] @returns)) @definition.field)
; Top-level values, and properties of a type. Locals are not symbols.
((property_declaration (modifiers (property_modifier) @_const) (variable_declaration . (simple_identifier) @name (user_type) @returns)) @definition.constant
  (#eq? @_const "const"))
((property_declaration (modifiers (property_modifier) @_const) (variable_declaration . (simple_identifier) @name)) @definition.constant
  (#eq? @_const "const"))
(source_file (property_declaration (variable_declaration . (simple_identifier) @name
  [(user_type) (nullable_type) (function_type) (parenthesized_type)] @returns)) @definition.variable)
(source_file (property_declaration (variable_declaration . (simple_identifier) @name)) @definition.variable)
([
  (class_body (property_declaration (variable_declaration . (simple_identifier) @name
    [(user_type) (nullable_type) (function_type) (parenthesized_type)] @returns)) @definition.field)
  (enum_class_body (property_declaration (variable_declaration . (simple_identifier) @name
    [(user_type) (nullable_type) (function_type) (parenthesized_type)] @returns)) @definition.field)
])
([
  (class_body (property_declaration (variable_declaration . (simple_identifier) @name)) @definition.field)
  (enum_class_body (property_declaration (variable_declaration . (simple_identifier) @name)) @definition.field)
])
; class Cart(val owner: User): only parameters with `val` or `var` are properties.
(class_parameter (binding_pattern_kind) . (simple_identifier) @name . (_) @returns) @definition.field

; Kotest: test("x") { … }, "x" { … }
((call_expression (call_expression . (simple_identifier) @_test (call_suffix (value_arguments . (value_argument . (string_literal) @name))))
    (call_suffix (annotated_lambda) @body)) @definition.test
  (#any-of? @_test "test" "it" "describe" "context" "should" "expect" "feature" "scenario" "given" "then"))
((class_declaration (delegation_specifier (constructor_invocation (user_type (type_identifier) @_spec)
    (value_arguments (value_argument (lambda_literal (statements (call_expression . (string_literal) @name (call_suffix (annotated_lambda) @body)) @definition.test)))))))
  (#match? @_spec "Spec$"))

(line_comment) @comment
(multiline_comment) @comment

; Parameters hide outer names.
(parameter . (simple_identifier) @local)
(class_parameter . (simple_identifier) @local)
(lambda_parameters (variable_declaration . (simple_identifier) @local))
(catch_block . (simple_identifier) @local)
