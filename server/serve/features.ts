import { callHierarchy } from './call-hierarchy.ts'
import { codeAction } from './code-action.ts'
import { commands } from './commands.ts'
import { configuration } from './configuration.ts'
import { definition } from './definition.ts'
import { documentSymbol } from './document-symbol.ts'
import { documents } from './documents.ts'
import { explain } from './explain.ts'
import type { Feature } from './feature.ts'
import { feedback } from './feedback.ts'
import { folders } from './folders.ts'
import { forDiff } from './for-diff.ts'
import { forFiles } from './for-files.ts'
import { forSelection } from './for-selection.ts'
import { forTask } from './for-task.ts'
import { forget } from './forget.ts'
import { hover } from './hover.ts'
import { more } from './more.ts'
import { references } from './references.ts'
import { related } from './related.ts'
import { remember } from './remember.ts'
import { search } from './search.ts'
import { status } from './status.ts'
import { tests } from './tests.ts'
import { watching } from './watching.ts'
import { workspaceSymbol } from './workspace-symbol.ts'

/** Everything the server can do. Adding a feature: its file, and one line here. */
export const features: readonly Feature[] = [
  documents,
  folders,
  configuration,
  watching,
  status,
  related,
  search,
  forTask,
  forSelection,
  forFiles,
  forDiff,
  more,
  explain,
  tests,
  feedback,
  remember,
  forget,
  commands,
  codeAction,
  workspaceSymbol,
  documentSymbol,
  references,
  definition,
  callHierarchy,
  hover,
]
