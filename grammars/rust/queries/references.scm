; Uses of names. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; env::var("X"), std::env::var_os("X"), env!("X"), option_env!("X")
((call_expression function: (scoped_identifier
      path: [(identifier) @_env (scoped_identifier name: (identifier) @_env)] name: (identifier) @_var)
    arguments: (arguments . (string_literal) @name)) @reference.env
  (#eq? @_env "env") (#any-of? @_var "var" "var_os" "set_var" "remove_var"))
((macro_invocation macro: (identifier) @_env (token_tree . (string_literal) @name)) @reference.env
  (#any-of? @_env "env" "option_env"))

; Command::new("git")
((call_expression function: (scoped_identifier
      path: [(identifier) @_command (scoped_identifier name: (identifier) @_command)] name: (identifier) @_new)
    arguments: (arguments . (string_literal) @name)) @reference.process
  (#eq? @_command "Command") (#eq? @_new "new"))

; axum and actix: .route("/x", get(show)), web::resource("/x"), .at("/x"); rocket and actix: #[get("/x")]
((call_expression function: [(field_expression field: (field_identifier) @_verb) (scoped_identifier name: (identifier) @_verb)]
    arguments: (arguments . (string_literal) @name)) @reference.route
  (#any-of? @_verb "route" "route_service" "nest" "nest_service" "resource" "scope" "service" "at" "get" "post" "put" "patch" "delete" "mount")
  (#match? @name "^./"))
((attribute_item (attribute [(identifier) @_verb (scoped_identifier name: (identifier) @_verb)]
    arguments: (token_tree . (string_literal) @name))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options" "connect" "trace" "route"))

; #[derive(Debug)] implements Debug; every other attribute decorates.
((attribute_item (attribute (identifier) @_derive arguments: (token_tree (identifier) @reference.implements)))
  (#eq? @_derive "derive"))
(attribute_item (attribute (identifier) @name)) @reference.decorator
(attribute_item (attribute (scoped_identifier path: (_) @receiver name: (identifier) @name))) @reference.decorator
(inner_attribute_item (attribute (identifier) @name)) @reference.decorator

(trait_item bounds: (trait_bounds (type_identifier) @reference.extends))
(trait_item bounds: (trait_bounds (scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.extends)))
(trait_item bounds: (trait_bounds (generic_type type: [
  (type_identifier) @reference.extends
  (scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.extends)
])))

; impl Priced for Cart: Cart is the one that implements.
(impl_item trait: [
    (type_identifier) @reference.implements
    (scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.implements)
    (generic_type type: [(type_identifier) @reference.implements (scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.implements)])
  ] type: (_) @owner)

; Cart { … } makes a Cart.
((struct_expression name: [
    (type_identifier) @name
    (scoped_type_identifier path: (_) @receiver name: (type_identifier) @name)
    (generic_type_with_turbofish type: (type_identifier) @name)
  ]) @reference.call
  (#not-eq? @name "Self"))

(call_expression function: (identifier) @reference.call)
(call_expression function: (field_expression value: (_) @receiver field: (field_identifier) @reference.call))
(call_expression function: (scoped_identifier path: (_)? @receiver name: (identifier) @reference.call))
(call_expression function: (generic_function function: [
  (identifier) @reference.call
  (field_expression value: (_) @receiver field: (field_identifier) @reference.call)
  (scoped_identifier path: (_)? @receiver name: (identifier) @reference.call)
]))
(macro_invocation macro: (identifier) @reference.call)
(macro_invocation macro: (scoped_identifier path: (_) @receiver name: (identifier) @reference.call))

; The arguments of a macro are bare tokens: a name before parentheses is a call.
(token_tree [(identifier) (self)] @receiver . ["." "::"] . (identifier) @reference.call . (token_tree . "("))
(token_tree (identifier) @reference.call . (token_tree . "("))
(token_tree [(identifier) (self)] @receiver . "." . (identifier) @reference.field)

; Type names.
([
  (parameter type: (type_identifier) @name)
  (function_item return_type: (type_identifier) @name)
  (function_signature_item return_type: (type_identifier) @name)
  (closure_expression return_type: (type_identifier) @name)
  (field_declaration type: (type_identifier) @name)
  (ordered_field_declaration_list type: (type_identifier) @name)
  (let_declaration type: (type_identifier) @name)
  (const_item type: (type_identifier) @name)
  (static_item type: (type_identifier) @name)
  (type_item type: (type_identifier) @name)
  (impl_item type: (type_identifier) @name)
  (reference_type type: (type_identifier) @name)
  (pointer_type type: (type_identifier) @name)
  (array_type element: (type_identifier) @name)
  (tuple_type (type_identifier) @name)
  (generic_type type: (type_identifier) @name)
  (type_arguments (type_identifier) @name)
  (type_binding type: (type_identifier) @name)
  (trait_bounds (type_identifier) @name)
  (where_predicate left: (type_identifier) @name)
  (dynamic_type trait: (type_identifier) @name)
  (abstract_type trait: (type_identifier) @name)
  (bounded_type (type_identifier) @name)
  (function_type trait: (type_identifier) @name)
  (function_type return_type: (type_identifier) @name)
  (parameters (type_identifier) @name)
  (type_parameter default_type: (type_identifier) @name)
  (type_cast_expression type: (type_identifier) @name)
  (qualified_type type: (type_identifier) @name)
  (qualified_type alias: (type_identifier) @name)
  (struct_pattern type: (type_identifier) @name)
  (higher_ranked_trait_bound type: (type_identifier) @name)
] @reference.type
  (#not-any-of? @name "Self" "_"))
(scoped_type_identifier path: (_) @receiver name: (type_identifier) @reference.type)

(field_expression value: (_) @receiver field: (field_identifier) @reference.field)
; Cart { owner: … } names a field of Cart.
(struct_expression name: (_) @receiver body: (field_initializer_list (field_initializer field: (field_identifier) @reference.field)))
(struct_expression name: (_) @receiver body: (field_initializer_list (shorthand_field_initializer (identifier) @reference.field)))

; A function handed over by name: .map(parse), .map(Line::net), Options { parse: parse }.
(arguments (identifier) @reference.value)
(arguments (scoped_identifier path: (_) @receiver name: (identifier) @reference.value))
(field_initializer value: (identifier) @reference.value)

; Mode::Fast, shop::TAX: a member named by path. Places are listed, for the paths of `use` are no uses.
([
  (match_pattern (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (tuple_struct_pattern type: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (or_pattern (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (let_declaration value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (const_item value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (static_item value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (match_arm value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (match_expression value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (block (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (return_expression (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (binary_expression (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (unary_expression (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (reference_expression value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (assignment_expression right: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (field_initializer value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (field_expression value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (array_expression (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (tuple_expression (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (closure_expression body: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (type_cast_expression value: (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (index_expression (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
  (range_expression (scoped_identifier path: (_) @receiver name: (identifier) @reference.field))
])

; What variables hold. `?`, `.await`, `&` and `.unwrap()` are looked through.
(parameter pattern: [(identifier) @name (mut_pattern (identifier) @name)] type: (_) @type) @bind
(let_declaration pattern: (identifier) @name type: (_) @type) @bind
(let_declaration pattern: (identifier) @name !type value: [
  (call_expression function: [(identifier) (scoped_identifier) (field_expression value: [(identifier) (self) (field_expression)])] @type)
  (struct_expression name: (_) @type)
  (reference_expression value: [(call_expression function: [(identifier) (scoped_identifier)] @type) (struct_expression name: (_) @type)])
  (try_expression [
    (call_expression function: [(identifier) (scoped_identifier) (field_expression value: [(identifier) (self) (field_expression)])] @type)
    (await_expression (call_expression function: [(identifier) (scoped_identifier) (field_expression value: [(identifier) (self) (field_expression)])] @type))
  ])
  (await_expression (call_expression function: [(identifier) (scoped_identifier) (field_expression value: [(identifier) (self) (field_expression)])] @type))
]) @bind
((let_declaration pattern: (identifier) @name !type value: (call_expression function: (field_expression
      value: (call_expression function: [(identifier) (scoped_identifier)] @type) field: (field_identifier) @_open))) @bind
  (#any-of? @_open "unwrap" "expect" "unwrap_or_default" "clone" "build"))
(field_declaration name: (field_identifier) @name type: (_) @type) @bind
(const_item name: (identifier) @name type: (_) @type) @bind
(static_item name: (identifier) @name type: (_) @type) @bind
(assignment_expression left: (field_expression value: (self)) @name right: [
  (call_expression function: [(identifier) (scoped_identifier)] @type)
  (struct_expression name: (_) @type)
]) @bind
