; What a file defines. Attributes and modifiers are children of a declaration, so its node is its extent.
; The grammar gives the field `name` to types too: names are told by their kind of node and the keyword before them.

(class_declaration declaration_kind: "class" name: (type_identifier) @name body: (_) @body) @definition.class
(class_declaration declaration_kind: "actor" name: (type_identifier) @name body: (_) @body) @definition.class
(class_declaration declaration_kind: "struct" name: (type_identifier) @name body: (_) @body) @definition.struct
(class_declaration declaration_kind: "enum" name: (type_identifier) @name body: (_) @body) @definition.enum
(class_declaration declaration_kind: "extension" name: (_) @name body: (_) @body) @definition.extension
(protocol_declaration name: (type_identifier) @name body: (_) @body) @definition.protocol
(typealias_declaration name: (type_identifier) @name) @definition.type
(associatedtype_declaration name: (type_identifier) @name) @definition.type
(macro_declaration (simple_identifier) @name) @definition.macro

(function_declaration name: [(simple_identifier) (custom_operator) "==" "!=" "<" ">" "<=" ">=" "+" "-" "*" "/" "%" "+=" "-=" "*=" "/=" "==="] @name "->" . (_) @returns body: (_) @body) @definition.function
(function_declaration "func" . (simple_identifier) @name body: (_) @body) @definition.function
(protocol_function_declaration name: [(simple_identifier) (custom_operator) "==" "!=" "<" ">" "<=" ">=" "+" "-" "*" "/" "%" "+=" "-=" "*=" "/=" "==="] @name "->" . (_) @returns) @definition.method
(protocol_function_declaration "func" . (simple_identifier) @name) @definition.method
(init_declaration "init" @name body: (_) @body) @definition.constructor
(init_declaration "init" @name) @definition.constructor
(deinit_declaration "deinit" @name body: (_) @body) @definition.method
(subscript_declaration "subscript" @name "->" . (_) @returns (computed_property) @body) @definition.method

; A case with values is its own; `case a, b` has two names and one node.
(enum_entry "case" . (simple_identifier) @name . (enum_type_parameters) .) @definition.constant
(enum_entry name: (simple_identifier) @name @definition.constant)

; Properties of types.
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @returns)) @definition.field
; `var a, b` has two names and one node, so each name is its own extent.
(class_body (property_declaration (value_binding_pattern) . (pattern bound_identifier: (simple_identifier) @name) @definition.field "," (pattern)))
(class_body (property_declaration "," . (pattern bound_identifier: (simple_identifier) @name) @definition.field))
([(class_body (property_declaration (value_binding_pattern) . (pattern bound_identifier: (simple_identifier) @name)
     . (type_annotation (_) @returns) computed_value: (_)? @body) @definition.field)
  (enum_class_body (property_declaration (value_binding_pattern) . (pattern bound_identifier: (simple_identifier) @name)
     . (type_annotation (_) @returns) computed_value: (_)? @body) @definition.field)])
((class_body (property_declaration (value_binding_pattern) . (pattern bound_identifier: (simple_identifier) @name)
   value: (call_expression . (simple_identifier) @returns)) @definition.field)
  (#match? @returns "^[A-Z]"))
(class_body (property_declaration (value_binding_pattern) . (pattern bound_identifier: (simple_identifier) @name)) @definition.field)
(enum_class_body (property_declaration (value_binding_pattern) . (pattern bound_identifier: (simple_identifier) @name)) @definition.field)

; Variables at the top level. Locals are not symbols.
(source_file (property_declaration (value_binding_pattern) . (pattern bound_identifier: (simple_identifier) @name) @definition.variable "," (pattern)))
(source_file (property_declaration "," . (pattern bound_identifier: (simple_identifier) @name) @definition.variable))
(source_file (property_declaration (value_binding_pattern "let") . (pattern bound_identifier: (simple_identifier) @name)
  . (type_annotation (_) @returns)?) @definition.constant)
(source_file (property_declaration (value_binding_pattern "var") . (pattern bound_identifier: (simple_identifier) @name)
  . (type_annotation (_) @returns)? computed_value: (_)? @body) @definition.variable)

; describe("x") { … }, it("x") { … }
((call_expression . (simple_identifier) @_test
    (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name)) (lambda_literal) @body)) @definition.test
  (#any-of? @_test "describe" "context" "it" "test"))

(comment) @comment
(multiline_comment) @comment

(parameter name: (simple_identifier) @local)
(lambda_parameter name: (simple_identifier) @local)
(type_parameter . (type_identifier) @local)
