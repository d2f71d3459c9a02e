; What a file defines. Attributes and modifiers are part of their declaration. Fields go without `$`, as `->` names them.

(namespace_definition name: (namespace_name) @package !body)
(namespace_definition name: (namespace_name) @name body: (_)) @scope

(class_declaration name: (name) @name body: (_) @body) @definition.class
(interface_declaration name: (name) @name body: (_) @body) @definition.interface
(trait_declaration name: (name) @name body: (_) @body) @definition.trait
(enum_declaration name: (name) @name body: (_) @body) @definition.enum
(enum_case name: (name) @name) @definition.constant

; The signature of a method with attributes starts after them.
((method_declaration attributes: (_) . (_) @head name: (name) @name body: (_) @body) @definition.constructor
  (#eq? @name "__construct"))
((method_declaration name: (name) @name body: (_)? @body) @definition.constructor
  (#eq? @name "__construct"))
(method_declaration attributes: (_) . (_) @head name: (name) @name return_type: (_)? @returns body: (_) @body) @definition.method
(method_declaration name: (name) @name return_type: (_)? @returns body: (_)? @body) @definition.method
(function_definition name: (name) @name return_type: (_)? @returns body: (_) @body) @definition.function

; A property alone is its whole declaration; of several, each is its element.
(property_declaration type: (_) @returns . (property_element name: (variable_name (name) @name)) .) @definition.field
(property_declaration type: (_) @returns . (property_element name: (variable_name (name) @name)) . (property_hook_list) @body .) @definition.field
(property_declaration [(visibility_modifier) (static_modifier) (readonly_modifier) (var_modifier)]
  . (property_element name: (variable_name (name) @name)) .) @definition.field
(property_declaration type: (_) @returns (property_element name: (variable_name (name) @name)) @definition.field)
(property_declaration (property_element name: (variable_name (name) @name)) @definition.field)
(property_promotion_parameter type: (_)? @returns name: (variable_name (name) @name)) @definition.field

(const_declaration . (const_element . (name) @name) .) @definition.constant
(const_declaration [(visibility_modifier) (final_modifier)] . (const_element . (name) @name) .) @definition.constant
(const_declaration type: (_) @returns . (const_element . (name) @name) .) @definition.constant
(const_declaration (const_element . (name) @name) @definition.constant)
((function_call_expression function: (name) @_define arguments: (arguments . (argument (string (string_content) @name)))) @definition.constant
  (#eq? @_define "define"))

; Variables at the top level. Locals are not symbols.
(program (expression_statement (assignment_expression left: (variable_name) @name)) @definition.variable)
; A syntax error can make the whole file its child.
(ERROR (expression_statement (assignment_expression left: (variable_name) @name)) @definition.variable)

; Pest's it('adds', function () { … })
((function_call_expression function: (name) @_test
   arguments: (arguments . (argument [(string) (encapsed_string)] @name)
     (argument [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)]))) @definition.test
  (#any-of? @_test "it" "test" "describe"))

(comment) @comment

(simple_parameter name: (variable_name) @local)
(variadic_parameter name: (variable_name) @local)
(property_promotion_parameter name: (variable_name) @local)
