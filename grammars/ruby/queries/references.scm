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
    (constant) @name
    (scope_resolution scope: (_) @receiver name: (constant) @name)
    (call receiver: (constant) @name)
    (call receiver: (scope_resolution scope: (_) @receiver name: (constant) @name))])) @reference.throws
  (#any-of? @_raise "raise" "fail"))

(superclass [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.extends
; class Line < Struct.new(:price)
(superclass (call receiver: (constant) @name)) @reference.extends
; Missing = Class.new(StandardError)
((call receiver: (constant) @_class method: (identifier) @_new
   arguments: (argument_list . [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)])) @reference.extends
  (#eq? @_class "Class") (#eq? @_new "new"))
((call !receiver method: (identifier) @_include
   arguments: (argument_list [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)])) @reference.mixin
  (#any-of? @_include "include" "extend" "prepend" "using"))

; Cart.new(…) is a call of Cart
((call receiver: (constant) @name method: (identifier) @_new) @reference.call
  (#eq? @_new "new") (#not-any-of? @name "Class" "Module" "Struct"))
((call receiver: (scope_resolution scope: (_) @receiver name: (constant) @name) method: (identifier) @_new) @reference.call
  (#eq? @_new "new"))

; A method handed over by name: map(&:net), method(:gross), before_action :login
(block_argument (simple_symbol) @name) @reference.value
((call method: (identifier) @_hook arguments: (argument_list (simple_symbol) @name)) @reference.value
  (#any-of? @_hook "method" "instance_method" "public_method" "send" "public_send" "__send__" "respond_to?" "before_action" "after_action"
    "around_action" "skip_before_action" "before_save" "after_save" "before_create" "after_create" "before_update" "after_update"
    "before_destroy" "after_destroy" "before_validation" "after_validation" "after_commit" "after_initialize" "validate"
    "helper_method" "private" "protected" "public" "private_class_method" "module_function" "private_constant"))
((call method: (identifier) @_alias arguments: (argument_list . (simple_symbol) . (simple_symbol) @name .)) @reference.value
  (#eq? @_alias "alias_method"))
(alias alias: (identifier) @name) @reference.value
; rescue_from Missing, with: :not_found
((pair key: (hash_key_symbol) @_with value: (simple_symbol) @name) @reference.value
  (#any-of? @_with "with" "if" "unless" "through"))

; cart.owner = … sets a field
(assignment left: (call receiver: (_) @receiver method: [(identifier) (constant)] @name)) @reference.field
(operator_assignment left: (call receiver: (_) @receiver method: [(identifier) (constant)] @name)) @reference.field

((call receiver: (_) @receiver method: [(identifier) (constant)] @name) @reference.call
  (#not-eq? @name "new"))
((call !receiver method: [(identifier) (constant)] @name) @reference.call
  (#not-any-of? @name "require" "require_relative" "load" "autoload" "raise" "attr_reader" "attr_writer" "attr_accessor" "include"
    "extend" "prepend" "private" "protected" "public" "module_function" "alias_method" "define_method" "puts" "lambda" "proc" "loop"
    "block_given?" "private_constant" "private_class_method"))

; Constants. Where a name is defined it is no use, so the places are listed.
(exceptions [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.type
(call receiver: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.type
(hash_pattern class: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.type
(array_pattern class: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.type
(as_pattern value: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.type
(in_clause pattern: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.type
(pattern [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.type
(argument_list [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(pair value: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(array [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(assignment right: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(binary [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(body_statement [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(block_body [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(then [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(conditional [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(element_reference object: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(interpolation [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(optional_parameter value: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(keyword_parameter value: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.value
(scope_resolution scope: [(constant) @name (scope_resolution scope: (_) @receiver name: (constant) @name)]) @reference.type

(instance_variable) @name @reference.field
(class_variable) @name @reference.field
(global_variable) @name @reference.value

; A bare word is a call without arguments, unless it is a local.
(argument_list (identifier) @name @reference.value)
(pair value: (identifier) @name @reference.value)
(array (identifier) @name @reference.value)
(block_argument (identifier) @name @reference.value)
(call receiver: (identifier) @name @reference.call)
(element_reference object: (identifier) @name @reference.call)
((body_statement (identifier) @name @reference.call)
  (#not-any-of? @name "private" "protected" "public" "module_function"))
(block_body (identifier) @name @reference.call)
(then (identifier) @name @reference.call)
(else (identifier) @name @reference.call)
(ensure (identifier) @name @reference.call)
(binary (identifier) @name @reference.call)
(unary (identifier) @name @reference.call)
(conditional (identifier) @name @reference.call)
(if condition: (identifier) @name @reference.call)
(unless condition: (identifier) @name @reference.call)
(while condition: (identifier) @name @reference.call)
(case value: (identifier) @name @reference.call)
(if_modifier (identifier) @name @reference.call)
(unless_modifier (identifier) @name @reference.call)
(assignment right: (identifier) @name @reference.call)
(operator_assignment right: (identifier) @name @reference.call)
(parenthesized_statements (identifier) @name @reference.call)
(interpolation (identifier) @name @reference.call)
(method body: (identifier) @name @reference.call)

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
