; What a crate defines. Attributes are siblings of the item they stand above, so an extent starts below them.

(struct_item name: (type_identifier) @name body: (field_declaration_list) @body) @definition.struct
(struct_item name: (type_identifier) @name) @definition.struct
(union_item name: (type_identifier) @name body: (_) @body) @definition.struct
(enum_item name: (type_identifier) @name body: (_) @body) @definition.enum
(trait_item name: (type_identifier) @name body: (_) @body) @definition.trait
(type_item name: (type_identifier) @name) @definition.type
(associated_type name: (type_identifier) @name) @definition.type

; `mod stock;` names a file: see imports.
(mod_item name: (identifier) @name body: (declaration_list) @body) @definition.module

(function_item name: (identifier) @name return_type: (_)? @returns body: (block) @body) @definition.function
(function_signature_item name: (identifier) @name return_type: (_)? @returns) @definition.function

(enum_variant name: (identifier) @name) @definition.constant
(field_declaration name: (field_identifier) @name type: (_) @returns) @definition.field

; Constants of a module, a trait or a type. Locals are not symbols.
(source_file (const_item name: (identifier) @name type: (_) @returns) @definition.constant)
(source_file (static_item name: (identifier) @name type: (_) @returns) @definition.variable)
(declaration_list (const_item name: (identifier) @name type: (_) @returns) @definition.constant)
(declaration_list (static_item name: (identifier) @name type: (_) @returns) @definition.variable)

(macro_definition name: (identifier) @name) @definition.macro

; What an `impl` holds belongs to its type, wherever the block stands.
(impl_item type: [
    (type_identifier) @name
    (scoped_type_identifier name: (type_identifier) @name)
    (generic_type type: [(type_identifier) @name (scoped_type_identifier name: (type_identifier) @name)])
    (reference_type type: [
      (type_identifier) @name
      (scoped_type_identifier name: (type_identifier) @name)
      (generic_type type: [(type_identifier) @name (scoped_type_identifier name: (type_identifier) @name)])
      (array_type) @name
      (dynamic_type) @name
      (primitive_type) @name
    ])
    (primitive_type) @name
    (array_type) @name
    (tuple_type) @name
    (unit_type) @name
    (dynamic_type) @name
    (bounded_type) @name
    (pointer_type) @name
    (function_type) @name
    (never_type) @name
    (macro_invocation) @name
    (metavariable) @name
  ] body: (_)) @scope

(line_comment) @comment
(block_comment) @comment

; Parameters and type parameters hide outer names.
(parameter pattern: (identifier) @local)
(parameter pattern: (mut_pattern (identifier) @local))
(parameter pattern: (tuple_pattern (identifier) @local))
(parameter pattern: (tuple_struct_pattern (identifier) @local))
(let_declaration pattern: (identifier) @local)
(let_declaration pattern: (mut_pattern (identifier) @local))
(let_declaration pattern: (tuple_pattern (identifier) @local))
(for_expression pattern: (identifier) @local)
(closure_parameters (identifier) @local)
(closure_parameters (tuple_pattern (identifier) @local))
(type_parameter name: (type_identifier) @local)
(const_parameter name: (identifier) @local)
