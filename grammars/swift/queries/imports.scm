; An import brings all names of a module, or one that is named with its kind.

((import_declaration (modifiers (attribute (user_type) @_exported)) (identifier) @module) @export.wildcard
  (#eq? @_exported "_exported"))
(import_declaration ["struct" "class" "enum" "protocol" "func" "let" "var" "typealias"]
  (identifier . (simple_identifier) @module (simple_identifier) @name .)) @import
((import_declaration (identifier) @module) @import.wildcard @_all
  (#not-match? @_all "import\\s+(struct|class|enum|protocol|func|let|var|typealias)\\s"))
