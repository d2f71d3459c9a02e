; What a file defines. `private def x` starts at `private`; symbols that name methods and fields keep their colon in the text.

(module name: (constant) @name body: (_)? @body) @definition.module
(module name: (scope_resolution scope: (_) @owner name: (constant) @name) body: (_)? @body) @definition.module
(class name: (constant) @name body: (_)? @body) @definition.class
(class name: (scope_resolution scope: (_) @owner name: (constant) @name) body: (_)? @body) @definition.class

; Line = Struct.new(:price) do … end, Point = Data.define(:x), Missing = Class.new(StandardError)
((assignment left: (constant) @name
   right: (call receiver: (constant) @_struct method: (identifier) @_new block: (_)? @body)) @definition.struct
  (#any-of? @_struct "Struct" "Data") (#any-of? @_new "new" "define"))
((assignment left: (constant) @name
   right: (call receiver: (constant) @_class method: (identifier) @_new block: (_)? @body)) @definition.class
  (#eq? @_class "Class") (#eq? @_new "new"))
((assignment left: (constant) @name
   right: (call receiver: (constant) @_module method: (identifier) @_new block: (_)? @body)) @definition.module
  (#eq? @_module "Module") (#eq? @_new "new"))
((call receiver: (constant) @_struct method: (identifier) @_new arguments: (argument_list (simple_symbol) @name @definition.field))
  (#any-of? @_struct "Struct" "Data") (#any-of? @_new "new" "define"))

(assignment left: (constant) @name) @definition.constant
(assignment left: (scope_resolution scope: (_) @owner name: (constant) @name)) @definition.constant
[(program (assignment left: (global_variable) @name) @definition.variable)
 (ERROR (assignment left: (global_variable) @name) @definition.variable)]
(class body: (body_statement (assignment left: (class_variable) @name) @definition.field))

((method name: (identifier) @name body: (_)? @body) @definition.constructor
  (#eq? @name "initialize"))

; private def secret, memoize def total: one definition, from the word before it.
((call method: (identifier) @_visibility
   arguments: (argument_list . (method name: (_) @name body: (_)? @body) @head .)) @definition.method
  (#any-of? @_visibility "private" "protected" "public" "module_function" "memoize" "helper_method"))
((call method: (identifier) @_visibility
   arguments: (argument_list . (singleton_method object: (self) name: (_) @name body: (_)? @body) @head .)) @definition.method
  (#any-of? @_visibility "private_class_method" "public_class_method" "memoize"))

; A method of a mixin is a method though a module is no type.
(module body: (body_statement (method name: (_) @name body: (_)? @body) @definition.method))
(method name: (_) @name body: (_)? @body) @definition.function
(singleton_method object: (self) name: (_) @name body: (_)? @body) @definition.method
(singleton_method object: [(constant) (scope_resolution)] @owner name: (_) @name body: (_)? @body) @definition.method
(singleton_method object: (identifier) name: (_) @name body: (_)? @body) @definition.function

(alias name: [(identifier) (operator) (constant)] @name) @definition.method
((call !receiver method: (identifier) @_alias arguments: (argument_list . (simple_symbol) @name . (simple_symbol) .)) @definition.method
  (#eq? @_alias "alias_method"))

; define_method(:x) { … }, scope :recent, -> { … }, let(:cart) { … }
((call !receiver method: (identifier) @_define arguments: (argument_list . [(simple_symbol) (string)] @name) block: (_) @body) @definition.method
  (#any-of? @_define "define_method" "define_singleton_method" "let" "let!" "subject"))
((call !receiver method: (identifier) @_scope arguments: (argument_list . (simple_symbol) @name . (lambda body: (_) @body))) @definition.method
  (#any-of? @_scope "scope" "define_method"))

; Rake's task :pack do … end, task pack: [:price] do … end
((call !receiver method: (identifier) @_task arguments: (argument_list . (simple_symbol) @name) block: (_) @body) @definition.function
  (#eq? @_task "task"))
((call !receiver method: (identifier) @_task arguments: (argument_list . (pair key: (hash_key_symbol) @name)) block: (_) @body) @definition.function
  (#eq? @_task "task"))

; attr_reader :owner alone is the whole call; of several, each is its symbol.
((call !receiver method: (identifier) @_attr arguments: (argument_list . (simple_symbol) @name .)) @definition.field
  (#any-of? @_attr "attr_reader" "attr_writer" "attr_accessor" "cattr_accessor" "mattr_accessor" "class_attribute"))
((call !receiver method: (identifier) @_attr arguments: (argument_list (simple_symbol) @name @definition.field))
  (#any-of? @_attr "attr_reader" "attr_writer" "attr_accessor" "cattr_accessor" "mattr_accessor" "class_attribute"))
((call !receiver method: (identifier) @_relation arguments: (argument_list . (simple_symbol) @name)) @definition.field
  (#any-of? @_relation "has_many" "has_one" "belongs_to" "has_and_belongs_to_many" "attribute"))

; describe Cart do, it "adds" do
((call method: (identifier) @_test arguments: (argument_list . [(string) (constant) (scope_resolution)] @name) block: (_) @body) @definition.test
  (#any-of? @_test "describe" "context" "it" "specify" "feature" "scenario" "test" "should" "shared_examples" "shared_context" "xit" "fit"))

(comment) @comment

; Parameters, and every local that is assigned: in Ruby both hide a method of that name.
(method_parameters (identifier) @local)
(block_parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(destructured_parameter (identifier) @local)
(optional_parameter name: (identifier) @local)
(keyword_parameter name: (identifier) @local)
(splat_parameter name: (identifier) @local)
(hash_splat_parameter name: (identifier) @local)
(block_parameter name: (identifier) @local)
(assignment left: (identifier) @local)
(operator_assignment left: (identifier) @local)
(left_assignment_list (identifier) @local)
(exception_variable (identifier) @local)
(for pattern: (identifier) @local)
(as_pattern name: (identifier) @local)
(array_pattern (identifier) @local)
(keyword_pattern value: (identifier) @local)
(keyword_pattern key: (hash_key_symbol) @local !value)
