; What a file defines. A decorated definition starts at its first decorator.

(decorated_definition
  definition: (class_definition name: (identifier) @name
    body: (block . (expression_statement (string) @doc)? ) @body) @head) @definition.class
(class_definition name: (identifier) @name
  body: (block . (expression_statement (string) @doc)?) @body) @definition.class

(decorated_definition
  definition: (function_definition name: (identifier) @name return_type: (type)? @returns
    body: (block . (expression_statement (string) @doc)?) @body) @head) @definition.function
(function_definition name: (identifier) @name return_type: (type)? @returns
  body: (block . (expression_statement (string) @doc)?) @body) @definition.function

; Constants at the top level and attributes of a class. Locals are not symbols.
(module (expression_statement (assignment left: (identifier) @name) @definition.variable))
(class_definition body: (block (expression_statement (assignment left: (identifier) @name type: (type)? @returns) @definition.field)))

(type_alias_statement left: (type (identifier) @name)) @definition.type

(comment) @comment

; Parameters hide outer names.
(parameters (identifier) @local)
(parameters (default_parameter name: (identifier) @local))
(parameters (typed_parameter . (identifier) @local))
(parameters (typed_default_parameter name: (identifier) @local))
(lambda_parameters (identifier) @local)

; So do variables.
(assignment left: (identifier) @local)
(assignment left: (pattern_list (identifier) @local))
(for_statement left: (identifier) @local)
(for_statement left: (pattern_list (identifier) @local))
(for_in_clause left: (identifier) @local)
(for_in_clause left: (pattern_list (identifier) @local))
(as_pattern_target (identifier) @local)
(named_expression name: (identifier) @local)
