; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

((function_call name: (dot_index_expression table: (identifier) @_os field: (identifier) @_getenv) arguments: (arguments . (string content: (_) @name))) @reference.env
  (#eq? @_os "os") (#eq? @_getenv "getenv"))
((function_call name: (dot_index_expression table: (identifier) @_os field: (identifier) @_run) 
    arguments: (arguments . [(string content: (_) @name) (binary_expression left: (string content: (_) @name))])) @reference.process
  (#any-of? @_os "os" "io" "vim" "uv") (#any-of? @_run "execute" "popen" "spawn"))

; app:get("/x", handler), app:match("name", "/x", handler), app.get("/x", …)
((function_call name: [(method_index_expression method: (identifier) @_verb) (dot_index_expression field: (identifier) @_verb)]
    arguments: (arguments (string content: (_) @name) . (_))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "match" "use") (#match? @name "^/"))

; error(EmptyCart.new()), error(EmptyCart())
((function_call name: (identifier) @_error arguments: (arguments . (function_call
    name: [(identifier) @reference.throws (dot_index_expression table: (identifier) @reference.throws)])))
  (#eq? @_error "error"))

; setmetatable(Cart, { __index = Basket }), class("Cart", Basket), Basket:extend()
((chunk [
    (function_call name: (identifier) @_set arguments: (arguments . (identifier) (table_constructor (field name: (identifier) @_index value: (identifier) @reference.extends))))
    (variable_declaration (assignment_statement (expression_list . (function_call name: (identifier) @_set
      arguments: (arguments . (table_constructor) (table_constructor (field name: (identifier) @_index value: (identifier) @reference.extends)))))))])
  (#eq? @_set "setmetatable") (#eq? @_index "__index"))
((function_call name: (identifier) @_class arguments: (arguments (identifier) @reference.extends))
  (#any-of? @_class "class" "Class"))
((variable_declaration (assignment_statement (expression_list . (function_call
    name: (method_index_expression table: (identifier) @reference.extends method: (identifier) @_extend)))))
  (#any-of? @_extend "extend" "subclass"))

(function_call name: (identifier) @reference.call)
(function_call name: (dot_index_expression table: (_) @receiver field: (identifier) @reference.call))
(function_call name: (method_index_expression table: (_) @receiver method: (identifier) @reference.call))

; The dot in `function M.total()` names an owner, it reads nothing.
(assignment_statement (variable_list (dot_index_expression table: (_) @receiver field: (identifier) @reference.field)))
(expression_list (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(arguments (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(dot_index_expression table: (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(bracket_index_expression (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(method_index_expression table: (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(binary_expression (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(unary_expression (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(parenthesized_expression (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(field value: (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(if_statement condition: (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(elseif_statement condition: (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))
(while_statement condition: (dot_index_expression table: (_) @receiver field: (identifier) @reference.field))

; A function handed over by name: table.sort(lines, by_price), { sort = by_price }, M.sort = by_price.
(arguments (identifier) @reference.value)
(field value: (identifier) @reference.value)
(assignment_statement (expression_list (identifier) @reference.value))

; What variables hold: Cart.new(), Cart(), setmetatable({}, Cart).
((assignment_statement (variable_list . (identifier) @name .)
    (expression_list . (function_call name: (identifier) @_set arguments: (arguments (_) . (identifier) @type .)))) @bind
  (#eq? @_set "setmetatable"))
((assignment_statement (variable_list . [(identifier) (dot_index_expression)] @name .)
    (expression_list . (function_call name: [(identifier) (dot_index_expression) (method_index_expression)] @type))) @bind
  (#not-any-of? @type "setmetatable" "require"))
