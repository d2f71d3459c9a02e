; What JSX adds, in JavaScript and TSX.

; <Button …/> uses the component Button; <b> is no component.
(jsx_self_closing_element name: (identifier) @name (#match? @name "^[A-Z]")) @reference.call
(jsx_opening_element name: (identifier) @name (#match? @name "^[A-Z]")) @reference.call
(jsx_self_closing_element name: (member_expression object: (_) @receiver property: (_) @reference.call))
(jsx_opening_element name: (member_expression object: (_) @receiver property: (_) @reference.call))
; onClick={handle}
(jsx_attribute (jsx_expression (identifier) @reference.value))

; const Button = memo(() => …) is a component, not a value.
((export_statement declaration: (lexical_declaration . (variable_declarator name: (identifier) @name
    value: (call_expression function: [(identifier) @_wrap (member_expression property: (property_identifier) @_wrap)]
      arguments: (arguments . [(arrow_function "=>" @body) (function_expression body: (_) @body)]))) .) @head) @definition.function
  (#any-of? @_wrap "memo" "forwardRef" "observer"))
((lexical_declaration . (variable_declarator name: (identifier) @name
    value: (call_expression function: [(identifier) @_wrap (member_expression property: (property_identifier) @_wrap)]
      arguments: (arguments . [(arrow_function "=>" @body) (function_expression body: (_) @body)]))) .) @definition.function
  (#any-of? @_wrap "memo" "forwardRef" "observer"))
