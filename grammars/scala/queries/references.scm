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
  (type_identifier) @reference.throws
  (generic_type type: (type_identifier) @reference.throws)
  (stable_type_identifier (_) @receiver (type_identifier) @reference.throws .)]))
(throw_expression (call_expression function: (identifier) @reference.throws))
(throw_expression (call_expression function: (field_expression value: (_) @receiver field: (identifier) @reference.throws)))
; @throws[X], @throws(classOf[X])
((annotation name: (generic_type type: (type_identifier) @_throws type_arguments: (type_arguments (type_identifier) @reference.throws)))
  (#eq? @_throws "throws"))
((annotation name: (type_identifier) @_throws arguments: (arguments (generic_function type_arguments: (type_arguments (type_identifier) @reference.throws))))
  (#eq? @_throws "throws"))

; The first parent is extended, whether class or trait; those after `with` are mixed in.
(extends_clause . [
  (type_identifier) @reference.extends
  (generic_type type: (type_identifier) @reference.extends)
  (stable_type_identifier (_) @receiver (type_identifier) @reference.extends .)
  (generic_type type: (stable_type_identifier (_) @receiver (type_identifier) @reference.extends .))])
(extends_clause [
  (type_identifier) @reference.mixin
  (generic_type type: (type_identifier) @reference.mixin)
  (stable_type_identifier (_) @receiver (type_identifier) @reference.mixin .)
  (generic_type type: (stable_type_identifier (_) @receiver (type_identifier) @reference.mixin .))])
(given_definition return_type: [(type_identifier) @reference.implements (generic_type type: (type_identifier) @reference.implements)] body: (with_template_body))
(self_type (type_identifier) @reference.type)

(annotation name: [
  (type_identifier) @name
  (generic_type type: (type_identifier) @name)
  (stable_type_identifier (_) @receiver (type_identifier) @name .)]) @reference.decorator

(call_expression function: (identifier) @reference.call)
(call_expression function: (field_expression value: (_) @receiver field: (identifier) @reference.call))
(generic_function function: (identifier) @reference.call)
(generic_function function: (field_expression value: (_) @receiver field: (identifier) @reference.call))
(instance_expression . [
  (type_identifier) @reference.call
  (generic_type type: (type_identifier) @reference.call)
  (stable_type_identifier (_) @receiver (type_identifier) @reference.call .)
  (generic_type type: (stable_type_identifier (_) @receiver (type_identifier) @reference.call .))])
; lines foreach show calls lines.foreach(show).
((infix_expression left: (_) @receiver operator: (identifier) @name) @reference.call
  (#not-any-of? @name "val" "var"))
((infix_expression operator: (identifier) @_method right: (identifier) @reference.value)
  (#not-any-of? @_method "val" "var"))

; Every place a type is named, apart from where it is declared.
([
  (parameter type: (type_identifier) @reference.type)
  (class_parameter type: (type_identifier) @reference.type)
  (binding type: (type_identifier) @reference.type)
  (name_and_type type: (type_identifier) @reference.type)
  (function_definition return_type: (type_identifier) @reference.type)
  (function_declaration return_type: (type_identifier) @reference.type)
  (given_definition return_type: (type_identifier) @reference.type)
  (function_type return_type: (type_identifier) @reference.type)
  (val_definition type: (type_identifier) @reference.type)
  (var_definition type: (type_identifier) @reference.type)
  (val_declaration type: (type_identifier) @reference.type)
  (var_declaration type: (type_identifier) @reference.type)
  (type_definition type: (type_identifier) @reference.type)
  (repeated_parameter_type type: (type_identifier) @reference.type)
  (lazy_parameter_type type: (type_identifier) @reference.type)
  (typed_pattern type: (type_identifier) @reference.type)
  (case_class_pattern type: (type_identifier) @reference.type)
  (generic_type type: (type_identifier) @reference.type)
  (projected_type type: (type_identifier) @reference.type)
  (upper_bound type: (type_identifier) @reference.type)
  (lower_bound type: (type_identifier) @reference.type)
  (context_bound type: (type_identifier) @reference.type)
  (derives_clause type: (type_identifier) @reference.type)
])
(parameter_types (type_identifier) @reference.type)
(type_arguments (type_identifier) @reference.type)
(tuple_type (type_identifier) @reference.type)
(compound_type (type_identifier) @reference.type)
(infix_type (type_identifier) @reference.type)
(annotated_type (type_identifier) @reference.type)
(match_type (type_identifier) @reference.type)
(ascription_expression (_) (type_identifier) @reference.type)
(stable_type_identifier (_) @receiver (type_identifier) @reference.type .)

(field_expression value: (_) @receiver field: (identifier) @reference.field)
; case Cart.Empty =>
(case_clause pattern: (stable_identifier (_) @receiver (identifier) @reference.field .))
(alternative_pattern (stable_identifier (_) @receiver (identifier) @reference.field .))

; A function or value handed over by name, also as `key = parse` and `parse _`.
(arguments (identifier) @reference.value)
(arguments (assignment_expression right: (identifier) @reference.value))
((postfix_expression . (identifier) @reference.value . (identifier) @_eta)
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
