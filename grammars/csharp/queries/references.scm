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
  (throw_statement (object_creation_expression type: [(identifier) @reference.throws (generic_name . (identifier) @reference.throws) (qualified_name qualifier: (_) @receiver name: (identifier) @reference.throws)]))
  (throw_expression (object_creation_expression type: [(identifier) @reference.throws (generic_name . (identifier) @reference.throws) (qualified_name qualifier: (_) @receiver name: (identifier) @reference.throws)]))
])

; Interfaces are named IThing; what else stands after the colon of a class is its parent.
(interface_declaration (base_list [
  (identifier) @reference.extends
  (generic_name . (identifier) @reference.extends)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @reference.extends (generic_name . (identifier) @reference.extends)])]))
(struct_declaration (base_list [
  (identifier) @reference.implements
  (generic_name . (identifier) @reference.implements)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @reference.implements (generic_name . (identifier) @reference.implements)])]))
((base_list [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @name (generic_name . (identifier) @name)])] @reference.implements)
  (#match? @name "^I[A-Z]"))
(base_list [
  (identifier) @reference.extends
  (generic_name . (identifier) @reference.extends)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @reference.extends (generic_name . (identifier) @reference.extends)])])
(primary_constructor_base_type type: [
  (identifier) @reference.extends
  (generic_name . (identifier) @reference.extends)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @reference.extends (generic_name . (identifier) @reference.extends)])])
(explicit_interface_specifier [(identifier) @reference.type (generic_name . (identifier) @reference.type)])

(attribute name: [
  (identifier) @name
  (generic_name . (identifier) @name)
  (qualified_name qualifier: (_) @receiver name: (identifier) @name)]) @reference.decorator

; Total(), Of<T>(), cart.Total(), cart?.Total(), cart.Of<T>(). nameof only looks like a call.
((invocation_expression function: [(identifier) @name (generic_name . (identifier) @name)]) @reference.call
  (#not-eq? @name "nameof"))
(invocation_expression function: (member_access_expression expression: _ @receiver name: [(identifier) @reference.call (generic_name . (identifier) @reference.call)]))
(invocation_expression function: (conditional_access_expression condition: (_) @receiver
  (member_binding_expression name: [(identifier) @reference.call (generic_name . (identifier) @reference.call)])))
(object_creation_expression type: [
  (identifier) @reference.call
  (generic_name . (identifier) @reference.call)
  (qualified_name qualifier: (_) @receiver name: [(identifier) @reference.call (generic_name . (identifier) @reference.call)])])

; new Cart { Owner = x } and cart is Cart { Owner: x } name members of Cart.
(object_creation_expression type: (_) @receiver initializer: (initializer_expression (assignment_expression left: (identifier) @reference.field)))
(recursive_pattern type: (_) @receiver (property_pattern_clause (subpattern . (identifier) @reference.field)))

; Every place a type is named, apart from where a type parameter is declared.
([
  (parameter type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (variable_declaration type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (property_declaration type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (method_declaration returns: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (array_type type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (nullable_type type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (cast_expression type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (typeof_expression type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (catch_declaration type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (declaration_pattern type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
  (recursive_pattern type: [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
])
([
  (local_function_statement type: (identifier) @reference.type)
  (delegate_declaration type: (identifier) @reference.type)
  (indexer_declaration type: (identifier) @reference.type)
  (operator_declaration type: (identifier) @reference.type)
  (conversion_operator_declaration type: (identifier) @reference.type)
  (event_declaration type: (identifier) @reference.type)
  (foreach_statement type: (identifier) @reference.type)
  (from_clause type: (identifier) @reference.type)
  (tuple_element type: (identifier) @reference.type)
  (declaration_expression type: (identifier) @reference.type)
  (ref_type type: (identifier) @reference.type)
  (pointer_type type: (identifier) @reference.type)
  (type_parameter_constraint type: (identifier) @reference.type)
  (type_pattern type: (identifier) @reference.type)
  (default_expression type: (identifier) @reference.type)
  (as_expression right: (identifier) @reference.type)
  (is_expression right: (identifier) @reference.type)
])
(parameter_list type: (array_type type: (identifier) @reference.type))
(type_argument_list [(identifier) @reference.type (qualified_name qualifier: (_) @receiver name: (identifier) @reference.type)])
; x is Cart, case Cart: the grammar takes the type for a constant.
((constant_pattern (identifier) @name) @reference.type
  (#match? @name "^[A-Z]"))
(qualified_name qualifier: (_) @receiver name: (generic_name . (identifier) @reference.type))
(generic_name . (identifier) @reference.type)

(member_access_expression expression: _ @receiver name: (identifier) @reference.field)
(conditional_access_expression condition: (_) @receiver (member_binding_expression name: (identifier) @reference.field))
(member_binding_expression name: (identifier) @reference.field)

; A function or value handed over by name; Changed += OnChanged hands one to an event.
(argument_list (argument (identifier) @reference.value .))
(assignment_expression "+=" right: (identifier) @reference.value)

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
