; What TypeScript adds to the definitions of JavaScript: declared types, and definitions that hold only types.
; These come before the shared patterns, which know no types.

(export_statement declaration: (abstract_class_declaration name: (_) @name body: (_) @body) @head) @definition.class
(abstract_class_declaration name: (_) @name body: (_) @body) @definition.class
(export_statement declaration: (interface_declaration name: (_) @name body: (_) @body) @head) @definition.interface
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(export_statement declaration: (enum_declaration name: (_) @name body: (_) @body) @head) @definition.enum
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_body name: (_) @name @definition.constant)
(enum_body (enum_assignment name: (_) @name) @definition.constant)
(export_statement declaration: (type_alias_declaration name: (_) @name) @head) @definition.type
(type_alias_declaration name: (_) @name) @definition.type
(export_statement declaration: (internal_module name: (_) @name body: (_) @body) @head) @definition.module
(internal_module name: (_) @name body: (_) @body) @definition.module
(ambient_declaration (module name: (_) @name body: (_) @body)) @definition.module

; Overloads and declarations without a body.
(export_statement declaration: (function_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @head) @definition.function
(ambient_declaration (function_signature name: (_) @name return_type: (type_annotation (_) @returns)?)) @definition.function
(function_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.function
(class_body (method_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.method)
(abstract_method_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.method

; Members of interfaces and of named object types. Object types written in place define nothing.
(interface_body (method_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.method)
(interface_body (property_signature name: (_) @name type: (type_annotation (_) @returns)?) @definition.field)
(type_alias_declaration value: [
  (object_type (method_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.method)
  (intersection_type (object_type (method_signature name: (_) @name return_type: (type_annotation (_) @returns)?) @definition.method))])
(type_alias_declaration value: [
  (object_type (property_signature name: (_) @name type: (type_annotation (_) @returns)?) @definition.field)
  (intersection_type (object_type (property_signature name: (_) @name type: (type_annotation (_) @returns)?) @definition.field))])

; Fields; those that hold a function are methods.
(public_field_definition name: (_) @name
  value: (arrow_function return_type: (type_annotation (_) @returns)? "=>" @body)) @definition.method
(public_field_definition name: (_) @name
  value: (function_expression return_type: (type_annotation (_) @returns)? body: (_) @body)) @definition.method
(public_field_definition name: (_) @name type: (type_annotation (_) @returns)) @definition.field
(public_field_definition name: (_) @name value: (new_expression constructor: (_) @returns)) @definition.field
(public_field_definition name: (_) @name) @definition.field

; A parameter of the constructor that is a field at once.
(required_parameter (accessibility_modifier) pattern: (identifier) @name type: (type_annotation (_) @returns)?) @definition.field
(required_parameter "readonly" pattern: (identifier) @name type: (type_annotation (_) @returns)?) @definition.field

; Functions that declare their result.
(export_statement declaration: (function_declaration name: (_) @name
  return_type: (type_annotation (_) @returns) body: (_) @body) @head) @definition.function
(function_declaration name: (_) @name return_type: (type_annotation (_) @returns) body: (_) @body) @definition.function
(export_statement declaration: (generator_function_declaration name: (_) @name
  return_type: (type_annotation (_) @returns) body: (_) @body) @head) @definition.function
(generator_function_declaration name: (_) @name return_type: (type_annotation (_) @returns) body: (_) @body) @definition.function
(export_statement declaration: (lexical_declaration . (variable_declarator name: (identifier) @name value: [
  (arrow_function return_type: (type_annotation (_) @returns) "=>" @body)
  (function_expression return_type: (type_annotation (_) @returns) body: (_) @body)]) .) @head) @definition.function
(lexical_declaration . (variable_declarator name: (identifier) @name value: [
  (arrow_function return_type: (type_annotation (_) @returns) "=>" @body)
  (function_expression return_type: (type_annotation (_) @returns) body: (_) @body)]) .) @definition.function
(method_definition name: (_) @name return_type: (type_annotation (_) @returns) body: (_) @body) @definition.method
(pair key: [(property_identifier) (string)] @name value: [
  (arrow_function return_type: (type_annotation (_) @returns) "=>" @body)
  (function_expression return_type: (type_annotation (_) @returns) body: (_) @body)]) @definition.method

; Variables that declare their type. One that holds a function stays a function,
; and what its type says is not what a call of it gives.
(program (export_statement declaration: (lexical_declaration kind: "const" . (variable_declarator name: (identifier) @name
  type: (type_annotation) value: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) .) @head) @definition.function)
(program (lexical_declaration kind: "const" . (variable_declarator name: (identifier) @name
  type: (type_annotation) value: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) .) @definition.function)
(program (export_statement declaration: (lexical_declaration kind: "const" . (variable_declarator name: (identifier) @name
  type: (type_annotation (_) @returns)) .) @head) @definition.constant)
(program (lexical_declaration kind: "const" . (variable_declarator name: (identifier) @name
  type: (type_annotation (_) @returns)) .) @definition.constant)
(program (ambient_declaration (lexical_declaration
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @returns)?))) @definition.variable)
; A namespace is a top level of its own.
(internal_module body: (statement_block (export_statement declaration: (lexical_declaration
  . (variable_declarator name: (identifier) @name value: [(number) (string) (object) (array) (new_expression) (call_expression)]) .) @head) @definition.constant))
(module body: (statement_block (export_statement declaration: (lexical_declaration
  . (variable_declarator name: (identifier) @name type: (_)) .) @head) @definition.constant))

(required_parameter pattern: (identifier) @local)
(optional_parameter pattern: (identifier) @local)
(type_parameter name: (type_identifier) @local)
(infer_type (type_identifier) @local)
(mapped_type_clause name: (type_identifier) @local)
