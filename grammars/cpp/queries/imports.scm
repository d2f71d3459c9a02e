; What C++ adds to `#include`: names taken over from a namespace.

(using_declaration "namespace" [(identifier) @name @module (qualified_identifier name: (_) @name) @module]) @import.wildcard
(using_declaration (qualified_identifier scope: (_) @module name: [
  (identifier) @name
  (type_identifier) @name
  (qualified_identifier name: [(identifier) (type_identifier)] @name)
])) @import
(namespace_alias_definition name: (namespace_identifier) @alias [(namespace_identifier) (nested_namespace_specifier)] @module) @import
