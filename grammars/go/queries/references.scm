; Uses of names. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; os.Getenv("X"), os.LookupEnv("X")
((call_expression function: (selector_expression operand: (identifier) @_module field: (field_identifier) @_get)
    arguments: (argument_list . (_) @name)) @reference.env
  (#any-of? @_get "Getenv" "LookupEnv" "Setenv" "Unsetenv") (#any-of? @_module "os" "syscall" "t" "b") (#match? @name "^[\"`]"))

; exec.Command("git", …), exec.CommandContext(ctx, "git", …), os.StartProcess("git", …)
((call_expression function: (selector_expression operand: (identifier) @_module field: (field_identifier) @_run)
    arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @name)) @reference.process
  (#any-of? @_module "exec" "os" "syscall") (#any-of? @_run "Command" "StartProcess" "Exec" "ForkExec"))
((call_expression function: (selector_expression operand: (identifier) @_module field: (field_identifier) @_run)
    arguments: (argument_list . (_) . [(interpreted_string_literal) (raw_string_literal)] @name)) @reference.process
  (#eq? @_module "exec") (#eq? @_run "CommandContext"))

; r.Get("/x", show), e.GET("/x", show), http.HandleFunc("GET /x", show), r.Method("GET", "/x", show)
((call_expression function: (selector_expression field: (field_identifier) @_verb)
    arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @name . (_))) @reference.route
  (#any-of? @_verb "Get" "Post" "Put" "Patch" "Delete" "Head" "Options" "Connect" "Trace" "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS"
    "Any" "Handle" "HandleFunc" "Handler" "HandlerFunc" "Route" "Mount" "Group" "Static")
  (#match? @name "^.([A-Z]+ [^ /]*)?/"))
((call_expression function: (selector_expression field: (field_identifier) @_verb)
    arguments: (argument_list . (_) . [(interpreted_string_literal) (raw_string_literal)] @name . (_))) @reference.route
  (#any-of? @_verb "Method" "MethodFunc" "Add" "Match" "Handle" "HandlerFunc" "Handler") (#match? @name "^./"))

; var _ Priced = (*Cart)(nil), the usual way to say that a type implements an interface.
((var_spec name: (identifier) @_blank
    type: [(type_identifier) @reference.implements (qualified_type package: (_) @receiver name: (type_identifier) @reference.implements)]
    value: (expression_list . [
      (call_expression function: (parenthesized_expression (unary_expression operand: (identifier) @owner)))
      (type_conversion_expression type: (parenthesized_type (pointer_type [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])))
      (composite_literal type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])
      (unary_expression operand: (composite_literal type: [(type_identifier) @owner (generic_type type: (type_identifier) @owner)]))
    ]))
  (#eq? @_blank "_"))

; Embedding: an interface takes over the methods of another, a struct those of its field.
(interface_type (type_elem . (type_identifier) @reference.extends .))
(interface_type (type_elem . (qualified_type package: (_) @receiver name: (type_identifier) @reference.extends) .))
(interface_type (type_elem . (generic_type type: (type_identifier) @reference.extends) .))
(field_declaration !name type: (type_identifier) @reference.mixin)
(field_declaration !name type: (qualified_type package: (_) @receiver name: (type_identifier) @reference.mixin))
(field_declaration !name type: (generic_type type: (type_identifier) @reference.mixin))
(field_declaration !name type: (generic_type type: (qualified_type package: (_) @receiver name: (type_identifier) @reference.mixin)))

; T{…}, new(T) make a T.
(composite_literal type: (type_identifier) @reference.call)
(composite_literal type: (qualified_type package: (_) @receiver name: (type_identifier) @reference.call))
(composite_literal type: (generic_type type: (type_identifier) @reference.call))
(composite_literal type: (generic_type type: (qualified_type package: (_) @receiver name: (type_identifier) @reference.call)))
((call_expression function: (identifier) @_new arguments: (argument_list . (type_identifier) @reference.call)) (#eq? @_new "new"))

(call_expression function: (identifier) @reference.call)
(call_expression function: (selector_expression operand: (_) @receiver field: (field_identifier) @reference.call))
; Map[int](x) reads as a conversion; calls of generic functions are the common case.
(type_conversion_expression type: (generic_type type: (type_identifier) @reference.call))
(type_conversion_expression type: (generic_type type: (qualified_type package: (_) @receiver name: (type_identifier) @reference.call)))

; Type names. Those the language brings along are left out: nothing could be found for them.
([
  (parameter_declaration type: (type_identifier) @name)
  (variadic_parameter_declaration type: (type_identifier) @name)
  (function_declaration result: (type_identifier) @name)
  (method_declaration result: (type_identifier) @name)
  (method_elem result: (type_identifier) @name)
  (function_type result: (type_identifier) @name)
  (func_literal result: (type_identifier) @name)
  (field_declaration name: (_) type: (type_identifier) @name)
  (var_spec type: (type_identifier) @name)
  (const_spec type: (type_identifier) @name)
  (type_spec type: (type_identifier) @name)
  (type_alias type: (type_identifier) @name)
  (pointer_type (type_identifier) @name)
  (slice_type element: (type_identifier) @name)
  (array_type element: (type_identifier) @name)
  (implicit_length_array_type element: (type_identifier) @name)
  (map_type key: (type_identifier) @name)
  (map_type value: (type_identifier) @name)
  (channel_type value: (type_identifier) @name)
  (generic_type type: (type_identifier) @name)
  (type_elem (type_identifier) @name)
  (negated_type (type_identifier) @name)
  (type_constraint (type_identifier) @name)
  (parenthesized_type (type_identifier) @name)
  (type_assertion_expression type: (type_identifier) @name)
  (type_case (type_identifier) @name)
  (type_conversion_expression type: (type_identifier) @name)
  (argument_list (type_identifier) @name)
] @reference.type
  (#not-any-of? @name "string" "int" "error" "bool" "any" "byte" "int64" "uint64" "int32" "uint32" "float64" "rune" "uint8" "uint16" "uint"
    "int8" "int16" "float32" "uintptr" "complex64" "complex128" "comparable"))
(qualified_type package: (_) @receiver name: (type_identifier) @reference.type)

(selector_expression operand: (_) @receiver field: (field_identifier) @reference.field)
; Cart{Owner: …} names a field of Cart.
(composite_literal type: (type_identifier) @receiver
  body: (literal_value (keyed_element key: (literal_element (identifier) @reference.field))))
(composite_literal type: (qualified_type) @receiver
  body: (literal_value (keyed_element key: (literal_element (identifier) @reference.field))))
(composite_literal type: (generic_type type: (_) @receiver)
  body: (literal_value (keyed_element key: (literal_element (identifier) @reference.field))))

; A function handed over by name: Map(xs, parse), Options{Parse: parse}.
(argument_list (identifier) @reference.value)
(keyed_element value: (literal_element (identifier) @reference.value))
(literal_value (literal_element (identifier) @reference.value))

; What variables hold.
(parameter_declaration name: (identifier) @name type: (_) @type) @bind
(field_declaration name: (field_identifier) @name type: (_) @type) @bind
(field_declaration !name type: [
  (type_identifier) @name @type
  (qualified_type name: (type_identifier) @name) @type
  (generic_type type: (type_identifier) @name) @type
]) @bind
(var_spec name: (identifier) @name type: (_) @type) @bind
(var_spec . name: (identifier) @name !type value: (expression_list . [
  (call_expression function: [(identifier) (selector_expression)] @type)
  (composite_literal type: (_) @type)
  (unary_expression operand: (composite_literal type: (_) @type))
])) @bind
((short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list .
    (call_expression function: [(identifier) (selector_expression)] @type))) @bind
  (#not-any-of? @type "new" "make" "append" "len" "cap" "min" "max" "copy"))
(short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . [
  (composite_literal type: (_) @type)
  (unary_expression operand: (composite_literal type: (_) @type))
  (type_assertion_expression type: (_) @type)
  (type_conversion_expression type: (generic_type type: (_) @type))
])) @bind
((short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list .
    (call_expression function: (identifier) @_new arguments: (argument_list . (_) @type)))) @bind
  (#eq? @_new "new"))
(assignment_statement left: (expression_list . (selector_expression operand: (identifier)) @name) right: (expression_list . [
  (call_expression function: [(identifier) (selector_expression)] @type)
  (composite_literal type: (_) @type)
  (unary_expression operand: (composite_literal type: (_) @type))
])) @bind
