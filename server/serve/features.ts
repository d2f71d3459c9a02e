import { configuration } from './configuration.ts'
import { documents } from './documents.ts'
import type { Feature } from './feature.ts'
import { folders } from './folders.ts'

/** Everything the server can do. Adding a feature: its file, and one line here. */
export const features: readonly Feature[] = [documents, folders, configuration]
