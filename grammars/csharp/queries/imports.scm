; What a file imports: all of a namespace, with `static` all of a type, or one name under an alias.

(using_directive name: (identifier) @alias (qualified_name qualifier: (_) @module name: [(identifier) @name (generic_name . (identifier) @name)])) @import
(using_directive name: (identifier) @alias [(identifier) (generic_name)] @module .) @import
(using_directive !name [(identifier) (qualified_name)] @module) @import.wildcard
