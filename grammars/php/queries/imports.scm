; What a file imports: names by namespace, and files by path.

(namespace_use_declaration (namespace_use_clause . [(qualified_name) (name)] @module !alias)) @import
(namespace_use_declaration (namespace_use_clause . [(qualified_name) (name)] @module alias: (name) @alias)) @import

; use Shop\Money\{Price, Tax as Vat}
(namespace_use_declaration (namespace_name) @module
  body: (namespace_use_group (namespace_use_clause . [(qualified_name) (name)] @name !alias))) @import
(namespace_use_declaration (namespace_name) @module
  body: (namespace_use_group (namespace_use_clause . [(qualified_name) (name)] @name alias: (name) @alias))) @import

; require 'x.php', require_once __DIR__ . '/x.php'
(require_expression [(string) (encapsed_string)] @module) @import.wildcard
(require_once_expression [(string) (encapsed_string)] @module) @import.wildcard
(include_expression [(string) (encapsed_string)] @module) @import.wildcard
(include_once_expression [(string) (encapsed_string)] @module) @import.wildcard
(require_expression (binary_expression right: (string) @module)) @import.wildcard
(require_once_expression (binary_expression right: (string) @module)) @import.wildcard
(include_expression (binary_expression right: (string) @module)) @import.wildcard
(include_once_expression (binary_expression right: (string) @module)) @import.wildcard
