; The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; os.environ["X"], os.environ.get("X"), os.getenv("X")
((subscript value: (attribute attribute: (identifier) @_environ) subscript: (string) @name) @reference.env
  (#eq? @_environ "environ"))
((call function: (attribute object: (attribute attribute: (identifier) @_environ) attribute: (identifier) @_get)
    arguments: (argument_list . (string) @name)) @reference.env
  (#eq? @_environ "environ") (#any-of? @_get "get" "setdefault" "pop"))
((call function: (attribute attribute: (identifier) @_getenv) arguments: (argument_list . (string) @name)) @reference.env
  (#eq? @_getenv "getenv"))

; subprocess.run(["git", …]), os.system("git …")
((call function: (attribute object: (identifier) @_module attribute: (identifier) @_run)
    arguments: (argument_list . [(string) @name (list . (string) @name)])) @reference.process
  (#any-of? @_module "subprocess" "os" "asyncio")
  (#any-of? @_run "run" "call" "check_call" "check_output" "Popen" "system" "popen" "execv" "execvp" "create_subprocess_exec" "create_subprocess_shell"))

; @app.route("/x"), @router.get("/x"), path("x/", view)
((decorator (call function: (attribute attribute: (identifier) @_verb) arguments: (argument_list . (string) @name))) @reference.route
  (#any-of? @_verb "route" "get" "post" "put" "patch" "delete" "head" "options" "websocket"))
((call function: (identifier) @_path arguments: (argument_list . (string) @name . (_))) @reference.route
  (#any-of? @_path "path" "re_path" "url"))

(raise_statement (call function: (identifier) @reference.throws))
(raise_statement (identifier) @reference.throws)
(raise_statement (call function: (attribute object: (_) @receiver attribute: (identifier) @reference.throws)))

(class_definition superclasses: (argument_list (identifier) @reference.extends))
(class_definition superclasses: (argument_list (attribute object: (_) @receiver attribute: (identifier) @reference.extends)))
(class_definition superclasses: (argument_list (subscript value: (identifier) @reference.extends)))

(decorator (identifier) @name) @reference.decorator
(decorator (attribute object: (_) @receiver attribute: (identifier) @name)) @reference.decorator
(decorator (call function: (identifier) @name)) @reference.decorator
(decorator (call function: (attribute object: (_) @receiver attribute: (identifier) @name))) @reference.decorator

(call function: (identifier) @reference.call)
(call function: (attribute object: (_) @receiver attribute: (identifier) @reference.call))

(type (identifier) @reference.type)
(type (generic_type (identifier) @reference.type))
(type (attribute object: (_) @receiver attribute: (identifier) @reference.type))
(type (binary_operator (identifier) @reference.type))
(type (subscript value: (identifier) @reference.type))

(attribute object: (_) @receiver attribute: (identifier) @reference.field)

; A function handed over by name: map(parse, lines), key=parse.
(argument_list (identifier) @reference.value)
(keyword_argument value: (identifier) @reference.value)

; What variables hold.
(typed_parameter . (identifier) @name type: (type) @type) @bind
(typed_default_parameter name: (identifier) @name type: (type) @type) @bind
(assignment left: (identifier) @name type: (type) @type) @bind
(assignment left: (identifier) @name right: (call function: [(identifier) (attribute)] @type)) @bind
(assignment left: (attribute object: (identifier)) @name right: (call function: [(identifier) (attribute)] @type)) @bind
(assignment left: (attribute object: (identifier)) @name type: (type) @type) @bind
; self.cart = cart: the field has the type of the parameter.
(assignment left: (attribute object: (identifier)) @name right: (identifier) @type) @bind
(as_pattern (call function: [(identifier) (attribute)] @type) (as_pattern_target (identifier) @name)) @bind
