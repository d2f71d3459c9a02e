// The languages we support. Adding one: its folder, and one line here; see README.md.

import { javascript } from './javascript/language.ts'
import { json } from './json/language.ts'
import type { Language } from './language.ts'
import { markdown } from './markdown/language.ts'
import { python } from './python/language.ts'
import { toml } from './toml/language.ts'
import { tsx } from './tsx/language.ts'
import { typescript } from './typescript/language.ts'
import { yaml } from './yaml/language.ts'

export const languages: readonly Language[] = [javascript, json, markdown, python, toml, tsx, typescript, yaml]
