// The vocabulary for every language: systems, text and tools, and everyday speech.

import type { Vocabulary } from '../vocabulary.ts'
import { language } from './universal-language.ts'
import { speech } from './universal-speech.ts'
import { system } from './universal-system.ts'

export const universal: Vocabulary = { name: 'universal', classes: [...system, ...language, ...speech] }
