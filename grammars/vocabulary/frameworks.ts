// The public vocabulary of well-known frameworks; it counts only in files that import them.

import type { Vocabulary } from '../vocabulary.ts'
import { clientFrameworks } from './frameworks-client.ts'
import { dataFrameworks } from './frameworks-data.ts'
import { pythonFrameworks } from './frameworks-python.ts'
import { serverFrameworks } from './frameworks-server.ts'

export const frameworks: readonly Vocabulary[] = [...clientFrameworks, ...serverFrameworks, ...pythonFrameworks, ...dataFrameworks]
