// The notes of a pack: what people had remembered of the project, and what its own files say about how to work on it.

import type { PackNote } from '../model/pack.ts'
import { contentHash } from '../pack/identity.ts'
import { type GuideNote, notesIn } from '../retrieve/guides.ts'
import { type About, type Note, notesFor } from '../retrieve/notes.ts'
import { guidesIn } from '../workspace/guides.ts'
import type { Workspace } from './services.ts'

interface Read {
  readonly stamp: string
  readonly notes: readonly GuideNote[]
}

/** Files are read again when they changed. */
const readOf = new WeakMap<Workspace, Map<string, Read>>()

export async function notesOf(workspaces: Iterable<Workspace>, about: About): Promise<PackNote[]> {
  const all = new Map<string, Note>()
  for (const workspace of workspaces) {
    for (const note of workspace.notes()) all.set(note.id, note)
    for (const note of await guideNotes(workspace)) all.set(note.id, note)
  }
  return notesFor([...all.values()], about)
}

async function guideNotes(workspace: Workspace): Promise<Note[]> {
  const known = readOf.get(workspace) ?? new Map<string, Read>()
  readOf.set(workspace, known)
  const open = new Set(workspace.open())
  const found: Note[] = []
  for (const { path, stamp } of guidesIn(workspace.path)) {
    let read = known.get(path)
    // What is open may say something else than the disk.
    if (read?.stamp !== stamp || open.has(path)) {
      read = { stamp: open.has(path) ? '' : stamp, notes: notesIn(path, (await workspace.text(path)) ?? '') }
      known.set(path, read)
    }
    for (const note of read.notes) found.push({ ...note, id: `${path}#${contentHash(note.text)}:note`, source: path })
  }
  return found
}
