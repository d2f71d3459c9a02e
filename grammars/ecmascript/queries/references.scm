; What a file uses, for JavaScript, TypeScript and TSX alike. The first pattern that names an identifier gives its meaning.

; process.env.X, process.env["X"], import.meta.env.X, const { X } = process.env, Deno.env.get("X")
((member_expression object: (member_expression property: (property_identifier) @_env) property: (property_identifier) @name) @reference.env
  (#eq? @_env "env") (#match? @name "^[A-Z]"))
((subscript_expression object: (member_expression property: (property_identifier) @_env) index: (string) @name) @reference.env
  (#eq? @_env "env"))
((variable_declarator name: (object_pattern [
     (shorthand_property_identifier_pattern) @name @reference.env
     (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name @reference.env)
     (pair_pattern key: (property_identifier) @name @reference.env)])
   value: (member_expression property: (property_identifier) @_env))
  (#eq? @_env "env"))
((call_expression function: (member_expression object: (member_expression property: (property_identifier) @_env) property: (property_identifier) @_get)
   arguments: (arguments . (string) @name)) @reference.env
  (#eq? @_env "env") (#eq? @_get "get"))

; spawn("git", …), child_process.exec("git …"); `exec` of anything else is most often a regular expression's.
((call_expression function: (identifier) @_run arguments: (arguments . [(string) (template_string)] @name)) @reference.process
  (#any-of? @_run "spawn" "spawnSync" "exec" "execSync" "execFile" "execFileSync" "execa" "execaSync" "fork"))
((call_expression function: (member_expression object: (_) @_module property: (property_identifier) @_run)
    arguments: (arguments . [(string) (template_string)] @name)) @reference.process
  (#match? @_module "^(child_?[pP]rocess|cp|proc|Bun|execa)$")
  (#any-of? @_run "spawn" "spawnSync" "exec" "execSync" "execFile" "execFileSync" "fork"))

; app.get("/x", handler), router.route("/x"), app.route({ url: "/x" }), @Get("/x"), @Controller("x")
((call_expression function: (member_expression property: (property_identifier) @_verb) arguments: (arguments . [(string) (template_string)] @name . (_))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "del" "head" "options" "all" "use" "on" "ws") (#match? @name "^.[/*]"))
((call_expression function: (member_expression property: (property_identifier) @_verb) arguments: (arguments . (string) @name)) @reference.route
  (#eq? @_verb "route") (#match? @name "^.[/*]"))
((call_expression function: (member_expression property: (property_identifier) @_verb)
    arguments: (arguments . (object (pair key: (property_identifier) @_key value: (string) @name)))) @reference.route
  (#eq? @_verb "route") (#any-of? @_key "url" "path"))
((decorator (call_expression function: (identifier) @_verb arguments: (arguments . (string) @name))) @reference.route
  (#any-of? @_verb "Get" "Post" "Put" "Patch" "Delete" "Head" "Options" "All" "Controller"))

(throw_statement (new_expression constructor: (identifier) @reference.throws))
(throw_statement (new_expression constructor: (member_expression object: (_) @receiver property: (property_identifier) @reference.throws)))

(decorator (identifier) @name) @reference.decorator
(decorator (member_expression object: (_) @receiver property: (property_identifier) @name)) @reference.decorator
(decorator (call_expression function: (identifier) @name)) @reference.decorator
(decorator (call_expression function: (member_expression object: (_) @receiver property: (property_identifier) @name))) @reference.decorator

(call_expression function: (identifier) @reference.call)
(call_expression function: (member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @reference.call))
(new_expression constructor: (identifier) @reference.call)
(new_expression constructor: (member_expression object: (_) @receiver property: (property_identifier) @reference.call))

(binary_expression operator: "instanceof" right: (identifier) @reference.type)
(member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @reference.field)

; A function handed over by name: list.map(parse), { parse }, [parse], x.parse = parse.
(arguments (identifier) @reference.value)
(pair value: (identifier) @reference.value)
(object (shorthand_property_identifier) @reference.value)
(array (identifier) @reference.value)
(assignment_expression right: (identifier) @reference.value)
(variable_declarator value: (identifier) @reference.value)

; What variables hold.
(variable_declarator name: (identifier) @name value: (new_expression constructor: (_) @type)) @bind
(variable_declarator name: (identifier) @name value: (call_expression function: [(identifier) (member_expression)] @type)) @bind
(variable_declarator name: (identifier) @name value: (await_expression (call_expression function: [(identifier) (member_expression)] @type))) @bind
(assignment_expression left: (member_expression object: (this)) @name right: (identifier) @type) @bind
(assignment_expression left: (identifier) @name right: (new_expression constructor: (_) @type)) @bind
(assignment_expression left: (member_expression object: (this)) @name right: (new_expression constructor: (_) @type)) @bind
(assignment_expression left: (member_expression object: (this)) @name
  right: (call_expression function: [(identifier) (member_expression)] @type)) @bind
