; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; System.getenv("X"), System.getenv()["X"]
((call_expression (navigation_expression (navigation_suffix (simple_identifier) @_getenv))
    (call_suffix (value_arguments . (value_argument . (string_literal) @name)))) @reference.env
  (#eq? @_getenv "getenv"))
((indexing_expression (call_expression (navigation_expression (navigation_suffix (simple_identifier) @_getenv)))
    (indexing_suffix . (string_literal) @name)) @reference.env
  (#eq? @_getenv "getenv"))

; ProcessBuilder("git", …), Runtime.getRuntime().exec("git …")
((call_expression . (simple_identifier) @_builder (call_suffix (value_arguments . (value_argument . (string_literal) @name)))) @reference.process
  (#eq? @_builder "ProcessBuilder"))
((call_expression . (simple_identifier) @_builder
    (call_suffix (value_arguments . (value_argument . (call_expression (call_suffix (value_arguments . (value_argument . (string_literal) @name)))))))) @reference.process
  (#eq? @_builder "ProcessBuilder"))
((call_expression (navigation_expression (navigation_suffix (simple_identifier) @_exec))
    (call_suffix (value_arguments . (value_argument . (string_literal) @name)))) @reference.process
  (#eq? @_exec "exec"))

; Ktor: get("/x") { … }
((call_expression (call_expression . (simple_identifier) @_verb (call_suffix (value_arguments . (value_argument . (string_literal) @name))))
    (call_suffix (annotated_lambda))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options" "route" "webSocket" "GET" "POST" "PUT" "PATCH" "DELETE")
  (#match? @name "^\"/"))
; @GetMapping("/x"), @RequestMapping(value = ["/x"])
((annotation (constructor_invocation (user_type (type_identifier) @_verb)
    (value_arguments (value_argument [(string_literal) @name (collection_literal (string_literal) @name)])))) @reference.route
  (#any-of? @_verb "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "PatchMapping" "DeleteMapping" "Path" "Get" "Post" "Put" "Patch" "Delete" "Controller")
  (#match? @name "^\"/"))

(jump_expression "throw" (call_expression . (simple_identifier) @reference.throws))
(jump_expression "throw" (call_expression . (navigation_expression (_) @receiver (navigation_suffix (simple_identifier) @reference.throws))))
; @Throws(Refused::class)
((annotation (constructor_invocation (user_type (type_identifier) @_throws)
    (value_arguments (value_argument (callable_reference (type_identifier) @reference.throws)))))
  (#eq? @_throws "Throws"))

; A supertype that is constructed is a class; one that is only named is an interface, unless in an interface.
(delegation_specifier (constructor_invocation (user_type (type_identifier) @receiver . (type_identifier) @reference.extends . (type_arguments)? .)))
(delegation_specifier (constructor_invocation (user_type . (type_identifier) @reference.extends . (type_arguments)? .)))
(class_declaration "interface" (delegation_specifier (user_type (type_identifier) @receiver . (type_identifier) @reference.extends . (type_arguments)? .)))
(class_declaration "interface" (delegation_specifier (user_type . (type_identifier) @reference.extends . (type_arguments)? .)))
(delegation_specifier [
  (user_type (type_identifier) @receiver . (type_identifier) @reference.implements . (type_arguments)? .)
  (explicit_delegation . (user_type (type_identifier) @receiver . (type_identifier) @reference.implements . (type_arguments)? .))])
(delegation_specifier [
  (user_type . (type_identifier) @reference.implements . (type_arguments)? .)
  (explicit_delegation . (user_type . (type_identifier) @reference.implements . (type_arguments)? .))])
; Discount by NoDiscount
(explicit_delegation (user_type) (simple_identifier) @reference.value .)

([
  (annotation (user_type (type_identifier) @name .))
  (annotation (constructor_invocation (user_type (type_identifier) @name .)))
  (file_annotation (constructor_invocation (user_type (type_identifier) @name .)))
] @reference.decorator)

; cart.total(), cart.lines.map<T>(…)
(call_expression . (simple_identifier) @reference.call)
(call_expression . (navigation_expression (_) @receiver (navigation_suffix (simple_identifier) @reference.call)))
; a plus b calls a.plus(b)
(infix_expression . (_) @receiver . (simple_identifier) @reference.call . (_))

; ::net, Cart::total, cart::total; Refused::class is a type.
(callable_reference . (simple_identifier) @reference.value .)
(callable_reference (type_identifier) @receiver . (simple_identifier) @reference.value .)
(callable_reference (type_identifier) @reference.type "class")

; Every place a type is named: of a.b.C only the last part is one.
((user_type (type_identifier) @receiver . (type_identifier) @reference.type . (type_arguments)? .))
((user_type . (type_identifier) @name . (type_arguments)? .) @reference.type
  (#not-eq? @name "interface"))
; Outcome.Empty names both types.
((user_type . (type_identifier) @name . (type_identifier)) @reference.type
  (#match? @name "^[A-Z]"))

(navigation_expression (_) @receiver (navigation_suffix (simple_identifier) @reference.field))
; The left side of an assignment is flat: cart . owner . name = …
(directly_assignable_expression (navigation_suffix (simple_identifier) @receiver) . (navigation_suffix (simple_identifier) @reference.field))
(directly_assignable_expression . (_) @receiver . (navigation_suffix (simple_identifier) @reference.field))

; A function or value handed over by name.
(value_argument (simple_identifier) @reference.value .)

; What variables hold.
(parameter . (simple_identifier) @name [(user_type) (nullable_type)] @type) @bind
(class_parameter (simple_identifier) @name . [(user_type) (nullable_type)] @type) @bind
(parameter_with_optional_type . (simple_identifier) @name [(user_type) (nullable_type)] @type) @bind
(variable_declaration . (simple_identifier) @name [(user_type) (nullable_type)] @type) @bind
(catch_block . (simple_identifier) @name . (user_type) @type) @bind
(property_declaration (variable_declaration . (simple_identifier) @name .) [
  (call_expression . [(simple_identifier) (navigation_expression)] @type)
  (as_expression (_) (user_type) @type)
  (elvis_expression . (call_expression . [(simple_identifier) (navigation_expression)] @type))]) @bind
(property_declaration (variable_declaration . (simple_identifier) @name .)
  (property_delegate (call_expression (call_suffix (annotated_lambda (lambda_literal (statements
    (call_expression . [(simple_identifier) (navigation_expression)] @type) .))))))) @bind
(assignment (directly_assignable_expression) @name . (call_expression . (simple_identifier) @type)) @bind
