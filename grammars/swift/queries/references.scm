; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; ProcessInfo.processInfo.environment["X"], getenv("X"), Environment.get("X")
((call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_environment))
    (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name)))) @reference.env
  (#eq? @_environment "environment"))
((call_expression . (simple_identifier) @_getenv (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name)))) @reference.env
  (#eq? @_getenv "getenv"))
((call_expression . (navigation_expression target: (simple_identifier) @_environment suffix: (navigation_suffix suffix: (simple_identifier) @_get))
    (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name)))) @reference.env
  (#eq? @_environment "Environment") (#any-of? @_get "get" "process"))

; task.launchPath = "/bin/lp", task.executableURL = URL(fileURLWithPath: "/bin/lp"), Process.run(URL(…)), system("lp")
((assignment target: (directly_assignable_expression (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_path)))
    result: [
      (line_string_literal) @name
      (call_expression (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name))))]) @reference.process
  (#any-of? @_path "launchPath" "executableURL"))
((call_expression . (navigation_expression target: (simple_identifier) @_process suffix: (navigation_suffix suffix: (simple_identifier) @_run))
    (call_suffix (value_arguments . (value_argument value: (call_expression (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name)))))))) @reference.process
  (#eq? @_process "Process") (#eq? @_run "run"))
((call_expression . (simple_identifier) @_run (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name)))) @reference.process
  (#any-of? @_run "system" "popen"))

; app.get("cart") { … }, app.get("cart", use: show), app.grouped("cart"); the first part of the path stands for all
((call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_verb))
    (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name)) (lambda_literal))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "webSocket"))
((call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_verb))
    (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name) (value_argument name: (value_argument_label) @_use)))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "webSocket") (#eq? @_use "use"))
((call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_verb))
    (call_suffix (value_arguments . (value_argument value: (line_string_literal) @name)))) @reference.route
  (#eq? @_verb "grouped"))

; throw TooLarge(), throw CartError.empty, throw CartError.tooLarge(3)
(control_transfer_statement (throw_keyword) (call_expression . (simple_identifier) @reference.throws))
(control_transfer_statement (throw_keyword) (navigation_expression target: (simple_identifier) @reference.throws))
(control_transfer_statement (throw_keyword) (call_expression . (navigation_expression target: (simple_identifier) @reference.throws)))

; Only a class can have a superclass, and it stands first; whether it is one or a protocol only its definition tells.
(class_declaration declaration_kind: "class" ":" . (inheritance_specifier inherits_from: (user_type (type_identifier) @receiver (type_identifier) @reference.extends)))
(class_declaration declaration_kind: "class" ":" . (inheritance_specifier inherits_from: (user_type . (type_identifier) @reference.extends .)))
(class_declaration declaration_kind: "class" ":" . (inheritance_specifier inherits_from: (user_type . (type_identifier) @reference.extends . (type_arguments) .)))
(protocol_declaration (inheritance_specifier inherits_from: (user_type . (type_identifier) @reference.extends .)))
(inheritance_specifier inherits_from: (user_type (type_identifier) @receiver (type_identifier) @reference.implements))
(inheritance_specifier inherits_from: (user_type . (type_identifier) @reference.implements .))
(inheritance_specifier inherits_from: (user_type . (type_identifier) @reference.implements . (type_arguments) .))

(attribute (user_type (type_identifier) @name)) @reference.decorator

(constructor_expression constructed_type: (user_type (type_identifier) @receiver (type_identifier) @reference.call))
(constructor_expression constructed_type: (user_type (type_identifier) @reference.call))

; `lines[i]` is a call to the grammar, too: a call has round brackets or a closure.
(call_expression . (simple_identifier) @reference.call (call_suffix (value_arguments "(")))
(call_expression . (simple_identifier) @reference.call (call_suffix . (lambda_literal)))
(call_expression . (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @reference.call))
  (call_suffix (value_arguments "(")))
(call_expression . (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @reference.call))
  (call_suffix . (lambda_literal)))

; The name an extension opens is a use of the type, not of its members.
(user_type (type_identifier) @receiver (type_identifier) @reference.type)
(user_type (type_identifier) @reference.type)
(key_path_expression (type_identifier) @reference.type)

(navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @reference.field))
; .empty, .some(1): a member of the type the place asks for.
(prefix_expression operation: "." target: (simple_identifier) @reference.field)

; A function handed over by name: lines.map(net), [net].
(value_argument value: (simple_identifier) @reference.value)
(array_literal element: (simple_identifier) @reference.value)
(assignment result: (simple_identifier) @reference.value)

; What variables hold.
(parameter name: (simple_identifier) @name (optional_type wrapped: (_) @type)) @bind
(parameter name: (simple_identifier) @name [(user_type) (array_type) (dictionary_type) (opaque_type) (existential_type)] @type) @bind
(property_declaration (pattern bound_identifier: (simple_identifier) @name) . (type_annotation (optional_type wrapped: (_) @type))) @bind
(property_declaration (pattern bound_identifier: (simple_identifier) @name) . (type_annotation [(user_type) (array_type) (dictionary_type) (opaque_type) (existential_type)] @type)) @bind
(property_declaration (pattern bound_identifier: (simple_identifier) @name) . value: [
  (call_expression . [(simple_identifier) (navigation_expression)] @type)
  (constructor_expression constructed_type: (_) @type)
  (try_expression (call_expression . [(simple_identifier) (navigation_expression)] @type))
  (try_expression (await_expression (call_expression . [(simple_identifier) (navigation_expression)] @type)))
  (as_expression (as_operator) (user_type) @type)]) @bind
(guard_statement bound_identifier: (simple_identifier) @name . (call_expression . [(simple_identifier) (navigation_expression)] @type)) @bind
(if_statement bound_identifier: (simple_identifier) @name . (call_expression . [(simple_identifier) (navigation_expression)] @type)) @bind
(assignment target: (directly_assignable_expression (navigation_expression target: (self_expression)) @name)
  result: (call_expression . (simple_identifier) @type)) @bind
