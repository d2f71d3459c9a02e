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
    (identifier) @name
    (qualified_identifier scope: (_) @receiver name: (identifier) @name)
    (qualified_identifier name: (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  ])
  (compound_literal_expression type: [
    (type_identifier) @name
    (qualified_identifier scope: (_) @receiver name: (type_identifier) @name)
    (qualified_identifier name: (qualified_identifier scope: (_) @receiver name: (type_identifier) @name))
  ])
  (new_expression type: (type_identifier) @name)
]) @reference.throws

(base_class_clause (type_identifier) @name @reference.extends)
(base_class_clause (template_type name: (type_identifier) @name) @reference.extends)
(base_class_clause (qualified_identifier scope: (_) @receiver
  name: [(type_identifier) @name (template_type name: (type_identifier) @name)]) @reference.extends)

; new Cart(), Cart{…}
(new_expression type: [
  (type_identifier) @name
  (template_type name: (type_identifier) @name)
  (qualified_identifier scope: (_) @receiver name: [(type_identifier) @name (template_type name: (type_identifier) @name)])
  (qualified_identifier name: (qualified_identifier scope: (_) @receiver name: [(type_identifier) @name (template_type name: (type_identifier) @name)]))
]) @reference.call
(compound_literal_expression type: [
  (type_identifier) @name
  (template_type name: (type_identifier) @name)
  (qualified_identifier scope: (_) @receiver name: [(type_identifier) @name (template_type name: (type_identifier) @name)])
  (qualified_identifier name: (qualified_identifier scope: (_) @receiver name: [(type_identifier) @name (template_type name: (type_identifier) @name)]))
]) @reference.call

((call_expression function: (template_function name: (identifier) @name)) @reference.call
  (#not-any-of? @name "static_cast" "dynamic_cast" "const_cast" "reinterpret_cast"))
(call_expression function: (field_expression argument: (_) @receiver field: (template_method name: (field_identifier) @name))) @reference.call
(call_expression function: (qualified_identifier scope: (_)? @receiver name: [(identifier) @name (template_function name: (identifier) @name)])) @reference.call
(call_expression function: (qualified_identifier name: (qualified_identifier scope: (_) @receiver
  name: [(identifier) @name (template_function name: (identifier) @name)]))) @reference.call
(call_expression function: (qualified_identifier name: (qualified_identifier name: (qualified_identifier scope: (_) @receiver
  name: [(identifier) @name (template_function name: (identifier) @name)])))) @reference.call
(call_expression function: (field_expression argument: (_) @receiver field: (dependent_name (template_method name: (field_identifier) @name)))) @reference.call

; Type names.
(qualified_identifier scope: (_) @receiver name: (type_identifier) @name) @reference.type
(qualified_identifier scope: (_) @receiver name: (template_type name: (type_identifier) @name)) @reference.type
[
  (template_type name: (type_identifier) @name)
  (optional_parameter_declaration type: (type_identifier) @name)
  (variadic_parameter_declaration type: (type_identifier) @name)
  (optional_type_parameter_declaration default_type: (type_identifier) @name)
  (for_range_loop type: (type_identifier) @name)
  (operator_cast type: (type_identifier) @name)
  (friend_declaration (type_identifier) @name)
  (class_specifier name: (type_identifier) @name !body)
] @reference.type

; Cart(User owner) : owner_(owner)
(field_initializer (field_identifier) @name @reference.field)

; A function handed over by name: map(lines, &Line::net).
(argument_list (qualified_identifier scope: (_) @receiver name: (identifier) @name) @reference.value)
(argument_list (pointer_expression argument: (qualified_identifier scope: (_) @receiver name: (identifier) @name)) @reference.value)
; Mode::Fast. Places are listed, for a member defined outside of its type is no use.
([
  (return_statement (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (init_declarator value: (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (assignment_expression right: (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (binary_expression (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (unary_expression argument: (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (case_statement value: (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (conditional_expression (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (initializer_list (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (field_expression argument: (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (optional_parameter_declaration default_value: (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (field_declaration default_value: (qualified_identifier scope: (_) @receiver name: (identifier) @name))
  (subscript_argument_list (qualified_identifier scope: (_) @receiver name: (identifier) @name))
] @reference.field)

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
