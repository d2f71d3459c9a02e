; What a file loads. A loaded file adds its names to everyone's, hence the wildcard.

((call !receiver method: (identifier) @_require arguments: (argument_list . (string) @module .)) @import.wildcard
  (#any-of? @_require "require" "require_relative" "load" "require_dependency"))
; autoload :Money, "shop/money"
((call method: (identifier) @_autoload arguments: (argument_list . (simple_symbol) @name . (string) @module .)) @import
  (#eq? @_autoload "autoload"))
