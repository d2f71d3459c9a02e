; What the JavaScript grammar writes differently from TypeScript's.

(class_heritage (identifier) @reference.extends)
(class_heritage (member_expression object: (_) @receiver property: (_) @reference.extends))
; class Cart extends Counted(Basket)
(class_heritage (call_expression function: (identifier) @reference.mixin))
(class_heritage (call_expression arguments: (arguments (identifier) @reference.extends)))

(field_definition property: (_) @name value: [(arrow_function "=>" @body) (function_expression body: (_) @body)]) @definition.method
(field_definition property: (_) @name value: (new_expression constructor: (_) @returns)) @definition.field
(field_definition property: (_) @name) @definition.field
(field_definition property: (_) @name value: (new_expression constructor: (_) @type)) @bind

(formal_parameters (identifier) @local)
(formal_parameters (assignment_pattern left: (identifier) @local))
