; What a file defines. Annotations and visibility are part of a declaration, so its extent starts at the first of them.

(package_clause name: (package_identifier) @package)

(class_definition name: (_) @name body: (template_body) @body) @definition.class
; Without a body a signature of many lines runs to the end of the parameters.
((class_definition name: (_) @name class_parameters: (class_parameters ")" @body) @_many) @definition.class
  (#match? @_many "\n"))
(class_definition name: (_) @name) @definition.class
(trait_definition name: (_) @name body: (template_body) @body) @definition.trait
(trait_definition name: (_) @name) @definition.trait
(object_definition name: (_) @name body: (template_body) @body) @definition.object
(object_definition name: (_) @name) @definition.object
(package_object name: (_) @name body: (template_body) @body) @definition.object
(enum_definition name: (_) @name body: (_) @body) @definition.enum
; `case A` is an extent; of `case A, B` each name is one.
(enum_case_definitions . [(simple_enum_case name: (_) @name) (full_enum_case name: (_) @name)] .) @definition.constant
(simple_enum_case name: (_) @name) @definition.constant
(full_enum_case name: (_) @name) @definition.constant
(type_definition name: (type_identifier) @name) @definition.type

; A given without a name goes by its type.
(given_definition name: (_) @name return_type: (_) @returns body: (with_template_body) @body) @definition.object
(given_definition name: (_) @name return_type: (_) @returns) @definition.variable
(given_definition !name return_type: (_) @name body: (with_template_body) @body) @definition.object
(given_definition !name return_type: (_) @name) @definition.variable

; extension (cart: Cart) def … adds methods to a type.
(extension_definition parameters: (parameters . (parameter type: [
  (type_identifier) @name
  (generic_type type: (_) @name)
  (stable_type_identifier (type_identifier) @name .)]))) @scope

((function_definition name: (_) @name body: (_) @body) @definition.constructor
  (#eq? @name "this"))
; Inside a type, a given or a `new T { … }`.
(template_body (function_definition name: (_) @name return_type: (_) @returns body: (_) @body) @definition.method)
(template_body (function_definition name: (_) @name body: (_) @body) @definition.method)
(template_body (function_declaration name: (_) @name return_type: (_) @returns) @definition.method)
(with_template_body (function_definition name: (_) @name return_type: (_) @returns body: (_) @body) @definition.method)
(with_template_body (function_definition name: (_) @name body: (_) @body) @definition.method)
(function_definition name: (_) @name return_type: (_) @returns body: (_) @body) @definition.function
(function_definition name: (_) @name body: (_) @body) @definition.function
(function_declaration name: (_) @name return_type: (_) @returns) @definition.function
(function_declaration name: (_) @name) @definition.function

; Constants of an object start with a capital letter.
((object_definition body: (template_body (val_definition pattern: (identifier) @name type: (_) @returns) @definition.constant))
  (#match? @name "^[A-Z]"))
((object_definition body: (template_body (val_definition pattern: (identifier) @name) @definition.constant))
  (#match? @name "^[A-Z]"))
; Top-level values, and members of a type. Locals are not symbols. `val a, b = 1` and `val (a, b) = x` name several.
(compilation_unit [
  (val_definition pattern: (identifier) @name type: (_) @returns)
  (var_definition pattern: (identifier) @name type: (_) @returns)] @definition.variable)
(compilation_unit [(val_definition pattern: (identifier) @name) (var_definition pattern: (identifier) @name)] @definition.variable)
([
  (template_body [
    (val_definition pattern: (identifier) @name type: (_) @returns)
    (var_definition pattern: (identifier) @name type: (_) @returns)
    (val_declaration name: (identifier) @name type: (_) @returns)
    (var_declaration name: (identifier) @name type: (_) @returns)] @definition.field)
  (enum_body (val_definition pattern: (identifier) @name type: (_) @returns) @definition.field)
])
([
  (template_body [(val_definition pattern: (identifier) @name) (var_definition pattern: (identifier) @name)] @definition.field)
  (enum_body (val_definition pattern: (identifier) @name) @definition.field)
])
(template_body [
  (val_definition pattern: [(identifiers (identifier) @name @definition.field) (tuple_pattern (identifier) @name @definition.field)])
  (var_definition pattern: (identifiers (identifier) @name @definition.field))])

; Every parameter of a case class is a field; of other classes those with `val` or `var`.
(class_definition "case" class_parameters: (class_parameters (class_parameter name: (_) @name type: (_) @returns) @definition.field))
(full_enum_case class_parameters: (class_parameters (class_parameter name: (_) @name type: (_) @returns) @definition.field))
(class_parameter ["val" "var"] name: (_) @name type: (_) @returns) @definition.field
; class Cart @Inject() (private val owner: User): the grammar takes the parameters for arguments of the annotation.
((class_definition name: (_) (annotation (arguments (ascription_expression
    . (infix_expression operator: (identifier) @_val right: (identifier) @name) (_) @returns) @definition.field)))
  (#any-of? @_val "val" "var"))

; test("x") { … }, describe("x") { … }, "a cart" should "sum" in { … }, "sum" in { … }
((call_expression function: (call_expression function: (identifier) @_test arguments: (arguments . (string) @name))
    arguments: (block) @body) @definition.test
  (#any-of? @_test "test" "it" "describe" "feature" "scenario" "property"))
((call_expression function: (call_expression function: (identifier) @_test arguments: (arguments . (string) @name))
    arguments: (colon_argument) @body) @definition.test
  (#any-of? @_test "test" "it" "describe" "feature" "scenario" "property"))
((infix_expression left: [(string) @name (infix_expression right: (string) @name)] operator: (identifier) @_in right: (block) @body) @definition.test
  (#any-of? @_in "in" "should" "must" "can" "when" "which" "that"))

(comment) @comment
(block_comment) @comment

; Parameters hide outer names.
(parameter name: (_) @local)
(class_parameter . name: (_) @local)
(lambda_expression parameters: (identifier) @local)
(binding name: (_) @local)
