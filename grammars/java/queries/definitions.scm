; What a file defines. Annotations and visibility are part of a declaration, so its extent starts at the first of them.

(package_declaration [(identifier) (scoped_identifier)] @package)

(class_declaration name: (identifier) @name body: (_) @body) @definition.class
(record_declaration name: (identifier) @name body: (_) @body) @definition.class
(interface_declaration name: (identifier) @name body: (_) @body) @definition.interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @definition.interface
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum

; The `;` of a method without a body ends its signature, which may span lines.
(method_declaration type: (_) @returns name: (identifier) @name body: (block) @body) @definition.method
(method_declaration type: (_) @returns name: (identifier) @name ";" @body) @definition.method
(annotation_type_element_declaration type: (_) @returns name: (identifier) @name ";" @body) @definition.method
(constructor_declaration name: (identifier) @name body: (_) @body) @definition.constructor
(compact_constructor_declaration name: (identifier) @name body: (_) @body) @definition.constructor

(enum_constant name: (identifier) @name body: (class_body) @body) @definition.constant
(enum_constant name: (identifier) @name) @definition.constant

; A declaration of one name is its extent; of several (`int x, y;`) each declarator is one.
((field_declaration (modifiers "static") type: (_) @returns . declarator: (variable_declarator name: (identifier) @name) . ";" @body) @definition.constant
  (#match? @name "^[A-Z][A-Z0-9_]*$"))
(constant_declaration type: (_) @returns . declarator: (variable_declarator name: (identifier) @name) . ";" @body) @definition.constant
(field_declaration type: (_) @returns . declarator: (variable_declarator name: (identifier) @name) . ";" @body) @definition.field
(constant_declaration type: (_) @returns declarator: (variable_declarator name: (identifier) @name) @definition.constant)
(field_declaration type: (_) @returns declarator: (variable_declarator name: (identifier) @name) @definition.field)

; The components of a record are its fields.
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @returns name: (identifier) @name) @definition.field))

(line_comment) @comment
(block_comment) @comment

; Parameters hide outer names.
(method_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @local)))
(constructor_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @local)))
(lambda_expression parameters: (formal_parameters (formal_parameter name: (identifier) @local)))
(spread_parameter (variable_declarator name: (identifier) @local))
(catch_formal_parameter name: (identifier) @local)
(lambda_expression parameters: (identifier) @local)
(inferred_parameters (identifier) @local)
