; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; sys.env("X"), sys.env.get("X"), System.getenv("X")
((call_expression function: (field_expression field: (identifier) @_env) arguments: (arguments . (string) @name)) @reference.env
  (#any-of? @_env "env" "getenv"))
((call_expression function: (field_expression value: (field_expression field: (identifier) @_env) field: (identifier) @_get)
    arguments: (arguments . (string) @name)) @reference.env
  (#eq? @_env "env") (#any-of? @_get "get" "getOrElse" "apply" "contains"))

; Process("git …"), Process(Seq("git", …)), "git …".!!, Seq("git", …).!, new ProcessBuilder("git", …)
((call_expression function: (identifier) @_process
    arguments: (arguments . [(string) @name (call_expression arguments: (arguments . (string) @name))])) @reference.process
  (#any-of? @_process "Process" "ProcessBuilder"))
((instance_expression (type_identifier) @_process arguments: (arguments . (string) @name)) @reference.process
  (#eq? @_process "ProcessBuilder"))
((field_expression value: [(string) @name (call_expression arguments: (arguments . (string) @name))] field: (operator_identifier) @_run) @reference.process
  (#any-of? @_run "!" "!!" "!<" "!!<"))
((postfix_expression . [(string) @name (call_expression arguments: (arguments . (string) @name))] (operator_identifier) @_run) @reference.process
  (#any-of? @_run "!" "!!" "!<" "!!<"))

; Pekko: path("x") { … }; Scalatra: get("/x") { … }; Cask: @cask.get("/x")
((call_expression function: (call_expression function: (identifier) @_path arguments: (arguments . (string) @name)) arguments: (block)) @reference.route
  (#any-of? @_path "path" "pathPrefix"))
((call_expression function: (call_expression function: (identifier) @_verb arguments: (arguments . (string) @name)) arguments: (block)) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete") (#match? @name "^\"/"))
((annotation name: [(type_identifier) @_verb (stable_type_identifier (type_identifier) @_verb .)] arguments: (arguments . (string) @name)) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "route" "Path") (#match? @name "^\"/"))

(throw_expression (instance_expression . [
  (type_identifier) @name
  (generic_type type: (type_identifier) @name)
  (stable_type_identifier (_) @receiver (type_identifier) @name .)])) @reference.throws
(throw_expression (call_expression function: (identifier) @name)) @reference.throws
(throw_expression (call_expression function: (field_expression value: (_) @receiver field: (identifier) @name))) @reference.throws
; @throws[X], @throws(classOf[X])
((annotation name: (generic_type type: (type_identifier) @_throws type_arguments: (type_arguments (type_identifier) @name))) @reference.throws
  (#eq? @_throws "throws"))
((annotation name: (type_identifier) @_throws arguments: (arguments (generic_function type_arguments: (type_arguments (type_identifier) @name)))) @reference.throws
  (#eq? @_throws "throws"))

; The first parent is extended, whether class or trait; those after `with` are mixed in.
(extends_clause . [
  (type_identifier) @name
  (generic_type type: (type_identifier) @name)
  (stable_type_identifier (_) @receiver (type_identifier) @name .)
  (generic_type type: (stable_type_identifier (_) @receiver (type_identifier) @name .))] @reference.extends)
(extends_clause [
  (type_identifier) @name
  (generic_type type: (type_identifier) @name)
  (stable_type_identifier (_) @receiver (type_identifier) @name .)
  (generic_type type: (stable_type_identifier (_) @receiver (type_identifier) @name .))] @reference.mixin)
(given_definition return_type: [(type_identifier) @name (generic_type type: (type_identifier) @name)] @reference.implements body: (with_template_body))
(self_type (type_identifier) @name @reference.type)

(annotation name: [
  (type_identifier) @name
  (generic_type type: (type_identifier) @name)
  (stable_type_identifier (_) @receiver (type_identifier) @name .)]) @reference.decorator

(call_expression function: (identifier) @name) @reference.call
(call_expression function: (field_expression value: (_) @receiver field: (identifier) @name)) @reference.call
(generic_function function: (identifier) @name) @reference.call
(generic_function function: (field_expression value: (_) @receiver field: (identifier) @name)) @reference.call
(instance_expression . [
  (type_identifier) @name
  (generic_type type: (type_identifier) @name)
  (stable_type_identifier (_) @receiver (type_identifier) @name .)
  (generic_type type: (stable_type_identifier (_) @receiver (type_identifier) @name .))]) @reference.call
; lines foreach show calls lines.foreach(show).
((infix_expression left: (_) @receiver operator: (identifier) @name) @reference.call
  (#not-any-of? @name "val" "var"))
((infix_expression operator: (identifier) @_method right: (identifier) @name @reference.value)
  (#not-any-of? @_method "val" "var"))

; Every place a type is named, apart from where it is declared.
([
  (parameter type: (type_identifier) @name)
  (class_parameter type: (type_identifier) @name)
  (binding type: (type_identifier) @name)
  (name_and_type type: (type_identifier) @name)
  (function_definition return_type: (type_identifier) @name)
  (function_declaration return_type: (type_identifier) @name)
  (given_definition return_type: (type_identifier) @name)
  (function_type return_type: (type_identifier) @name)
  (val_definition type: (type_identifier) @name)
  (var_definition type: (type_identifier) @name)
  (val_declaration type: (type_identifier) @name)
  (var_declaration type: (type_identifier) @name)
  (type_definition type: (type_identifier) @name)
  (repeated_parameter_type type: (type_identifier) @name)
  (lazy_parameter_type type: (type_identifier) @name)
  (typed_pattern type: (type_identifier) @name)
  (case_class_pattern type: (type_identifier) @name)
  (generic_type type: (type_identifier) @name)
  (projected_type type: (type_identifier) @name)
  (upper_bound type: (type_identifier) @name)
  (lower_bound type: (type_identifier) @name)
  (context_bound type: (type_identifier) @name)
  (derives_clause type: (type_identifier) @name)
] @reference.type)
(parameter_types (type_identifier) @name @reference.type)
(type_arguments (type_identifier) @name @reference.type)
(tuple_type (type_identifier) @name @reference.type)
(compound_type (type_identifier) @name @reference.type)
(infix_type (type_identifier) @name @reference.type)
(annotated_type (type_identifier) @name @reference.type)
(match_type (type_identifier) @name @reference.type)
(ascription_expression (_) (type_identifier) @name @reference.type)
(stable_type_identifier (_) @receiver (type_identifier) @name .) @reference.type

(field_expression value: (_) @receiver field: (identifier) @name) @reference.field
; case Cart.Empty =>
(case_clause pattern: (stable_identifier (_) @receiver (identifier) @name .) @reference.field)
(alternative_pattern (stable_identifier (_) @receiver (identifier) @name .) @reference.field)

; A function or value handed over by name, also as `key = parse` and `parse _`.
(arguments (identifier) @name @reference.value)
(arguments (assignment_expression right: (identifier) @name @reference.value))
((postfix_expression . (identifier) @name . (identifier) @_eta) @reference.value
  (#eq? @_eta "_"))

; What variables hold.
(parameter name: (_) @name type: (_) @type) @bind
(class_parameter name: (_) @name type: (_) @type) @bind
(binding name: (_) @name type: (_) @type) @bind
(typed_pattern pattern: (identifier) @name type: (_) @type) @bind
([
  (val_definition pattern: (identifier) @name type: (_) @type)
  (var_definition pattern: (identifier) @name type: (_) @type)
  (val_declaration name: (identifier) @name type: (_) @type)
  (var_declaration name: (identifier) @name type: (_) @type)
] @bind)
([
  (val_definition pattern: (identifier) @name !type value: (instance_expression . (_) @type))
  (var_definition pattern: (identifier) @name !type value: (instance_expression . (_) @type))
  (val_definition pattern: (identifier) @name !type value: (call_expression function: [(identifier) (field_expression)] @type))
  (var_definition pattern: (identifier) @name !type value: (call_expression function: [(identifier) (field_expression)] @type))
  (val_definition pattern: (identifier) @name !type value: (call_expression function: (generic_function function: (_) @type)))
] @bind)
; class Cart @Inject() (private val owner: User): see the definitions.
(class_definition name: (_) (annotation (arguments (ascription_expression . [
  (identifier) @name
  (infix_expression operator: (identifier) right: (identifier) @name)] (_) @type) @bind)))
