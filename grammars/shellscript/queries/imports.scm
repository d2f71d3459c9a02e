; What a script reads in. Of a path built from variables the fixed end is kept.

((command name: (command_name (word) @_source) . argument: [(word) (raw_string)] @module) @import.wildcard
  (#any-of? @_source "source" "." "load"))
((command name: (command_name (word) @_source) . argument: (string . (string_content) @module .)) @import.wildcard
  (#any-of? @_source "source" "." "load"))
((command name: (command_name (word) @_source) . argument: (string (_) . (string_content) @module .)) @import.wildcard
  (#any-of? @_source "source" "."))
((command name: (command_name (word) @_source) . argument: (concatenation (_) . (word) @module .)) @import.wildcard
  (#any-of? @_source "source" "."))
