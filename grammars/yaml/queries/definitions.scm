; Configuration by key: the top-level keys, and the keys of every value longer than 20 lines.
(document (block_node (block_mapping (block_mapping_pair key: (_) @name) @definition.key)))
((block_mapping_pair value: (block_node (block_mapping (block_mapping_pair key: (_) @name) @definition.key)) @_value)
  (#match? @_value "(\n[^\n]*){20}"))
; In a broken file (or a template) the grammar gives up the mapping and keeps its pairs.
(ERROR (block_mapping_pair key: (_) @name) @definition.key)

; A list of steps, tasks or jobs has no keys; an item goes by the name it starts with.
((document (block_node (block_sequence (block_sequence_item (block_node (block_mapping
    . (block_mapping_pair key: (_) @_key value: (_) @name)))) @definition.key)))
  (#any-of? @_key "name" "id"))
((block_mapping_pair value: (block_node (block_sequence (block_sequence_item (block_node (block_mapping
    . (block_mapping_pair key: (_) @_key value: (_) @name)))) @definition.key)) @_value)
  (#any-of? @_key "name" "id") (#match? @_value "(\n[^\n]*){20}"))

(comment) @comment
