; Configuration by key: the top-level keys, and the keys of every value longer than 20 lines.
(document (object (pair key: (string) @name) @definition.key))
((pair value: (object (pair key: (string) @name) @definition.key) @_value)
  (#match? @_value "(\n[^\n]*){20}"))
(comment) @comment
