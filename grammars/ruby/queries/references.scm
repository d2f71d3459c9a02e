; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; ENV["X"], ENV.fetch("X")
((element_reference object: (constant) @_env . (string) @name) @reference.env
  (#eq? @_env "ENV"))
((call receiver: (constant) @_env method: (identifier) @_fetch arguments: (argument_list . (string) @name)) @reference.env
  (#eq? @_env "ENV") (#any-of? @_fetch "fetch" "key?" "has_key?" "delete" "dig"))

; system("lp"), `git log`, Open3.capture2("git"), IO.popen(["git"])
((call !receiver method: (identifier) @_run arguments: (argument_list . (string) @name)) @reference.process
  (#any-of? @_run "system" "spawn" "exec" "popen" "sh"))
((call receiver: (constant) @_module method: (identifier) @_run
   arguments: (argument_list . [(string) @name (array . (string) @name)])) @reference.process
  (#any-of? @_module "Open3" "IO" "Process" "Kernel" "PTY")
  (#any-of? @_run "capture2" "capture2e" "capture3" "popen" "popen2" "popen2e" "popen3" "spawn" "system" "exec" "daemon" "pipeline"))
(subshell . (string_content) @name) @reference.process

; get "/cart" do, get "cart", to: "carts#show", get "/cart" => "carts#show", resources :orders
((call method: (identifier) @_verb arguments: (argument_list . (string (string_content) @name))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options" "match" "mount") (#match? @name "^/"))
((call !receiver method: (identifier) @_verb
   arguments: (argument_list . (string (string_content) @name) (pair key: (hash_key_symbol) @_to))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "match") (#any-of? @_to "to" "controller" "action" "via"))
((call !receiver method: (identifier) @_verb arguments: (argument_list . (pair key: (string (string_content) @name)))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "match" "mount"))
((call !receiver method: (identifier) @_resources arguments: (argument_list (simple_symbol) @name)) @reference.route
  (#any-of? @_resources "resources" "resource"))

; raise TooLarge, "…"; raise Shop::TooLarge.new("…")
((call !receiver method: (identifier) @_raise arguments: (argument_list . [
    (constant) @reference.throws
    (scope_resolution scope: (_) @receiver name: (constant) @reference.throws)
    (call receiver: (constant) @reference.throws)
    (call receiver: (scope_resolution scope: (_) @receiver name: (constant) @reference.throws))]))
  (#any-of? @_raise "raise" "fail"))

(superclass [(constant) @reference.extends (scope_resolution scope: (_) @receiver name: (constant) @reference.extends)])
; class Line < Struct.new(:price)
(superclass (call receiver: (constant) @reference.extends))
; Missing = Class.new(StandardError)
((call receiver: (constant) @_class method: (identifier) @_new
   arguments: (argument_list . [(constant) @reference.extends (scope_resolution scope: (_) @receiver name: (constant) @reference.extends)]))
  (#eq? @_class "Class") (#eq? @_new "new"))
((call !receiver method: (identifier) @_include
   arguments: (argument_list [(constant) @reference.mixin (scope_resolution scope: (_) @receiver name: (constant) @reference.mixin)]))
  (#any-of? @_include "include" "extend" "prepend" "using"))

; Cart.new(…) is a call of Cart
((call receiver: (constant) @name method: (identifier) @_new) @reference.call
  (#eq? @_new "new") (#not-any-of? @name "Class" "Module" "Struct"))
((call receiver: (scope_resolution scope: (_) @receiver name: (constant) @reference.call) method: (identifier) @_new)
  (#eq? @_new "new"))

; A method handed over by name: map(&:net), method(:gross), before_action :login
(block_argument (simple_symbol) @reference.value)
((call method: (identifier) @_hook arguments: (argument_list (simple_symbol) @reference.value))
  (#any-of? @_hook "method" "instance_method" "public_method" "send" "public_send" "__send__" "respond_to?" "before_action" "after_action"
    "around_action" "skip_before_action" "before_save" "after_save" "before_create" "after_create" "before_update" "after_update"
    "before_destroy" "after_destroy" "before_validation" "after_validation" "after_commit" "after_initialize" "validate"
    "helper_method" "private" "protected" "public" "private_class_method" "module_function" "private_constant"))
((call method: (identifier) @_alias arguments: (argument_list . (simple_symbol) . (simple_symbol) @reference.value .))
  (#eq? @_alias "alias_method"))
(alias alias: (identifier) @reference.value)
; rescue_from Missing, with: :not_found
((pair key: (hash_key_symbol) @_with value: (simple_symbol) @reference.value)
  (#any-of? @_with "with" "if" "unless" "through"))

; cart.owner = … sets a field
(assignment left: (call receiver: (_) @receiver method: [(identifier) (constant)] @reference.field))
(operator_assignment left: (call receiver: (_) @receiver method: [(identifier) (constant)] @reference.field))

((call receiver: (_) @receiver method: [(identifier) (constant)] @name) @reference.call
  (#not-eq? @name "new"))
((call !receiver method: [(identifier) (constant)] @name) @reference.call
  (#not-any-of? @name "require" "require_relative" "load" "autoload" "raise" "attr_reader" "attr_writer" "attr_accessor" "include"
    "extend" "prepend" "private" "protected" "public" "module_function" "alias_method" "define_method" "puts" "lambda" "proc" "loop"
    "block_given?" "private_constant" "private_class_method"))

; Constants. Where a name is defined it is no use, so the places are listed.
(exceptions [(constant) @reference.type (scope_resolution scope: (_) @receiver name: (constant) @reference.type)])
(call receiver: [(constant) @reference.type (scope_resolution scope: (_) @receiver name: (constant) @reference.type)])
(hash_pattern class: [(constant) @reference.type (scope_resolution scope: (_) @receiver name: (constant) @reference.type)])
(array_pattern class: [(constant) @reference.type (scope_resolution scope: (_) @receiver name: (constant) @reference.type)])
(as_pattern value: [(constant) @reference.type (scope_resolution scope: (_) @receiver name: (constant) @reference.type)])
(in_clause pattern: [(constant) @reference.type (scope_resolution scope: (_) @receiver name: (constant) @reference.type)])
(pattern [(constant) @reference.type (scope_resolution scope: (_) @receiver name: (constant) @reference.type)])
(argument_list [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(pair value: [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(array [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(assignment right: [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(binary [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(body_statement [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(block_body [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(then [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(conditional [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(element_reference object: [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(interpolation [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(optional_parameter value: [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(keyword_parameter value: [(constant) @reference.value (scope_resolution scope: (_) @receiver name: (constant) @reference.value)])
(scope_resolution scope: [(constant) @reference.type (scope_resolution scope: (_) @receiver name: (constant) @reference.type)])

(instance_variable) @reference.field
(class_variable) @reference.field
(global_variable) @reference.value

; A bare word is a call without arguments, unless it is a local.
(argument_list (identifier) @reference.value)
(pair value: (identifier) @reference.value)
(array (identifier) @reference.value)
(block_argument (identifier) @reference.value)
(call receiver: (identifier) @reference.call)
(element_reference object: (identifier) @reference.call)
((body_statement (identifier) @name @reference.call)
  (#not-any-of? @name "private" "protected" "public" "module_function"))
(block_body (identifier) @reference.call)
(then (identifier) @reference.call)
(else (identifier) @reference.call)
(ensure (identifier) @reference.call)
(binary (identifier) @reference.call)
(unary (identifier) @reference.call)
(conditional (identifier) @reference.call)
(if condition: (identifier) @reference.call)
(unless condition: (identifier) @reference.call)
(while condition: (identifier) @reference.call)
(case value: (identifier) @reference.call)
(if_modifier (identifier) @reference.call)
(unless_modifier (identifier) @reference.call)
(assignment right: (identifier) @reference.call)
(operator_assignment right: (identifier) @reference.call)
(parenthesized_statements (identifier) @reference.call)
(interpolation (identifier) @reference.call)
(method body: (identifier) @reference.call)

; What variables hold: cart = Cart.new, @ledger ||= Ledger.new, order = Order.find(1). A bare call tells by its result.
((assignment left: [(identifier) (instance_variable) (class_variable) (global_variable) (constant) (call receiver: (self))] @name
   right: (call receiver: [(constant) (scope_resolution)] @type method: (identifier) @_new)) @bind
  (#any-of? @_new "new" "create" "create!" "build" "find" "find_by" "find_by!" "find_or_create_by" "first" "last" "instance" "open" "load" "from" "of")
  (#not-any-of? @type "Class" "Module" "Struct" "Data"))
((operator_assignment left: [(identifier) (instance_variable) (class_variable)] @name
   right: (call receiver: [(constant) (scope_resolution)] @type method: (identifier) @_new)) @bind
  (#any-of? @_new "new" "create" "create!" "build" "find" "find_by" "find_by!" "find_or_create_by" "first" "last" "instance" "open" "load" "from" "of"))
(assignment left: [(identifier) (instance_variable)] @name right: (call !receiver method: (identifier) @type)) @bind
(rescue exceptions: (exceptions . [(constant) (scope_resolution)] @type .) variable: (exception_variable (identifier) @name)) @bind
