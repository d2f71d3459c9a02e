; What TypeScript adds to the references of JavaScript: types, wherever they stand.

(extends_clause value: (identifier) @reference.extends)
(extends_clause value: (member_expression object: (_) @receiver property: (_) @reference.extends))
; class Cart extends Counted(Basket)
(extends_clause value: (call_expression function: (identifier) @reference.mixin))
(extends_clause value: (call_expression arguments: (arguments (identifier) @reference.extends)))
(implements_clause (type_identifier) @reference.implements)
(implements_clause (generic_type name: (type_identifier) @reference.implements))
(implements_clause (nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.implements))
(extends_type_clause (type_identifier) @reference.extends)
(extends_type_clause (generic_type name: (type_identifier) @reference.extends))
(extends_type_clause (nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.extends))

; A bare (type_identifier) would also be the name a declaration gives, so each place is named.
(type_annotation (type_identifier) @reference.type)
(generic_type name: (type_identifier) @reference.type)
(type_arguments (type_identifier) @reference.type)
(union_type (type_identifier) @reference.type)
(intersection_type (type_identifier) @reference.type)
(array_type (type_identifier) @reference.type)
(tuple_type (type_identifier) @reference.type)
(optional_type (type_identifier) @reference.type)
(rest_type (type_identifier) @reference.type)
(readonly_type (type_identifier) @reference.type)
(parenthesized_type (type_identifier) @reference.type)
(lookup_type (type_identifier) @reference.type)
(index_type_query (type_identifier) @reference.type)
(conditional_type (type_identifier) @reference.type)
(constraint (type_identifier) @reference.type)
(default_type (type_identifier) @reference.type)
(function_type return_type: (type_identifier) @reference.type)
(type_predicate type: (type_identifier) @reference.type)
(type_alias_declaration value: (type_identifier) @reference.type)
(as_expression (type_identifier) @reference.type)
(satisfies_expression (type_identifier) @reference.type)
(type_query (identifier) @reference.type)
(nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.type)

; What variables hold.
(required_parameter pattern: (identifier) @name type: (type_annotation (_) @type)) @bind
(optional_parameter pattern: (identifier) @name type: (type_annotation (_) @type)) @bind
(variable_declarator name: (identifier) @name type: (type_annotation (_) @type)) @bind
(variable_declarator name: (identifier) @name value: (as_expression (_) [(type_identifier) (generic_type) (nested_type_identifier)] @type)) @bind
(public_field_definition name: (_) @name type: (type_annotation (_) @type)) @bind
(public_field_definition name: (_) @name value: (new_expression constructor: (_) @type)) @bind
