; What C++ adds to the definitions of C. A template starts at `template`.

; Tests of GoogleTest and Catch2: TEST(Cart, Sums) { … }, TEST_CASE("sums") { … }
((function_definition !type
    declarator: (function_declarator declarator: (identifier) @_test
      parameters: (parameter_list . (parameter_declaration type: (type_identifier) @owner) . (parameter_declaration type: (type_identifier) @name)))
    body: (_) @body) @definition.test
  (#any-of? @_test "TEST" "TEST_F" "TEST_P" "TYPED_TEST" "TYPED_TEST_P"))
((expression_statement (call_expression function: (identifier) @_test arguments: (argument_list . (string_literal) @name))) @definition.test
  (#any-of? @_test "TEST_CASE" "SCENARIO" "SECTION" "SUBCASE"))

(namespace_definition name: [(namespace_identifier) (nested_namespace_specifier)] @name body: (_) @body) @definition.namespace

(template_declaration (class_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name) (qualified_identifier scope: (_) @owner name: (type_identifier) @name)] body: (_) @body)) @definition.class
(class_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name) (qualified_identifier scope: (_) @owner name: (type_identifier) @name)] body: (_) @body) @definition.class
(template_declaration (struct_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name) (qualified_identifier scope: (_) @owner name: (type_identifier) @name)] body: (_) @body)) @definition.struct
(struct_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name) (qualified_identifier scope: (_) @owner name: (type_identifier) @name)] body: (_) @body) @definition.struct
(template_declaration (union_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name) (qualified_identifier scope: (_) @owner name: (type_identifier) @name)] body: (_) @body)) @definition.struct
(union_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name) (qualified_identifier scope: (_) @owner name: (type_identifier) @name)] body: (_) @body) @definition.struct

(template_declaration (alias_declaration name: (type_identifier) @name type: (type_descriptor type: (_) @returns))) @definition.type
(alias_declaration name: (type_identifier) @name type: (type_descriptor type: (_) @returns)) @definition.type
(template_declaration (concept_definition name: (identifier) @name) @head) @definition.type

; Members defined outside of their type: Money Cart<T>::total() { … }, Cart::Cart() { … }, Cart::operator bool() { … }
((template_declaration (function_definition !type
    declarator: (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (identifier) @name))
    body: (_)? @body)) @definition.constructor
  (#eq? @owner @name))
((function_definition !type
    declarator: (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (identifier) @name))
    body: (_)? @body) @definition.constructor
  (#eq? @owner @name))
(template_declaration (function_definition type: (_)? @returns
  declarator: [
    (function_declarator declarator: [(qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name)
      (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name))])
    (pointer_declarator declarator: (function_declarator declarator: [(qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name)
      (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name))]))
    (reference_declarator (function_declarator declarator: [(qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name)
      (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name))]))
  ]
  body: (_)? @body)) @definition.function
(function_definition type: (_)? @returns
  declarator: [
    (function_declarator declarator: [(qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name)
      (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name))])
    (pointer_declarator declarator: (function_declarator declarator: [(qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name)
      (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name))]))
    (reference_declarator (function_declarator declarator: [(qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name)
      (qualified_identifier name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)]
        name: [(identifier) (operator_name) (destructor_name)] @name))]))
  ]
  body: (_)? @body) @definition.function
(function_definition declarator: (qualified_identifier scope: (_) @owner name: (operator_cast) @name) body: (_) @body) @definition.function

; A function without a result type is a constructor. Macros that look like one (TEST) are not.
(field_declaration_list (template_declaration (function_definition !type
  declarator: (function_declarator declarator: (identifier) @name) body: (_)? @body)) @definition.constructor)
(field_declaration_list (function_definition !type
  declarator: (function_declarator declarator: (identifier) @name) body: (_)? @body) @definition.constructor)
(field_declaration_list (declaration !type declarator: (function_declarator declarator: (identifier) @name)) @definition.constructor)
(field_declaration_list (template_declaration (declaration !type declarator: (function_declarator declarator: (identifier) @name))) @definition.constructor)
(function_definition !type declarator: (function_declarator declarator: (destructor_name) @name) body: (_)? @body) @definition.method
(field_declaration_list (declaration !type declarator: (function_declarator declarator: (destructor_name) @name)) @definition.method)
(function_definition declarator: (operator_cast) @name body: (_)? @body) @definition.method
(field_declaration_list (declaration declarator: (operator_cast) @name) @definition.method)

; auto total() -> Money
(template_declaration (function_definition declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name (trailing_return_type (type_descriptor type: (_) @returns))) body: (_)? @body)) @definition.function
(function_definition declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name (trailing_return_type (type_descriptor type: (_) @returns))) body: (_)? @body) @definition.function
(template_declaration (function_definition type: (_) @returns
  declarator: [
    (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
  ]
  body: (_)? @body)) @definition.function
(function_definition type: (_) @returns
  declarator: [
    (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
  ]
  body: (_)? @body) @definition.function

; Declared only: members, templates, and functions in a namespace or in `extern "C"`.
(field_declaration_list (template_declaration [(declaration type: (_) @returns declarator: [
    (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
  ])
  (field_declaration type: (_) @returns declarator: [
    (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
  ])]) @definition.function)
(field_declaration_list (field_declaration type: (_) @returns declarator: [
    (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
  ]) @definition.function)
(template_declaration (declaration type: (_) @returns declarator: [
    (function_declarator declarator: [(identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (operator_name)] @name))
  ])) @definition.function
(translation_unit (declaration type: (_) @returns declarator: [
    (function_declarator declarator: [(identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (operator_name)] @name))
  ]) @definition.function)
(declaration_list (declaration type: (_) @returns declarator: [
    (function_declarator declarator: [(identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (operator_name)] @name))
  ]) @definition.function)
(preproc_ifdef (declaration type: (_) @returns declarator: [
    (function_declarator declarator: [(identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (operator_name)] @name))
  ]) @definition.function)
(preproc_if (declaration type: (_) @returns declarator: [
    (function_declarator declarator: [(identifier) (operator_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(identifier) (operator_name)] @name))
  ]) @definition.function)

; Fields and variables that are references; int Cart::count = 0.
(field_declaration type: (_) @returns declarator: (reference_declarator (field_identifier) @name)) @definition.field
(declaration type: (_) @returns declarator: (init_declarator
  declarator: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (identifier) @name))) @definition.variable

; Variables of a namespace.
(declaration_list (declaration type: (_) @returns
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (array_declarator declarator: (identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
    (init_declarator declarator: [
      (identifier) @name
      (pointer_declarator declarator: (identifier) @name)
      (array_declarator declarator: (identifier) @name)
      (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
      (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
    ])
  ] @definition.variable ",") @head)
(declaration_list (declaration type: (_) @returns ","
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (array_declarator declarator: (identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
    (init_declarator declarator: [
      (identifier) @name
      (pointer_declarator declarator: (identifier) @name)
      (array_declarator declarator: (identifier) @name)
      (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
      (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
    ])
  ] @definition.variable) @head)
(declaration_list (declaration type: [(struct_specifier body: (_)) (union_specifier body: (_)) (enum_specifier body: (_))] @returns
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (array_declarator declarator: (identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
    (init_declarator declarator: [
      (identifier) @name
      (pointer_declarator declarator: (identifier) @name)
      (array_declarator declarator: (identifier) @name)
      (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
      (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
    ])
  ] @definition.variable) @head)
(declaration_list (declaration type: (_) @returns declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (array_declarator declarator: (identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
    (init_declarator declarator: [
      (identifier) @name
      (pointer_declarator declarator: (identifier) @name)
      (array_declarator declarator: (identifier) @name)
      (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
      (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
    ])
  ]) @definition.variable)

(optional_parameter_declaration declarator: [
  (identifier) @local
  (pointer_declarator declarator: (identifier) @local)
  (reference_declarator (identifier) @local)
])
(parameter_declaration declarator: (reference_declarator (identifier) @local))
(variadic_parameter_declaration declarator: (variadic_declarator (identifier) @local))
(variadic_parameter_declaration declarator: (reference_declarator (variadic_declarator (identifier) @local)))
(type_parameter_declaration (type_identifier) @local)
(variadic_type_parameter_declaration (type_identifier) @local)
(optional_type_parameter_declaration name: (type_identifier) @local)
