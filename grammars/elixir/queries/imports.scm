; What a file brings into scope. `use` is a mixin, in references.scm.

((call target: (identifier) @_alias (arguments . (alias) @module . (keywords (pair key: (keyword) @_as value: (alias) @alias)))) @import
  (#any-of? @_alias "alias" "require") (#match? @_as "^as:"))
((call target: (identifier) @_alias (arguments . (alias) @module .)) @import
  (#any-of? @_alias "alias" "require"))
; alias Shop.{Stock, Price}
((call target: (identifier) @_alias (arguments . (dot left: (alias) @module right: (tuple (alias) @name)))) @import
  (#any-of? @_alias "alias" "require"))
((call target: (identifier) @_import (arguments . (alias) @module)) @import.wildcard
  (#eq? @_import "import"))
