; What C defines; C++ uses this file too, below its own. A name stands deep inside its declarator: `char **name[3]`.

(function_definition
  type: [
    (struct_specifier name: (type_identifier) @returns) (union_specifier name: (type_identifier) @returns)
    (enum_specifier name: (type_identifier) @returns) (type_identifier) @returns (primitive_type) @returns (sized_type_specifier) @returns
  ]
  declarator: [
    (function_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))
    (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name)))
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))))
  ]
  body: (_) @body) @definition.function

; typedef struct { … } point: the type is named by its alias.
(type_definition type: (struct_specifier !name body: (_) @body) declarator: (type_identifier) @name) @definition.struct
(type_definition type: (union_specifier !name body: (_) @body) declarator: (type_identifier) @name) @definition.struct
(type_definition type: (enum_specifier !name body: (_) @body) declarator: (type_identifier) @name) @definition.enum
; typedef struct cart { … } cart_t: two symbols side by side, so the alias is only its name.
(type_definition
  type: [(struct_specifier name: (_)? @returns body: (_)) (union_specifier name: (_)? @returns body: (_)) (enum_specifier name: (_)? @returns body: (_))]
  declarator: [(type_identifier) @name (pointer_declarator declarator: (type_identifier) @name)] @definition.type) @head
(type_definition
  type: [(struct_specifier name: (type_identifier) @returns) (union_specifier name: (type_identifier) @returns) (type_identifier) @returns]
  declarator: [(type_identifier) @name (pointer_declarator declarator: (type_identifier) @name)]) @definition.type
(type_definition declarator: [
  (type_identifier) @name
  (pointer_declarator declarator: (type_identifier) @name)
  (array_declarator declarator: (type_identifier) @name)
  (function_declarator declarator: [
    (type_identifier) @name
    (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name))
  ])
]) @definition.type

(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(enum_specifier name: (type_identifier) @name body: (_) @body) @definition.enum
(enumerator name: (identifier) @name) @definition.constant

; Fields. `int a, *b;` is one node, so each name is its own extent there: two symbols with one extent would lie inside one another.
(field_declaration type: (_) @returns
  declarator: [(field_identifier) @name (pointer_declarator declarator: (field_identifier) @name) (array_declarator declarator: (field_identifier) @name)] @definition.field
  ",") @head
(field_declaration type: (_) @returns ","
  declarator: [(field_identifier) @name (pointer_declarator declarator: (field_identifier) @name) (array_declarator declarator: (field_identifier) @name)] @definition.field) @head
(field_declaration
  type: [
    (struct_specifier name: (type_identifier) @returns !body) (union_specifier name: (type_identifier) @returns !body)
    (enum_specifier name: (type_identifier) @returns !body)
  ]
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (array_declarator declarator: (field_identifier) @name)
  ]) @definition.field
(field_declaration type: (_) @returns declarator: [
  (field_identifier) @name
  (pointer_declarator declarator: (field_identifier) @name)
  (pointer_declarator declarator: (pointer_declarator declarator: (field_identifier) @name))
  (array_declarator declarator: (field_identifier) @name)
  (pointer_declarator declarator: (array_declarator declarator: (field_identifier) @name))
  (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (field_identifier) @name)))
]) @definition.field

; A header guard defines a macro without a value: that is no symbol.
(preproc_def name: (identifier) @name value: (_) @body) @definition.macro
(preproc_function_def name: (identifier) @name value: (_)? @body) @definition.macro

(comment) @comment

; Parameters hide outer names.
(parameter_declaration declarator: (identifier) @local)
(parameter_declaration declarator: (pointer_declarator declarator: (identifier) @local))
(parameter_declaration declarator: (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @local)))
(parameter_declaration declarator: (array_declarator declarator: (identifier) @local))
(parameter_declaration declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @local))))
(preproc_params (identifier) @local)

