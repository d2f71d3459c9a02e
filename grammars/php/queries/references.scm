; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; getenv('X'), env('X'), $_ENV['X']
((function_call_expression function: [(name) (qualified_name)] @_getenv
   arguments: (arguments . (argument [(string) (encapsed_string)] @name))) @reference.env
  (#any-of? @_getenv "getenv" "\\getenv" "env" "putenv"))
((subscript_expression . (variable_name) @_env . [(string) (encapsed_string)] @name) @reference.env
  (#eq? @_env "$_ENV"))

; exec('git log'), proc_open(['git'], …), `git log`, new Process(['git', 'log'])
((function_call_expression function: [(name) (qualified_name)] @_run
   arguments: (arguments . (argument [(string) @name (encapsed_string) @name
     (array_creation_expression . (array_element_initializer (string) @name))]))) @reference.process
  (#any-of? @_run "exec" "shell_exec" "system" "passthru" "popen" "proc_open" "pcntl_exec"
    "\\exec" "\\shell_exec" "\\system" "\\passthru" "\\popen" "\\proc_open"))
(shell_command_expression . (string_content) @name) @reference.process
((object_creation_expression . (name) @_process
   (arguments . (argument (array_creation_expression . (array_element_initializer (string) @name))))) @reference.process
  (#eq? @_process "Process"))
((scoped_call_expression scope: (name) @_process name: (name) @_run arguments: (arguments . (argument (string) @name))) @reference.process
  (#eq? @_process "Process") (#any-of? @_run "run" "start" "fromShellCommandline"))

; Route::get('/cart', …), $app->get('/cart', …), #[Route('/cart')]
((scoped_call_expression scope: (name) @_route name: (name) @_verb arguments: (arguments . (argument [(string) (encapsed_string)] @name))) @reference.route
  (#any-of? @_route "Route" "Router") (#any-of? @_verb "get" "post" "put" "patch" "delete" "options" "any" "view" "redirect" "resource" "apiResource"))
((member_call_expression name: (name) @_verb
   arguments: (arguments . (argument [(string) (encapsed_string)] @name) . (argument))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "options" "any") (#match? @name "^.[/{]"))
((attribute [(name) @_route (qualified_name (name) @_route)]
   parameters: (arguments . (argument [(string) (encapsed_string)] @name))) @reference.route
  (#any-of? @_route "Route" "Get" "Post" "Put" "Patch" "Delete"))

(throw_expression (object_creation_expression . [(name) @reference.throws
  (qualified_name prefix: (namespace_name)? @receiver (name) @reference.throws)]))
; throw TooLarge::because(…)
(throw_expression (scoped_call_expression scope: [(name) @reference.throws
  (qualified_name prefix: (namespace_name)? @receiver (name) @reference.throws)]))

(base_clause [(name) @name @reference.extends
  (qualified_name prefix: (namespace_name)? @receiver (name) @name) @reference.extends])
(class_interface_clause [(name) @name @reference.implements
  (qualified_name prefix: (namespace_name)? @receiver (name) @name) @reference.implements])
(use_declaration [(name) @name @reference.mixin
  (qualified_name prefix: (namespace_name)? @receiver (name) @name) @reference.mixin])

(attribute [(name) @name
  (qualified_name prefix: (namespace_name)? @receiver (name) @name)]) @reference.decorator

; A function handed over by name: net(...), $this->net(...), [$this, 'net'], [CartController::class, 'show'], 'net'
(function_call_expression function: [(name) @reference.value (qualified_name prefix: (namespace_name)? @receiver (name) @reference.value)]
  arguments: (arguments (variadic_placeholder)))
(member_call_expression object: (_) @receiver name: (name) @reference.value arguments: (arguments (variadic_placeholder)))
(scoped_call_expression scope: (_) @receiver name: (name) @reference.value arguments: (arguments (variadic_placeholder)))
(array_creation_expression . (array_element_initializer . (variable_name) @receiver .)
  . (array_element_initializer . (string (string_content) @reference.value) .) .)
((array_creation_expression . (array_element_initializer . (class_constant_access_expression . (_) @receiver . (name) @_class) .)
   . (array_element_initializer . (string (string_content) @reference.value) .) .)
  (#eq? @_class "class"))
((function_call_expression function: (name) @_map arguments: (arguments (argument (string (string_content) @name)))) @reference.value
  (#any-of? @_map "array_map" "array_filter" "array_walk" "array_reduce" "usort" "uasort" "uksort" "call_user_func" "call_user_func_array"
    "is_callable" "function_exists" "register_shutdown_function" "set_error_handler" "set_exception_handler" "spl_autoload_register"
    "preg_replace_callback")
  (#match? @name "^[A-Za-z_][A-Za-z0-9_]*$"))
; WordPress names the hook first.
((function_call_expression function: (name) @_hook
   arguments: (arguments . (argument) . (argument (string (string_content) @reference.value))))
  (#any-of? @_hook "add_action" "add_filter" "add_shortcode" "remove_action" "remove_filter"))

((function_call_expression function: (name) @name) @reference.call
  (#not-eq? @name "define"))
(function_call_expression function: (qualified_name prefix: (namespace_name)? @receiver (name) @reference.call))
(member_call_expression object: (_) @receiver name: (name) @reference.call)
(nullsafe_member_call_expression object: (_) @receiver name: (name) @reference.call)
(scoped_call_expression scope: (_) @receiver name: (name) @reference.call)
((object_creation_expression . (name) @name) @reference.call
  (#not-any-of? @name "static" "self" "parent"))
(object_creation_expression . (qualified_name prefix: (namespace_name)? @receiver (name) @reference.call))

((named_type (name) @name) @reference.type
  (#not-any-of? @name "self" "static" "parent"))
(named_type (qualified_name prefix: (namespace_name)? @receiver (name) @reference.type))
(binary_expression operator: "instanceof" right: [(name) @reference.type
  (qualified_name prefix: (namespace_name)? @receiver (name) @reference.type)])

; The class before `::` is used, too.
(scoped_call_expression scope: [(name) @reference.type
  (qualified_name prefix: (namespace_name)? @receiver (name) @reference.type)])
(scoped_property_access_expression scope: [(name) @reference.type
  (qualified_name prefix: (namespace_name)? @receiver (name) @reference.type)])
(class_constant_access_expression . [(name) @reference.type
  (qualified_name prefix: (namespace_name)? @receiver (name) @reference.type)])

(member_access_expression object: (_) @receiver name: (name) @reference.field)
(nullsafe_member_access_expression object: (_) @receiver name: (name) @reference.field)
(scoped_property_access_expression scope: (_) @receiver name: (variable_name (name) @reference.field))
((class_constant_access_expression . (_) @receiver . (name) @name .) @reference.field
  (#not-eq? @name "class"))

; Constants, where they are read.
((argument (name) @name .) @reference.value
  (#not-match? @name "^(__[A-Z]+__)?$"))
((array_element_initializer (name) @name) @reference.value
  (#not-match? @name "^(__[A-Z]+__)?$"))
((binary_expression [left: (name) @name right: (name) @name]) @reference.value
  (#not-match? @name "^(__[A-Z]+__)?$"))
(return_statement (name) @reference.value)
(assignment_expression right: (name) @reference.value)
(simple_parameter default_value: (name) @reference.value)

; What variables hold.
(simple_parameter type: (_) @type name: (variable_name) @name) @bind
(property_promotion_parameter type: (_) @type name: (variable_name) @name) @bind
(property_declaration type: (_) @type (property_element name: (variable_name (name) @name))) @bind
(catch_clause type: (type_list . (_) @type .) name: (variable_name) @name) @bind
(assignment_expression left: [(variable_name) (member_access_expression object: (variable_name)) (scoped_property_access_expression)] @name
  right: (object_creation_expression . [(name) (qualified_name)] @type)) @bind
(assignment_expression left: [(variable_name) (member_access_expression object: (variable_name))] @name
  right: (function_call_expression function: [(name) (qualified_name)] @type)) @bind
; $session = $this->open(): what the method declares.
(assignment_expression left: [(variable_name) (member_access_expression object: (variable_name))] @name
  right: (member_call_expression) @type) @bind
; $session = Gateway::open(): by custom a static factory makes its class.
((assignment_expression left: [(variable_name) (member_access_expression object: (variable_name))] @name
   right: (scoped_call_expression scope: [(name) (qualified_name)] @type name: (name) @_make)) @bind
  (#any-of? @_make "create" "make" "new" "from" "of" "open" "instance" "getInstance" "find" "findOrFail" "fromArray" "fromString"))
