; What the JavaScript grammar writes differently from TypeScript's.

(class_heritage (identifier) @name) @reference.extends
(class_heritage (member_expression object: (_) @receiver property: (_) @name)) @reference.extends
(field_definition property: (_) @name) @definition.field
(field_definition property: (_) @name value: (new_expression constructor: (_) @type)) @bind

; <Button …/> uses the component Button.
(jsx_self_closing_element name: (identifier) @name (#match? @name "^[A-Z]")) @reference.call
(jsx_opening_element name: (identifier) @name (#match? @name "^[A-Z]")) @reference.call

(formal_parameters (identifier) @local)
(formal_parameters (assignment_pattern left: (identifier) @local))
