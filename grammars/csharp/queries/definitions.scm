; What a file defines. Attributes and modifiers are part of a declaration, so its extent starts at the first of them.

; Files of one namespace see one another, whichever of the two forms they use. A namespace inside another only qualifies.
(file_scoped_namespace_declaration name: (_) @package)
(namespace_declaration name: (_) @package)
(namespace_declaration body: (declaration_list (namespace_declaration name: (_) @name) @scope))

(class_declaration name: (identifier) @name body: (_) @body) @definition.class
(class_declaration name: (identifier) @name ";" @body) @definition.class
(struct_declaration name: (identifier) @name body: (_) @body) @definition.struct
(struct_declaration name: (identifier) @name ";" @body) @definition.struct
(record_declaration "struct" name: (identifier) @name body: (_) @body) @definition.struct
(record_declaration "struct" name: (identifier) @name ";" @body) @definition.struct
(record_declaration name: (identifier) @name body: (_) @body) @definition.class
(record_declaration name: (identifier) @name ";" @body) @definition.class
(interface_declaration name: (identifier) @name body: (_) @body) @definition.interface
(interface_declaration name: (identifier) @name ";" @body) @definition.interface
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_member_declaration name: (identifier) @name) @definition.constant
(delegate_declaration type: (_) @returns name: (identifier) @name ";" @body) @definition.type

; int IComparable<Cart>.CompareTo(…) stays a method of the type around it.
(method_declaration returns: (_) @returns name: (identifier) @name body: (_) @body) @definition.method
(method_declaration returns: (_) @returns name: (identifier) @name ";" @body) @definition.method
(constructor_declaration name: (identifier) @name (constructor_initializer) @body) @definition.constructor
(constructor_declaration name: (identifier) @name body: (_) @body) @definition.constructor
(constructor_declaration name: (identifier) @name) @definition.constructor
(local_function_statement type: (_) @returns name: (identifier) @name body: (_) @body) @definition.function

; What has no name goes by its sign or keyword: ~Cart(), operator +, implicit operator Money, this[int index].
(destructor_declaration "~" @name body: (_) @body) @definition.method
(operator_declaration type: (_) @returns operator: _ @name body: (_) @body) @definition.method
(conversion_operator_declaration ["implicit" "explicit"] @name type: (_) @returns body: (_) @body) @definition.method
(indexer_declaration type: (_) @returns "this" @name [(accessor_list) (arrow_expression_clause)] @body) @definition.method

(property_declaration type: (_) @returns name: (identifier) @name accessors: (_) @body) @definition.field
(property_declaration type: (_) @returns name: (identifier) @name value: (_) @body) @definition.field
(property_declaration type: (_) @returns name: (identifier) @name) @definition.field
(event_declaration type: (_) @returns name: (identifier) @name accessors: (_) @body) @definition.field

; A declaration of one name is its extent; of several (`int x, y;`) each declarator is one.
((field_declaration (modifier) @_const (variable_declaration type: (_) @returns . (variable_declarator name: (identifier) @name) .) ";" @body) @definition.constant
  (#eq? @_const "const"))
(field_declaration (variable_declaration type: (_) @returns . (variable_declarator name: (identifier) @name) .) ";" @body) @definition.field
(event_field_declaration (variable_declaration type: (_) @returns . (variable_declarator name: (identifier) @name) .) ";" @body) @definition.field
(field_declaration (variable_declaration type: (_) @returns (variable_declarator name: (identifier) @name) @definition.field))
(event_field_declaration (variable_declaration type: (_) @returns (variable_declarator name: (identifier) @name) @definition.field))

; The parameters of a record are its properties.
(record_declaration (parameter_list (parameter type: (_) @returns name: (identifier) @name) @definition.field))

(comment) @comment

; Parameters hide outer names. `params` stands in the list itself.
(parameter_list name: (identifier) @local)
(parameter_list (parameter name: (identifier) @local))
(bracketed_parameter_list (parameter name: (identifier) @local))
(lambda_expression parameters: (implicit_parameter) @local)
(catch_declaration name: (identifier) @local)
