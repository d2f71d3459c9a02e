; What a file defines. Everything in Elixir is a call; the word it starts with tells what it means.

((call target: (identifier) @_defmodule (arguments . (alias) @name)
   (do_block (unary_operator operator: "@" operand: (call target: (identifier) @_moduledoc
     (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))) @body) @definition.module
  (#eq? @_defmodule "defmodule") (#eq? @_moduledoc "moduledoc"))
((call target: (identifier) @_defprotocol (arguments . (alias) @name)
   (do_block (unary_operator operator: "@" operand: (call target: (identifier) @_moduledoc
     (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))) @body) @definition.protocol
  (#eq? @_defprotocol "defprotocol") (#eq? @_moduledoc "moduledoc"))
((call target: (identifier) @_defmodule (arguments . (alias) @name) (do_block) @body) @definition.module
  (#eq? @_defmodule "defmodule"))
((call target: (identifier) @_defprotocol (arguments . (alias) @name) (do_block) @body) @definition.protocol
  (#eq? @_defprotocol "defprotocol"))
; What `defimpl Priced, for: Cart` defines belongs to Cart.
((call target: (identifier) @_defimpl
   (arguments . (alias) (keywords . (pair key: (keyword) @_for value: [(alias) @name (list . (alias) @name)]))) (do_block)) @scope
  (#eq? @_defimpl "defimpl") (#match? @_for "^for:"))

; The doc and the declared result of a function stand before it, perhaps with another attribute between. The orders are
; listed: a repetition here is quadratic in a file of callbacks.
((unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))
 . (unary_operator operator: "@" operand: (call target: (identifier) @_spec (arguments . (binary_operator operator: "::" right: (_) @returns) .)))
 . (call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.function
  (#any-of? @_def "def" "defp" "defn" "defnp" "defdelegate") (#eq? @_doc "doc") (#eq? @_spec "spec"))
((unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))
 . (unary_operator operator: "@" operand: (call target: (identifier) @_spec (arguments . (binary_operator operator: "::" right: (_) @returns) .)))
 . (unary_operator operator: "@")
 . (call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.function
  (#any-of? @_def "def" "defp" "defn" "defnp" "defdelegate") (#eq? @_doc "doc") (#eq? @_spec "spec"))
((unary_operator operator: "@" operand: (call target: (identifier) @_spec (arguments . (binary_operator operator: "::" right: (_) @returns) .)))
 . (unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))
 . (call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.function
  (#any-of? @_def "def" "defp" "defn" "defnp" "defdelegate") (#eq? @_doc "doc") (#eq? @_spec "spec"))
((unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))
 . (call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.function
  (#any-of? @_def "def" "defp" "defn" "defnp" "defdelegate") (#eq? @_doc "doc"))
((unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))
 . (unary_operator operator: "@")
 . (call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.function
  (#any-of? @_def "def" "defp" "defn" "defnp" "defdelegate") (#eq? @_doc "doc"))
((unary_operator operator: "@" operand: (call target: (identifier) @_spec (arguments . (binary_operator operator: "::" right: (_) @returns) .)))
 . (call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.function
  (#any-of? @_def "def" "defp" "defn" "defnp" "defdelegate") (#eq? @_spec "spec"))
((call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.function
  (#any-of? @_def "def" "defp" "defn" "defnp" "defdelegate"))
((unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))
 . (call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.macro
  (#any-of? @_def "defmacro" "defmacrop" "defguard" "defguardp") (#eq? @_doc "doc"))
((unary_operator operator: "@" operand: (call target: (identifier) @_doc (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))
 . (unary_operator operator: "@")
 . (call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.macro
  (#any-of? @_def "defmacro" "defmacrop" "defguard" "defguardp") (#eq? @_doc "doc"))
((call target: (identifier) @_def
    (arguments . [
      (call target: (identifier) @name)
      (identifier) @name
      (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.macro
  (#any-of? @_def "defmacro" "defmacrop" "defguard" "defguardp"))
; def a + b
((call target: (identifier) @_def
   (arguments . (binary_operator left: (_) operator: ["+" "-" "*" "/" "==" "<>" "++" "--" "|>" "~>" "<~" "<~>" ">>>" "<<<" "&&&" "|||"] @name)
     (keywords)? @body)
   (do_block)? @body) @definition.function
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop"))

; @type t :: …, @callback price(t) :: Money.t()
((unary_operator operator: "@" operand: (call target: (identifier) @_type
   (arguments . (binary_operator left: [(identifier) @name (call target: (identifier) @name)] operator: "::")))) @definition.type
  (#any-of? @_type "type" "typep" "opaque"))
((unary_operator operator: "@" operand: (call target: (identifier) @_doc
   (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)] .)))
 . (unary_operator operator: "@" operand: (call target: (identifier) @_callback
     (arguments . (binary_operator left: (call target: (identifier) @name) operator: "::" right: (_) @returns)))) @definition.method
  (#eq? @_doc "doc") (#any-of? @_callback "callback" "macrocallback"))
((unary_operator operator: "@" operand: (call target: (identifier) @_callback
   (arguments . (binary_operator left: (call target: (identifier) @name) operator: "::" right: (_) @returns)))) @definition.method
  (#any-of? @_callback "callback" "macrocallback"))

; @tax 0.2 is a constant; the attributes the language reads itself are not.
((unary_operator operator: "@" operand: (call target: (identifier) @name (arguments))) @definition.constant
  (#not-any-of? @name "doc" "moduledoc" "typedoc" "spec" "impl" "behaviour" "derive" "type" "typep" "opaque" "callback" "macrocallback"
    "enforce_keys" "optional_callbacks" "deprecated" "since" "dialyzer" "compile" "before_compile" "after_compile" "after_verify" "on_load"
    "on_definition" "external_resource" "vsn" "file" "tag" "moduletag" "describetag" "shortdoc" "requirements" "fallback_to_any" "nifs"
    "primary_key" "foreign_key_type" "schema_prefix" "timestamps_opts" "derive_protocol" "required"))

; defstruct [:owner, lines: []]; Ecto's field :price, :integer
((call target: (identifier) @_defstruct (arguments . [
    (list (atom) @name @definition.field)
    (list (keywords (pair key: (keyword) @name) @definition.field))
    (keywords (pair key: (keyword) @name) @definition.field)]))
  (#any-of? @_defstruct "defstruct" "defexception"))
((call target: (identifier) @_field (arguments . (atom) @name . (_))) @definition.field
  (#any-of? @_field "field" "belongs_to" "has_many" "has_one" "many_to_many" "embeds_one" "embeds_many"))

; test "adds", %{cart: cart} do … end
((call target: (identifier) @_test (arguments . (string) @name) (do_block) @body) @definition.test
  (#any-of? @_test "test" "describe" "property" "feature"))

(comment) @comment

; Parameters, also inside patterns; variables of `fn`; what is matched with `=`.
((call target: (identifier) @_def (arguments . (call (arguments [
    (identifier) @local
    (binary_operator left: (identifier) @local operator: "\\\\")
    (binary_operator operator: "=" right: (identifier) @local)
    (binary_operator operator: "<>" right: (identifier) @local)
    (tuple (identifier) @local)
    (list (identifier) @local)
    (list (binary_operator operator: "|" (identifier) @local))
    (map (map_content (keywords (pair value: (identifier) @local))))
    (binary_operator left: (map (map_content (keywords (pair value: (identifier) @local)))) operator: "=")]))))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp"))
((call target: (identifier) @_def (arguments . (binary_operator left: (call (arguments [
    (identifier) @local
    (binary_operator left: (identifier) @local operator: "\\\\")
    (binary_operator operator: "=" right: (identifier) @local)
    (binary_operator operator: "<>" right: (identifier) @local)
    (tuple (identifier) @local)
    (list (identifier) @local)
    (list (binary_operator operator: "|" (identifier) @local))
    (map (map_content (keywords (pair value: (identifier) @local))))
    (binary_operator left: (map (map_content (keywords (pair value: (identifier) @local)))) operator: "=")])) operator: "when")))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp"))
(stab_clause left: (arguments [(identifier) @local (tuple (identifier) @local) (list (identifier) @local)]))
(binary_operator left: [(identifier) @local (tuple (identifier) @local)] operator: "=")
(binary_operator left: [(identifier) @local (tuple (identifier) @local)] operator: "<-")
