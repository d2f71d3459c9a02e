; What a file imports and exports. The grammar keeps the parts of a dotted name apart, so @module is captured once for
; every part and reaches from the first to the last. The dots are spelled out because a comma starts another name.

; import a.b.{C, D => E, F as G, H => _, *}, import a.b.*, import a.b as c, import a.b.C, d.E
(import_declaration ["import" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (namespace_selectors (identifier) @name)) @import
(import_declaration ["import" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (namespace_selectors [
  (arrow_renamed_identifier name: (_) @name alias: (identifier) @alias)
  (as_renamed_identifier name: (_) @name alias: (identifier) @alias)])) @import
(import_declaration ["import" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (namespace_selectors (namespace_wildcard))) @import.wildcard
(import_declaration ["import" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (namespace_wildcard)) @import.wildcard
(import_declaration ["import" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (as_renamed_identifier name: (_) @name alias: (identifier) @alias)) @import
(import_declaration ["import" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (identifier) @name .) @import
(import_declaration ["import" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (identifier) @name . ",") @import

(export_declaration ["export" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (namespace_selectors (identifier) @name)) @export
(export_declaration ["export" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (namespace_selectors [
  (arrow_renamed_identifier name: (_) @name alias: (identifier) @alias)
  (as_renamed_identifier name: (_) @name alias: (identifier) @alias)])) @export
(export_declaration ["export" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (namespace_selectors (namespace_wildcard))) @export.wildcard
(export_declaration ["export" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (namespace_wildcard)) @export.wildcard
(export_declaration ["export" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (as_renamed_identifier name: (_) @name alias: (identifier) @alias)) @export
(export_declaration ["export" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (identifier) @name .) @export
(export_declaration ["export" ","] . (identifier) @module . ("." . (identifier) @module)* . "." . (identifier) @name . ",") @export
