; What TypeScript adds to JavaScript.

(export_statement declaration: (abstract_class_declaration name: (_) @name body: (_) @body) @head) @definition.class
(abstract_class_declaration name: (_) @name body: (_) @body) @definition.class
(export_statement declaration: (interface_declaration name: (_) @name body: (_) @body) @head) @definition.interface
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(export_statement declaration: (enum_declaration name: (_) @name body: (_) @body) @head) @definition.enum
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(export_statement declaration: (type_alias_declaration name: (_) @name) @head) @definition.type
(type_alias_declaration name: (_) @name) @definition.type
(internal_module name: (_) @name body: (_) @body) @definition.module
(function_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.function
(method_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.method
(abstract_method_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.method
(property_signature name: (_) @name type: (type_annotation (_) @returns)?) @definition.field
(public_field_definition name: (_) @name type: (type_annotation (_) @returns)?) @definition.field

(class_heritage (extends_clause value: (identifier) @name @reference.extends))
(class_heritage (extends_clause value: (member_expression object: (_) @receiver property: (_) @name) @reference.extends))
(class_heritage (implements_clause (type_identifier) @name @reference.implements))
(class_heritage (implements_clause (generic_type name: (type_identifier) @name) @reference.implements))
(extends_type_clause (type_identifier) @name @reference.extends)
(extends_type_clause (generic_type name: (type_identifier) @name) @reference.extends)

(type_annotation (type_identifier) @name @reference.type)
(generic_type name: (type_identifier) @name) @reference.type
(type_arguments (type_identifier) @name @reference.type)
(union_type (type_identifier) @name @reference.type)
(intersection_type (type_identifier) @name @reference.type)
(array_type (type_identifier) @name @reference.type)
(as_expression (type_identifier) @name @reference.type)
(satisfies_expression (type_identifier) @name @reference.type)
(nested_type_identifier module: (_) @receiver name: (type_identifier) @name) @reference.type

(required_parameter pattern: (identifier) @local)
(optional_parameter pattern: (identifier) @local)

(required_parameter pattern: (identifier) @name type: (type_annotation (_) @type)) @bind
(optional_parameter pattern: (identifier) @name type: (type_annotation (_) @type)) @bind
(variable_declarator name: (identifier) @name type: (type_annotation (_) @type)) @bind
(public_field_definition name: (_) @name type: (type_annotation (_) @type)) @bind
(public_field_definition name: (_) @name value: (new_expression constructor: (_) @type)) @bind
