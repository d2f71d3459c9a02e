// The languages we support. Adding one: its folder, and one line here; see README.md.

import { c } from './c/language.ts'
import { cpp } from './cpp/language.ts'
import { csharp } from './csharp/language.ts'
import { elixir } from './elixir/language.ts'
import { go } from './go/language.ts'
import { java } from './java/language.ts'
import { javascript } from './javascript/language.ts'
import { json } from './json/language.ts'
import { kotlin } from './kotlin/language.ts'
import type { Language } from './language.ts'
import { lua } from './lua/language.ts'
import { markdown } from './markdown/language.ts'
import { php } from './php/language.ts'
import { python } from './python/language.ts'
import { ruby } from './ruby/language.ts'
import { rust } from './rust/language.ts'
import { scala } from './scala/language.ts'
import { shellscript } from './shellscript/language.ts'
import { swift } from './swift/language.ts'
import { toml } from './toml/language.ts'
import { tsx } from './tsx/language.ts'
import { typescript } from './typescript/language.ts'
import { yaml } from './yaml/language.ts'

export const languages: readonly Language[] = [
  c,
  cpp,
  csharp,
  elixir,
  go,
  java,
  javascript,
  json,
  kotlin,
  lua,
  markdown,
  php,
  python,
  ruby,
  rust,
  scala,
  shellscript,
  swift,
  toml,
  tsx,
  typescript,
  yaml,
]
