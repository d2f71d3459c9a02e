; What a file uses. The first pattern that names an identifier gives its meaning, so the special ones stand above the general ones.

; System.get_env("X")
((call target: (dot left: (alias) @_system right: (identifier) @_get) (arguments . (string) @name)) @reference.env
  (#eq? @_system "System") (#any-of? @_get "get_env" "fetch_env" "fetch_env!" "put_env" "delete_env"))

; System.cmd("git", …), :os.cmd('git log'), Port.open({:spawn, "git"}, …)
((call target: (dot left: [(alias) (atom)] @_module right: (identifier) @_run) (arguments . [(string) (charlist)] @name)) @reference.process
  (#any-of? @_module "System" ":os" "MuonTrap" "Mix") (#any-of? @_run "cmd" "shell"))
((call target: (dot left: (alias) @_port right: (identifier) @_open) (arguments . (tuple . (atom) . (string) @name))) @reference.process
  (#eq? @_port "Port") (#eq? @_open "open"))

; Phoenix: get "/cart", CartController, :show
((call target: (identifier) @_verb (arguments . (string (quoted_content) @name) . (_))) @reference.route
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options" "live" "resources" "forward" "match" "socket") (#match? @name "^[/*]"))

((call target: (identifier) @_raise (arguments . [(alias) @reference.throws (map (struct (alias) @reference.throws))
   (call target: (dot left: (alias) @reference.throws))]))
  (#any-of? @_raise "raise" "reraise"))

((call target: (identifier) @_use (arguments . (alias) @reference.mixin))
  (#eq? @_use "use"))
((unary_operator operator: "@" operand: (call target: (identifier) @_behaviour (arguments . (alias) @reference.implements)))
  (#eq? @_behaviour "behaviour"))
((unary_operator operator: "@" operand: (call target: (identifier) @_impl (arguments . (alias) @reference.implements)))
  (#eq? @_impl "impl"))
((unary_operator operator: "@" operand: (call target: (identifier) @_derive
   (arguments . [(alias) @reference.implements (tuple . (alias) @reference.implements) (list (alias) @reference.implements) (list (tuple . (alias) @reference.implements))])))
  (#eq? @_derive "derive"))
((call target: (identifier) @_defimpl (arguments . (alias) @reference.implements))
  (#eq? @_defimpl "defimpl"))
((call target: (identifier) @_defimpl (arguments (keywords (pair value: [(alias) @reference.type (list (alias) @reference.type)]))))
  (#eq? @_defimpl "defimpl"))

; Types: Money.t() by custom, and what stands in @spec, @type and @callback.
((call target: (dot left: (alias) @receiver right: (identifier) @name)) @reference.type
  (#eq? @name "t"))
((call target: (identifier) @name) @reference.type
  (#any-of? @name "t" "integer" "non_neg_integer" "pos_integer" "boolean" "no_return" "keyword" "list" "term" "iodata" "pid" "binary" "atom" "any"))
((unary_operator operator: "@" operand: (call target: (identifier) @_spec (arguments . (binary_operator left: (call (arguments [
     (call target: (identifier) @reference.type)
     (call target: (dot left: (alias) @receiver right: (identifier) @reference.type))
     (binary_operator [(call target: (identifier) @reference.type) (call target: (dot left: (alias) @receiver right: (identifier) @reference.type))])])) operator: "::"))))
  (#any-of? @_spec "spec" "type" "typep" "opaque" "callback" "macrocallback"))
((unary_operator operator: "@" operand: (call target: (identifier) @_spec (arguments . (binary_operator operator: "::" right: [
     (call target: (identifier) @reference.type)
     (call target: (dot left: (alias) @receiver right: (identifier) @reference.type))
     (binary_operator [(call target: (identifier) @reference.type) (call target: (dot left: (alias) @receiver right: (identifier) @reference.type))])]))))
  (#any-of? @_spec "spec" "type" "typep" "opaque" "callback" "macrocallback"))
((unary_operator operator: "@" operand: (call target: (identifier) @_spec (arguments . (binary_operator operator: "::" right: (tuple [
     (call target: (identifier) @reference.type)
     (call target: (dot left: (alias) @receiver right: (identifier) @reference.type))
     (binary_operator [(call target: (identifier) @reference.type) (call target: (dot left: (alias) @receiver right: (identifier) @reference.type))])])))))
  (#any-of? @_spec "spec" "type" "typep" "opaque" "callback" "macrocallback"))
((unary_operator operator: "@" operand: (call target: (identifier) @_spec (arguments . (binary_operator operator: "::" right: (binary_operator (tuple [
     (call target: (identifier) @reference.type)
     (call target: (dot left: (alias) @receiver right: (identifier) @reference.type))
     (binary_operator [(call target: (identifier) @reference.type) (call target: (dot left: (alias) @receiver right: (identifier) @reference.type))])]))))))
  (#any-of? @_spec "spec" "type" "typep" "opaque" "callback" "macrocallback"))
(struct (alias) @reference.type)
; rescue e in Missing
(binary_operator operator: "in" right: [(alias) @reference.type (list (alias) @reference.type)])
(rescue_block (stab_clause left: (arguments (alias) @reference.type)))

; A function handed over by name: &net/1, &Money.net/1, {Cart, :total, []}, apply(Cart, :total, [])
(unary_operator operator: "&" operand: (binary_operator left: (identifier) @reference.value operator: "/" right: (integer)))
(unary_operator operator: "&" operand: (binary_operator
  left: (call target: (dot left: (_) @receiver right: (identifier) @reference.value)) operator: "/" right: (integer)))
((call target: (identifier) @_apply (arguments . [(alias) (identifier)] @receiver . (atom) @reference.value))
  (#any-of? @_apply "apply" "spawn" "spawn_link"))
((call target: (identifier) @_plug (arguments . (atom) @reference.value))
  (#any-of? @_plug "plug" "setup" "setup_all" "on_mount"))
; get "/cart", CartController, :show
((call target: (identifier) @_verb (arguments . (string) . (alias) @receiver . (atom) @reference.value))
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options"))
; defdelegate size(cart), to: Shop.Lines
((call target: (identifier) @_defdelegate (arguments (keywords (pair value: (alias) @reference.value))))
  (#eq? @_defdelegate "defdelegate"))

(call target: (dot left: (_) @receiver right: (identifier) @reference.call) . (arguments))
(call target: (dot left: [(alias) (atom)] @receiver right: (identifier) @reference.call))
(call target: (dot left: (_) @receiver right: (identifier) @reference.field))

; The head of a definition looks like a call, so the places of true calls are listed.
((source (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((do_block (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((body (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((else_block (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((rescue_block (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((after_block (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((block (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((pair value: (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((list (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((tuple (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((interpolation (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((access_call target: (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((dot left: (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((binary_operator right: (call target: (identifier) @name) @reference.call)
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((binary_operator left: (call target: (identifier) @name) @reference.call operator: _ @_operator)
  (#not-any-of? @_operator "when" "::") (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((unary_operator operator: _ @_operator operand: (call target: (identifier) @name) @reference.call)
  (#not-eq? @_operator "@") (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((call target: (identifier) @_def (arguments (call target: (identifier) @name) @reference.call))
  (#not-any-of? @_def "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "spec")
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
((call target: (dot) (arguments (call target: (identifier) @name) @reference.call))
  (#not-any-of? @name "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defoverridable" "alias" "import" "require" "use" "raise" "reraise" "throw" "if" "unless" "case" "cond" "with" "for" "try" "receive" "quote" "unquote"
    "unquote_splicing" "super" "__MODULE__"))
; |> total
(binary_operator operator: "|>" right: (identifier) @reference.call)

; @tax reads a module attribute.
(unary_operator operator: "@" operand: (identifier) @reference.field)

; A module handed over by name: Repo.all(Order)
((call target: (identifier) @_call (arguments (alias) @reference.value))
  (#not-any-of? @_call "alias" "import" "require" "use" "defmodule" "defprotocol" "defimpl"))
(call target: (dot) (arguments (alias) @reference.value))
(list (alias) @reference.value)
(arguments (tuple . (alias) @reference.value))
(list (tuple . (alias) @reference.value))
((pair key: (keyword) @_key value: (alias) @reference.value)
  (#not-match? @_key "^as:"))
(binary_operator operator: "|>" left: (alias) @reference.value)
(binary_operator operator: "=" right: (alias) @reference.value)

; What variables hold: order = %Order{}, %Order{} = order, order = Order.new()
(binary_operator left: (identifier) @name operator: "=" right: (map (struct (alias) @type))) @bind
(binary_operator left: (map (struct (alias) @type)) operator: "=" right: (identifier) @name) @bind
(binary_operator left: (map (struct (identifier) @type)) operator: "=" right: (identifier) @name) @bind
(binary_operator left: (identifier) @name operator: "=" right: (call target: [(identifier) (dot left: (alias))] @type)) @bind
(binary_operator left: (identifier) @name operator: "in" right: (alias) @type) @bind
