; Shared by JavaScript, TypeScript and TSX. The first pattern that names an identifier gives its meaning.

; process.env.X, process.env["X"]
((member_expression object: (member_expression property: (property_identifier) @_env) property: (property_identifier) @name) @reference.env
  (#eq? @_env "env"))
((subscript_expression object: (member_expression property: (property_identifier) @_env) index: (string) @name) @reference.env
  (#eq? @_env "env"))

; spawn("git", …), execSync("git …"), child_process.fork("x.js")
((call_expression function: [(identifier) @_run (member_expression property: (property_identifier) @_run)] arguments: (arguments . (string) @name)) @reference.process
  (#any-of? @_run "spawn" "spawnSync" "exec" "execSync" "execFile" "execFileSync" "fork"))

; app.get("/x", handler)
((call_expression function: (member_expression property: (property_identifier) @_verb) arguments: (arguments . (string) @name . (_))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "all" "use" "route") (#match? @name "^.[/*]"))

(throw_statement (new_expression constructor: (identifier) @name)) @reference.throws
(throw_statement (new_expression constructor: (member_expression object: (_) @receiver property: (property_identifier) @name))) @reference.throws

(decorator (identifier) @name) @reference.decorator
(decorator (call_expression function: (identifier) @name)) @reference.decorator
(decorator (call_expression function: (member_expression object: (_) @receiver property: (property_identifier) @name))) @reference.decorator

(call_expression function: (identifier) @name) @reference.call
(call_expression function: (member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @name)) @reference.call
(new_expression constructor: (identifier) @name) @reference.call
(new_expression constructor: (member_expression object: (_) @receiver property: (property_identifier) @name)) @reference.call

(member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @name) @reference.field

; A function handed over by name: list.map(parse), { parse }.
(arguments (identifier) @name @reference.value)
(pair value: (identifier) @name @reference.value)
(object (shorthand_property_identifier) @name @reference.value)

(variable_declarator name: (identifier) @name value: (new_expression constructor: (_) @type)) @bind
(variable_declarator name: (identifier) @name value: (call_expression function: [(identifier) (member_expression)] @type)) @bind
(variable_declarator name: (identifier) @name value: (await_expression (call_expression function: [(identifier) (member_expression)] @type))) @bind
(assignment_expression left: (member_expression object: (this)) @name right: (new_expression constructor: (_) @type)) @bind
