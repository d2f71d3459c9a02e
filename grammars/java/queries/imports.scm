; What a file imports: a type of a package, or with `static` a member of a type; both read the same.

(import_declaration (scoped_identifier scope: (_) @module name: (identifier) @name) .) @import
(import_declaration [(identifier) (scoped_identifier)] @module (asterisk)) @import.wildcard
