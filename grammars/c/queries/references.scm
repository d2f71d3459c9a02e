; Uses of names in C and C++. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; getenv("X")
((call_expression function: (identifier) @_get arguments: (argument_list . (string_literal) @name)) @reference.env
  (#any-of? @_get "getenv" "secure_getenv" "setenv" "unsetenv" "putenv" "_dupenv_s"))

; system("ls"), popen("ls", "r"), execvp("ls", argv), posix_spawnp(&pid, "ls", …)
((call_expression function: (identifier) @_run arguments: (argument_list . (string_literal) @name)) @reference.process
  (#any-of? @_run "system" "popen" "_popen" "execl" "execlp" "execle" "execv" "execvp" "execve" "execvpe"))
((call_expression function: (identifier) @_run arguments: (argument_list . (_) . (string_literal) @name)) @reference.process
  (#any-of? @_run "posix_spawn" "posix_spawnp"))

; __attribute__((unused)), [[nodiscard]]
(attribute_specifier (argument_list (identifier) @name @reference.decorator))
(attribute_specifier (argument_list (call_expression function: (identifier) @name) @reference.decorator))
(attribute_declaration (attribute name: (identifier) @name)) @reference.decorator

(call_expression function: (identifier) @reference.call)
(call_expression function: (field_expression argument: (_) @receiver field: (field_identifier) @reference.call))
(call_expression function: (parenthesized_expression (pointer_expression argument: (identifier) @reference.call)))
(call_expression function: (parenthesized_expression (pointer_expression
  argument: (field_expression argument: (_) @receiver field: (field_identifier) @reference.call))))

; Type names.
[
  (parameter_declaration type: (type_identifier) @reference.type)
  (declaration type: (type_identifier) @reference.type)
  (field_declaration type: (type_identifier) @reference.type)
  (function_definition type: (type_identifier) @reference.type)
  (type_definition type: (type_identifier) @reference.type)
  (type_descriptor type: (type_identifier) @reference.type)
  (struct_specifier name: (type_identifier) @reference.type !body)
  (union_specifier name: (type_identifier) @reference.type !body)
  (enum_specifier name: (type_identifier) @reference.type !body)
]

(field_expression argument: (_) @receiver field: (field_identifier) @reference.field)
; struct line l = { .qty = 1 } names a field of line.
(declaration type: [(type_identifier) @receiver (struct_specifier name: (type_identifier) @receiver)]
  declarator: (init_declarator value: (initializer_list (initializer_pair designator: (field_designator (field_identifier) @reference.field)))))
(compound_literal_expression type: (type_descriptor type: [(type_identifier) @receiver (struct_specifier name: (type_identifier) @receiver)])
  value: (initializer_list (initializer_pair designator: (field_designator (field_identifier) @reference.field))))
(field_designator (field_identifier) @reference.field)

; A function handed over by name: qsort(…, by_price), on(&show), { .show = show }, ops->show = show.
(argument_list (identifier) @reference.value)
(argument_list (pointer_expression argument: (identifier) @reference.value))
(initializer_pair value: (identifier) @reference.value)
(initializer_list (identifier) @reference.value)
(assignment_expression left: (field_expression) right: (identifier) @reference.value)

; What variables hold.
(parameter_declaration
  type: [(type_identifier) @type (struct_specifier name: (type_identifier) @type) (union_specifier name: (type_identifier) @type)]
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name))
    (array_declarator declarator: (identifier) @name)
  ]) @bind
(declaration
  type: [(type_identifier) @type (struct_specifier name: (type_identifier) @type) (union_specifier name: (type_identifier) @type)]
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (array_declarator declarator: (identifier) @name)
    (init_declarator declarator: [
      (identifier) @name
      (pointer_declarator declarator: (identifier) @name)
      (array_declarator declarator: (identifier) @name)
    ])
  ]) @bind
(field_declaration
  type: [(type_identifier) @type (struct_specifier name: (type_identifier) @type) (union_specifier name: (type_identifier) @type)]
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (field_identifier) @name))
    (array_declarator declarator: (field_identifier) @name)
  ]) @bind
