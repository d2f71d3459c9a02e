; What a package defines. A declaration outside parentheses starts at its keyword, one inside at its own line.

(type_declaration . (type_spec name: (type_identifier) @name type: (struct_type (field_declaration_list) @body)) .) @definition.struct
(type_spec name: (type_identifier) @name type: (struct_type (field_declaration_list) @body)) @definition.struct
(type_declaration . (type_spec name: (type_identifier) @name type: (interface_type "{" @body)) .) @definition.interface
(type_spec name: (type_identifier) @name type: (interface_type "{" @body)) @definition.interface
(type_declaration . [(type_spec name: (type_identifier) @name) (type_alias name: (type_identifier) @name)] .) @definition.type
[(type_spec name: (type_identifier) @name) (type_alias name: (type_identifier) @name)] @definition.type

; Of several results `@returns` is the first: what `cart, err := NewCart()` holds.
(function_declaration name: (identifier) @name
  result: (parameter_list . (parameter_declaration type: (_) @returns)) body: (block)? @body) @definition.function
(function_declaration name: (identifier) @name result: (_)? @returns body: (block)? @body) @definition.function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (type_identifier) @owner
    (generic_type type: (type_identifier) @owner)
    (pointer_type [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])
  ]))
  name: (field_identifier) @name
  result: (parameter_list . (parameter_declaration type: (_) @returns)) body: (block)? @body) @definition.method
(method_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (type_identifier) @owner
    (generic_type type: (type_identifier) @owner)
    (pointer_type [(type_identifier) @owner (generic_type type: (type_identifier) @owner)])
  ]))
  name: (field_identifier) @name result: (_)? @returns body: (block)? @body) @definition.method
(method_elem name: (field_identifier) @name result: (parameter_list . (parameter_declaration type: (_) @returns))) @definition.method
(method_elem name: (field_identifier) @name result: (_)? @returns) @definition.method

; Fields of named types; those of anonymous structs in a function are locals. `a, b int` is one node, so each name
; is its own extent there: two symbols with one extent would lie inside one another.
(type_spec type: (struct_type (field_declaration_list
  (field_declaration name: (field_identifier) @name @definition.field "," type: (_) @returns) @head)))
(type_spec type: (struct_type (field_declaration_list
  (field_declaration "," name: (field_identifier) @name @definition.field type: (_) @returns) @head)))
(type_spec type: (struct_type (field_declaration_list
  (field_declaration name: (field_identifier) @name type: (_) @returns) @definition.field)))
(field_declaration type: (struct_type (field_declaration_list
  (field_declaration . name: (field_identifier) @name . type: (_) @returns) @definition.field)))
; An embedded type is a field of the same name.
(type_spec type: (struct_type (field_declaration_list (field_declaration !name type: [
    (type_identifier) @name @returns
    (qualified_type name: (type_identifier) @name) @returns
    (generic_type type: [(type_identifier) @name (qualified_type name: (type_identifier) @name)]) @returns
  ]) @definition.field)))

; Constants and variables of the package. Locals are not symbols.
(source_file (const_declaration (const_spec name: (identifier) @name @definition.constant "," type: (_)? @returns) @head))
(source_file (const_declaration (const_spec "," name: (identifier) @name @definition.constant type: (_)? @returns) @head))
(source_file (const_declaration . (const_spec name: (identifier) @name type: (_)? @returns) .) @definition.constant)
(source_file (const_declaration (const_spec name: (identifier) @name type: (_)? @returns) @definition.constant))

(source_file (var_declaration (var_spec name: (identifier) @name @definition.variable "," type: (_)? @returns) @head))
(source_file (var_declaration (var_spec "," name: (identifier) @name @definition.variable type: (_)? @returns) @head))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name @definition.variable "," type: (_)? @returns) @head)))
(source_file (var_declaration (var_spec_list (var_spec "," name: (identifier) @name @definition.variable type: (_)? @returns) @head)))
; `var _ Priced = …` asserts a type and names nothing.
(source_file ((var_declaration (var_spec name: (identifier) @name type: (_)? @returns)) @definition.variable (#not-eq? @name "_")))
(source_file (var_declaration (var_spec_list
  ((var_spec name: (identifier) @name type: (_)? @returns) @definition.variable (#not-eq? @name "_")))))

(package_clause (package_identifier) @package)

(comment) @comment

; Parameters and type parameters hide outer names.
(parameter_declaration name: (identifier) @local)
(variadic_parameter_declaration name: (identifier) @local)
(short_var_declaration left: (expression_list (identifier) @local))
(range_clause left: (expression_list (identifier) @local))
(var_spec name: (identifier) @local)
(type_parameter_declaration name: (identifier) @local)
(method_declaration receiver: (parameter_list (parameter_declaration type: [
  (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @local)))
  (pointer_type (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @local))))
])))
