; `use`, `pub use`, `mod x;` and `extern crate`. A list may nest: the parts of the module, outermost first, are several
; `@module` of one match. `{self}` names the module itself. Re-exports stand first: the general patterns match them too.

; Re-exports.
(mod_item (visibility_modifier) name: (identifier) @module !body) @export
(extern_crate_declaration (visibility_modifier) name: (identifier) @module alias: (identifier)? @alias) @export
(use_declaration (visibility_modifier) argument: [(identifier) @module (use_as_clause path: (identifier) @module alias: (_) @alias)]) @export
(use_declaration (visibility_modifier) argument: [
    (scoped_identifier path: (_) @module name: (identifier) @name)
    (use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @name) alias: (_) @alias)
  ]) @export
(use_declaration (visibility_modifier) argument: (use_wildcard (_) @module)) @export.wildcard
(use_declaration (visibility_modifier) argument: (scoped_use_list path: (_) @module list: (use_list [
    (identifier) @name
    (scoped_identifier path: (_) @module name: (identifier) @name)
    (use_as_clause path: (identifier) @name alias: (_) @alias)
    (use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @name) alias: (_) @alias)
    (use_as_clause path: (self) alias: (_) @alias)
    (self) @_self
  ]))) @export
(use_declaration (visibility_modifier) argument: (scoped_use_list path: (_) @module list: (use_list (use_wildcard (_)? @module)))) @export.wildcard
(use_declaration (visibility_modifier) argument: (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list [
    (identifier) @name
    (scoped_identifier path: (_) @module name: (identifier) @name)
    (use_as_clause path: (identifier) @name alias: (_) @alias)
    (use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @name) alias: (_) @alias)
    (use_as_clause path: (self) alias: (_) @alias)
    (self) @_self
  ]))))) @export
(use_declaration (visibility_modifier) argument: (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list (use_wildcard (_)? @module)))))) @export.wildcard
(use_declaration (visibility_modifier) argument: (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list [
    (identifier) @name
    (scoped_identifier path: (_) @module name: (identifier) @name)
    (use_as_clause path: (identifier) @name alias: (_) @alias)
    (use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @name) alias: (_) @alias)
    (use_as_clause path: (self) alias: (_) @alias)
    (self) @_self
  ]))))))) @export
(use_declaration (visibility_modifier) argument: (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list (use_wildcard (_)? @module)))))))) @export.wildcard

; Imports.
(mod_item name: (identifier) @module !body) @import
(extern_crate_declaration name: (identifier) @module alias: (identifier)? @alias) @import
(use_declaration argument: [(identifier) @module (use_as_clause path: (identifier) @module alias: (_) @alias)]) @import
(use_declaration argument: [
    (scoped_identifier path: (_) @module name: (identifier) @name)
    (use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @name) alias: (_) @alias)
  ]) @import
(use_declaration argument: (use_wildcard (_) @module)) @import.wildcard
(use_declaration argument: (scoped_use_list path: (_) @module list: (use_list [
    (identifier) @name
    (scoped_identifier path: (_) @module name: (identifier) @name)
    (use_as_clause path: (identifier) @name alias: (_) @alias)
    (use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @name) alias: (_) @alias)
    (use_as_clause path: (self) alias: (_) @alias)
    (self) @_self
  ]))) @import
(use_declaration argument: (scoped_use_list path: (_) @module list: (use_list (use_wildcard (_)? @module)))) @import.wildcard
(use_declaration argument: (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list [
    (identifier) @name
    (scoped_identifier path: (_) @module name: (identifier) @name)
    (use_as_clause path: (identifier) @name alias: (_) @alias)
    (use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @name) alias: (_) @alias)
    (use_as_clause path: (self) alias: (_) @alias)
    (self) @_self
  ]))))) @import
(use_declaration argument: (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list (use_wildcard (_)? @module)))))) @import.wildcard
(use_declaration argument: (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list [
    (identifier) @name
    (scoped_identifier path: (_) @module name: (identifier) @name)
    (use_as_clause path: (identifier) @name alias: (_) @alias)
    (use_as_clause path: (scoped_identifier path: (_) @module name: (identifier) @name) alias: (_) @alias)
    (use_as_clause path: (self) alias: (_) @alias)
    (self) @_self
  ]))))))) @import
(use_declaration argument: (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list (scoped_use_list path: (_) @module list: (use_list (use_wildcard (_)? @module)))))))) @import.wildcard
