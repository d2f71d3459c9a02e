; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.
; The grammar calls types and values alike `identifier`: place tells them apart.

; Environment.GetEnvironmentVariable("X")
((invocation_expression function: (member_access_expression name: (identifier) @_get) arguments: (argument_list . (argument (string_literal) @name))) @reference.env
  (#any-of? @_get "GetEnvironmentVariable" "SetEnvironmentVariable"))

; Process.Start("git", …), new ProcessStartInfo("git"), new ProcessStartInfo { FileName = "git" }
((invocation_expression function: (member_access_expression expression: (_) @_process name: (identifier) @_start)
    arguments: (argument_list . (argument (string_literal) @name))) @reference.process
  (#match? @_process "Process$") (#eq? @_start "Start"))
((object_creation_expression type: (identifier) @_info arguments: (argument_list . (argument (string_literal) @name))) @reference.process
  (#eq? @_info "ProcessStartInfo"))
((object_creation_expression type: (identifier) @_info
    initializer: (initializer_expression (assignment_expression left: (identifier) @_file right: (string_literal) @name))) @reference.process
  (#eq? @_info "ProcessStartInfo") (#eq? @_file "FileName"))

; [HttpGet("x")], [Route("x")], app.MapGet("/x", handler)
((attribute name: (identifier) @_verb (attribute_argument_list . (attribute_argument (string_literal) @name))) @reference.route
  (#any-of? @_verb "Route" "HttpGet" "HttpPost" "HttpPut" "HttpPatch" "HttpDelete" "HttpHead" "HttpOptions" "RoutePrefix"))
((invocation_expression function: (member_access_expression name: (identifier) @_map) arguments: (argument_list . (argument (string_literal) @name))) @reference.route
  (#any-of? @_map "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete" "MapMethods" "MapGroup" "MapHub" "Map" "MapFallback"))

([
  (throw_statement (object_creation_expression type: [(identifier) @name (generic_name . (identifier) @name) (qualified_name qualifier: (_) @receiver name: (identifier) @name)]))
  (throw_expression (object_creation_expression type: [(identifier) @name (generic_name . (identifier) @name) (qualified_name qualifier: (_) @receiver name: (identifier) @name)]))
] @reference.throws)

; Interfaces are named IThing; what else stands after the colon of a class is its parent.
(interface_declaration (base_list [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])] @reference.extends))
(struct_declaration (base_list [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])] @reference.implements))
((base_list [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])] @reference.implements)
  (#match? @name "^I[A-Z]"))
(base_list [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])] @reference.extends)
(primary_constructor_base_type type: [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])]) @reference.extends
(explicit_interface_specifier [(identifier) @name (generic_name . (identifier) @name)]) @reference.type

(attribute name: [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: (identifier) @name)]) @reference.decorator

; Total(), Of<T>(), cart.Total(), cart?.Total(), cart.Of<T>(). nameof only looks like a call.
((invocation_expression function: [(identifier) @name (generic_name . (identifier) @name)]) @reference.call
  (#not-eq? @name "nameof"))
(invocation_expression function: (member_access_expression expression: _ @receiver name: [(identifier) @name (generic_name . (identifier) @name)])) @reference.call
(invocation_expression function: (conditional_access_expression condition: (_) @receiver
  (member_binding_expression name: [(identifier) @name (generic_name . (identifier) @name)]))) @reference.call
(object_creation_expression type: [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])]) @reference.call

; new Cart { Owner = x } and cart is Cart { Owner: x } name members of Cart.
(object_creation_expression type: (_) @receiver initializer: (initializer_expression (assignment_expression left: (identifier) @name) @reference.field))
(recursive_pattern type: (_) @receiver (property_pattern_clause (subpattern . (identifier) @name) @reference.field))

; Every place a type is named, apart from where a type parameter is declared.
([
  (parameter type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (variable_declaration type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (property_declaration type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (method_declaration returns: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (array_type type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (nullable_type type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (cast_expression type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (typeof_expression type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (catch_declaration type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (declaration_pattern type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
  (recursive_pattern type: [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)])
] @reference.type)
([
  (local_function_statement type: (identifier) @name)
  (delegate_declaration type: (identifier) @name)
  (indexer_declaration type: (identifier) @name)
  (operator_declaration type: (identifier) @name)
  (conversion_operator_declaration type: (identifier) @name)
  (event_declaration type: (identifier) @name)
  (foreach_statement type: (identifier) @name)
  (from_clause type: (identifier) @name)
  (tuple_element type: (identifier) @name)
  (declaration_expression type: (identifier) @name)
  (ref_type type: (identifier) @name)
  (pointer_type type: (identifier) @name)
  (type_parameter_constraint type: (identifier) @name)
  (type_pattern type: (identifier) @name)
  (default_expression type: (identifier) @name)
  (as_expression right: (identifier) @name)
  (is_expression right: (identifier) @name)
] @reference.type)
(parameter_list type: (array_type type: (identifier) @name) @reference.type)
(type_argument_list [(identifier) @name (qualified_name qualifier: (_) @receiver name: (identifier) @name)] @reference.type)
; x is Cart, case Cart: the grammar takes the type for a constant.
((constant_pattern (identifier) @name) @reference.type
  (#match? @name "^[A-Z]"))
(qualified_name qualifier: (_) @receiver name: (generic_name . (identifier) @name)) @reference.type
(generic_name . (identifier) @name) @reference.type

(member_access_expression expression: _ @receiver name: (identifier) @name) @reference.field
(conditional_access_expression condition: (_) @receiver (member_binding_expression name: (identifier) @name) @reference.field)
(member_binding_expression name: (identifier) @name) @reference.field

; A function or value handed over by name; Changed += OnChanged hands one to an event.
(argument_list (argument (identifier) @name @reference.value .))
(assignment_expression "+=" right: (identifier) @name @reference.value)

; What variables hold.
(parameter type: (_) @type name: (identifier) @name) @bind
(parameter_list type: (_) @type name: (identifier) @name) @bind
(property_declaration type: (_) @type name: (identifier) @name) @bind
(catch_declaration type: (_) @type name: (identifier) @name) @bind
(declaration_pattern type: (_) @type name: (identifier) @name) @bind
(from_clause type: (_) @type name: (identifier) @name) @bind
(declaration_expression type: [(identifier) (generic_name) (qualified_name)] @type name: (identifier) @name) @bind
(foreach_statement type: [(identifier) (generic_name) (qualified_name) (array_type) (nullable_type)] @type left: (identifier) @name) @bind
(variable_declaration type: [(identifier) (generic_name) (qualified_name) (array_type) (nullable_type)] @type (variable_declarator name: (identifier) @name)) @bind
(variable_declaration type: (implicit_type) (variable_declarator name: (identifier) @name [
  (object_creation_expression type: (_) @type)
  (invocation_expression function: (_) @type)
  (await_expression (invocation_expression function: (_) @type))
  (cast_expression type: (_) @type)
  (as_expression right: (_) @type)])) @bind
(assignment_expression left: [(identifier) (member_access_expression expression: "this")] @name right: (object_creation_expression type: (_) @type)) @bind
