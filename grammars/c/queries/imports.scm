; An include takes over everything a file declares.

(preproc_include path: [(string_literal) (system_lib_string)] @module) @import.wildcard
