; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; System.getenv("X"), System.getenv().get("X"); Spring's @Value("${x}") reads properties, not the environment.
((method_invocation name: (identifier) @_getenv arguments: (argument_list . (string_literal) @name)) @reference.env
  (#eq? @_getenv "getenv"))
((method_invocation object: (method_invocation name: (identifier) @_getenv) name: (identifier) @_get
    arguments: (argument_list . (string_literal) @name)) @reference.env
  (#eq? @_getenv "getenv") (#any-of? @_get "get" "getOrDefault" "containsKey"))

; new ProcessBuilder("git", …), Runtime.getRuntime().exec("git …"), exec(new String[] {"git", …})
((object_creation_expression type: (type_identifier) @_builder arguments: (argument_list . (string_literal) @name)) @reference.process
  (#eq? @_builder "ProcessBuilder"))
((object_creation_expression type: (type_identifier) @_builder
    arguments: (argument_list . (method_invocation arguments: (argument_list . (string_literal) @name)))) @reference.process
  (#eq? @_builder "ProcessBuilder"))
((method_invocation object: (_) name: (identifier) @_exec
    arguments: (argument_list . [(string_literal) @name (array_creation_expression value: (array_initializer . (string_literal) @name))])) @reference.process
  (#eq? @_exec "exec"))

; @GetMapping("/x"), @RequestMapping(value = {"/x", "/y"}), @Path("/x") of JAX-RS, @Get("/x") of Micronaut
((annotation name: (identifier) @_verb
    arguments: (annotation_argument_list [(string_literal) @name (element_value_array_initializer (string_literal) @name)])) @reference.route
  (#any-of? @_verb "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "PatchMapping" "DeleteMapping" "Path" "Get" "Post" "Put" "Patch" "Delete" "Controller" "WebServlet"))
((annotation name: (identifier) @_verb
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key
      value: [(string_literal) @name (element_value_array_initializer (string_literal) @name)]))) @reference.route
  (#any-of? @_verb "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "PatchMapping" "DeleteMapping" "WebServlet")
  (#any-of? @_key "value" "path" "urlPatterns"))

; router.get("/x", handler)
((method_invocation name: (identifier) @_verb arguments: (argument_list . (string_literal) @name . (_))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options" "route" "path" "GET" "POST" "PUT" "PATCH" "DELETE")
  (#match? @name "^\"/"))

; throw new X(…), throws X
(throw_statement (object_creation_expression type: [
  (type_identifier) @reference.throws
  (generic_type (type_identifier) @reference.throws)
  (scoped_type_identifier (_) @receiver (type_identifier) @reference.throws .)]))
(throws [(type_identifier) @reference.throws (scoped_type_identifier (_) @receiver (type_identifier) @reference.throws .)])

(superclass [
  (type_identifier) @reference.extends
  (generic_type . (type_identifier) @reference.extends)
  (scoped_type_identifier (_) @receiver (type_identifier) @reference.extends .)
  (generic_type . (scoped_type_identifier (_) @receiver (type_identifier) @reference.extends .))])
(extends_interfaces (type_list [
  (type_identifier) @reference.extends
  (generic_type . (type_identifier) @reference.extends)
  (scoped_type_identifier (_) @receiver (type_identifier) @reference.extends .)
  (generic_type . (scoped_type_identifier (_) @receiver (type_identifier) @reference.extends .))]))
(super_interfaces (type_list [
  (type_identifier) @reference.implements
  (generic_type . (type_identifier) @reference.implements)
  (scoped_type_identifier (_) @receiver (type_identifier) @reference.implements .)
  (generic_type . (scoped_type_identifier (_) @receiver (type_identifier) @reference.implements .))]))

(marker_annotation name: [(identifier) @name (scoped_identifier scope: (_) @receiver name: (identifier) @name)]) @reference.decorator
(annotation name: [(identifier) @name (scoped_identifier scope: (_) @receiver name: (identifier) @name)]) @reference.decorator

(method_invocation object: (_) @receiver name: (identifier) @reference.call)
(method_invocation !object name: (identifier) @reference.call)
(object_creation_expression type: [
  (type_identifier) @reference.call
  (generic_type . (type_identifier) @reference.call)
  (scoped_type_identifier (_) @receiver (type_identifier) @reference.call .)
  (generic_type . (scoped_type_identifier (_) @receiver (type_identifier) @reference.call .))])

; Cart::total, this::total. Cart::new hands over the constructor.
(method_reference . (_) @receiver (identifier) @reference.value .)
(method_reference . (identifier) @reference.value "new")

; Every place a type is named, apart from where a type parameter is declared. `var` is no type.
([
  (formal_parameter type: (type_identifier) @name)
  (spread_parameter (type_identifier) @name)
  (local_variable_declaration type: (type_identifier) @name)
  (field_declaration type: (type_identifier) @name)
  (constant_declaration type: (type_identifier) @name)
  (method_declaration type: (type_identifier) @name)
  (annotation_type_element_declaration type: (type_identifier) @name)
  (enhanced_for_statement type: (type_identifier) @name)
  (resource type: (type_identifier) @name)
  (type_pattern (type_identifier) @name)
  (record_pattern_component (type_identifier) @name)
] @reference.type
  (#not-eq? @name "var"))
(record_pattern . (identifier) @reference.type)
(cast_expression type: (type_identifier) @reference.type)
(instanceof_expression right: (type_identifier) @reference.type)
(array_creation_expression type: (type_identifier) @reference.type)
(array_type element: (type_identifier) @reference.type)
(class_literal (type_identifier) @reference.type)
(catch_type (type_identifier) @reference.type)
(generic_type . (type_identifier) @reference.type)
(type_arguments (type_identifier) @reference.type)
(wildcard (type_identifier) @reference.type)
(type_bound (type_identifier) @reference.type)
(permits (type_list (type_identifier) @reference.type))
(annotated_type (type_identifier) @reference.type)
; Map.Entry names both types; in shop.money.Money only the last part is one.
((scoped_type_identifier (_) @receiver (type_identifier) @name .) @reference.type
  (#match? @name "^[A-Z]"))
((scoped_type_identifier . (type_identifier) @name . (type_identifier)) @reference.type
  (#match? @name "^[A-Z]"))

(field_access object: (_) @receiver field: (identifier) @reference.field)

; A function or value handed over by name.
(argument_list (identifier) @reference.value)

; What variables hold.
(formal_parameter type: (_) @type name: (identifier) @name) @bind
(spread_parameter [(type_identifier) (generic_type) (scoped_type_identifier) (array_type)] @type (variable_declarator name: (identifier) @name)) @bind
(catch_formal_parameter (catch_type . (_) @type) name: (identifier) @name) @bind
(instanceof_expression right: (_) @type name: (identifier) @name) @bind
(type_pattern . (_) @type (identifier) @name) @bind
(field_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name)) @bind
(constant_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name)) @bind
((record_pattern_component . (_) @type (identifier) @name) @bind (#not-eq? @type "var"))
((enhanced_for_statement type: (_) @type name: (identifier) @name) @bind (#not-eq? @type "var"))
((resource type: (_) @type name: (identifier) @name) @bind (#not-eq? @type "var"))
((local_variable_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name)) @bind (#not-eq? @type "var"))
((local_variable_declaration type: (_) @_var declarator: (variable_declarator name: (identifier) @name value: [
  (object_creation_expression type: (_) @type)
  (cast_expression type: (_) @type)
  (method_invocation !object name: (identifier) @type)
  (method_invocation object: (_)) @type])) @bind
  (#eq? @_var "var"))
((resource type: (_) @_var name: (identifier) @name value: [
  (object_creation_expression type: (_) @type)
  (method_invocation !object name: (identifier) @type)
  (method_invocation object: (_)) @type]) @bind
  (#eq? @_var "var"))
(assignment_expression left: [(identifier) (field_access object: (this))] @name right: (object_creation_expression type: (_) @type)) @bind
