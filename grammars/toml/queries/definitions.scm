(document (pair . (_) @name) @definition.key)
(table . (_) @name) @definition.key
(table_array_element . (_) @name) @definition.key
(table (pair . (_) @name) @definition.key)
(comment) @comment
