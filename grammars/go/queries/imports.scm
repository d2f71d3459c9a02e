; An import names a folder; a dot takes its names over.

(import_spec !name path: (_) @module) @import
(import_spec name: [(package_identifier) (blank_identifier)] @alias path: (_) @module) @import
(import_spec name: (dot) path: (_) @module) @import.wildcard
