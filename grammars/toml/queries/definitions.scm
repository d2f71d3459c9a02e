; Configuration by key: the keys before the first table, the tables, and the keys of every table longer than 20 lines.
(document (pair . (_) @name) @definition.key)
(table . (_) @name) @definition.key
(table_array_element . (_) @name) @definition.key
((table (pair . (_) @name) @definition.key) @_table
  (#match? @_table "(\n[^\n]*){20}"))
((table_array_element (pair . (_) @name) @definition.key) @_table
  (#match? @_table "(\n[^\n]*){20}"))
(comment) @comment
