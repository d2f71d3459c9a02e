; Uses of names that only C++ has; those of C stand below them.

; std::getenv("X"), std::system("ls")
((call_expression function: (qualified_identifier name: (identifier) @_get) arguments: (argument_list . (string_literal) @name)) @reference.env
  (#any-of? @_get "getenv" "secure_getenv" "qgetenv"))
((call_expression function: (qualified_identifier name: (identifier) @_run) arguments: (argument_list . (string_literal) @name)) @reference.process
  (#any-of? @_run "system" "popen" "execlp" "execvp"))

; httplib, Drogon, Pistache and Crow: server.Get("/x", show), Routes::Get(router, "/x", show), CROW_ROUTE(app, "/x")
((call_expression function: (field_expression field: (field_identifier) @_verb) arguments: (argument_list . (string_literal) @name . (_))) @reference.route
  (#any-of? @_verb "Get" "Post" "Put" "Patch" "Delete" "Options" "get" "post" "put" "patch" "del" "registerHandler" "handle") (#match? @name "^./"))
((call_expression function: [(identifier) @_verb (qualified_identifier name: (identifier) @_verb)]
    arguments: (argument_list . (_) . (string_literal) @name)) @reference.route
  (#any-of? @_verb "CROW_ROUTE" "CROW_BP_ROUTE" "Get" "Post" "Put" "Patch" "Delete") (#match? @name "^./"))

(throw_statement [
  (call_expression function: [
    (identifier) @reference.throws
    (qualified_identifier scope: (_) @receiver name: (identifier) @reference.throws)
    (qualified_identifier name: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.throws))
  ])
  (compound_literal_expression type: [
    (type_identifier) @reference.throws
    (qualified_identifier scope: (_) @receiver name: (type_identifier) @reference.throws)
    (qualified_identifier name: (qualified_identifier scope: (_) @receiver name: (type_identifier) @reference.throws))
  ])
  (new_expression type: (type_identifier) @reference.throws)
])

(base_class_clause (type_identifier) @reference.extends)
(base_class_clause (template_type name: (type_identifier) @reference.extends))
(base_class_clause (qualified_identifier scope: (_) @receiver
  name: [(type_identifier) @reference.extends (template_type name: (type_identifier) @reference.extends)]))

; new Cart(), Cart{…}
(new_expression type: [
  (type_identifier) @reference.call
  (template_type name: (type_identifier) @reference.call)
  (qualified_identifier scope: (_) @receiver name: [(type_identifier) @reference.call (template_type name: (type_identifier) @reference.call)])
  (qualified_identifier name: (qualified_identifier scope: (_) @receiver name: [(type_identifier) @reference.call (template_type name: (type_identifier) @reference.call)]))
])
(compound_literal_expression type: [
  (type_identifier) @reference.call
  (template_type name: (type_identifier) @reference.call)
  (qualified_identifier scope: (_) @receiver name: [(type_identifier) @reference.call (template_type name: (type_identifier) @reference.call)])
  (qualified_identifier name: (qualified_identifier scope: (_) @receiver name: [(type_identifier) @reference.call (template_type name: (type_identifier) @reference.call)]))
])

((call_expression function: (template_function name: (identifier) @name)) @reference.call
  (#not-any-of? @name "static_cast" "dynamic_cast" "const_cast" "reinterpret_cast"))
(call_expression function: (field_expression argument: (_) @receiver field: (template_method name: (field_identifier) @reference.call)))
(call_expression function: (qualified_identifier scope: (_)? @receiver name: [(identifier) @reference.call (template_function name: (identifier) @reference.call)]))
(call_expression function: (qualified_identifier name: (qualified_identifier scope: (_) @receiver
  name: [(identifier) @reference.call (template_function name: (identifier) @reference.call)])))
(call_expression function: (qualified_identifier name: (qualified_identifier name: (qualified_identifier scope: (_) @receiver
  name: [(identifier) @reference.call (template_function name: (identifier) @reference.call)]))))
(call_expression function: (field_expression argument: (_) @receiver field: (dependent_name (template_method name: (field_identifier) @reference.call))))

; Type names.
(qualified_identifier scope: (_) @receiver name: (type_identifier) @reference.type)
(qualified_identifier scope: (_) @receiver name: (template_type name: (type_identifier) @reference.type))
[
  (template_type name: (type_identifier) @reference.type)
  (optional_parameter_declaration type: (type_identifier) @reference.type)
  (variadic_parameter_declaration type: (type_identifier) @reference.type)
  (optional_type_parameter_declaration default_type: (type_identifier) @reference.type)
  (for_range_loop type: (type_identifier) @reference.type)
  (operator_cast type: (type_identifier) @reference.type)
  (friend_declaration (type_identifier) @reference.type)
  (class_specifier name: (type_identifier) @reference.type !body)
]

; Cart(User owner) : owner_(owner)
(field_initializer (field_identifier) @reference.field)

; A function handed over by name: map(lines, &Line::net).
(argument_list (qualified_identifier scope: (_) @receiver name: (identifier) @reference.value))
(argument_list (pointer_expression argument: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.value)))
; Mode::Fast. Places are listed, for a member defined outside of its type is no use.
([
  (return_statement (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (init_declarator value: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (assignment_expression right: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (binary_expression (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (unary_expression argument: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (case_statement value: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (conditional_expression (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (initializer_list (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (field_expression argument: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (optional_parameter_declaration default_value: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (field_declaration default_value: (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
  (subscript_argument_list (qualified_identifier scope: (_) @receiver name: (identifier) @reference.field))
])

; What variables hold: declared types that C does not have.
(parameter_declaration type: [(template_type) (qualified_identifier)] @type
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (reference_declarator (identifier) @name)
  ]) @bind
(parameter_declaration type: (type_identifier) @type declarator: (reference_declarator (identifier) @name)) @bind
(optional_parameter_declaration type: [(type_identifier) (template_type) (qualified_identifier)] @type
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (reference_declarator (identifier) @name)
  ]) @bind
(declaration type: [(template_type) (qualified_identifier)] @type
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (reference_declarator (identifier) @name)
    (init_declarator declarator: [(identifier) @name (pointer_declarator declarator: (identifier) @name) (reference_declarator (identifier) @name)])
  ]) @bind
(declaration type: (type_identifier) @type declarator: (init_declarator declarator: (reference_declarator (identifier) @name))) @bind
(field_declaration type: [(template_type) (qualified_identifier)] @type
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (reference_declarator (field_identifier) @name)
  ]) @bind
(field_declaration type: (type_identifier) @type declarator: (reference_declarator (field_identifier) @name)) @bind
(for_range_loop type: [(type_identifier) (template_type) (qualified_identifier)] @type
  declarator: [(identifier) @name (reference_declarator (identifier) @name)]) @bind
; auto cart = new Cart(), Cart(…), Cart{…}, make_cart(), std::make_unique<Cart>()
(declaration type: (placeholder_type_specifier)
  declarator: (init_declarator
    declarator: [(identifier) @name (pointer_declarator declarator: (identifier) @name) (reference_declarator (identifier) @name)]
    value: [
      (new_expression type: (_) @type)
      (compound_literal_expression type: (_) @type)
      (call_expression function: [(identifier) (field_expression)] @type)
      (call_expression function: (template_function name: (identifier) @type))
      (call_expression function: (qualified_identifier name: (identifier)) @type)
      (call_expression function: (qualified_identifier name: (qualified_identifier)) @type)
    ])) @bind
((declaration type: (placeholder_type_specifier)
    declarator: (init_declarator declarator: (identifier) @name
      value: (call_expression function: (qualified_identifier
        name: (template_function name: (identifier) @_make arguments: (template_argument_list . (type_descriptor type: (_) @type))))))) @bind
  (#any-of? @_make "make_unique" "make_shared" "make_optional"))
