// The notes of a pack: what people had remembered of the project, and what its own files say about how to work on it.

import type { PackNote } from '../model/pack.ts'
import { contentHash } from '../pack/identity.ts'
import { notesIn } from '../retrieve/guides.ts'
import { type About, type Note, noteOf, notesFor } from '../retrieve/notes.ts'
import { guidesIn } from '../workspace/guides.ts'
import type { Workspace } from './services.ts'

interface Known {
  /** What was remembered, by id: the same id says the same. */
  readonly told: Map<string, Note>
  /** What files say, by path; they are read again when they changed. */
  readonly read: Map<string, { readonly stamp: string; readonly notes: readonly Note[] }>
}

const knownOf = new WeakMap<Workspace, Known>()

export async function notesOf(workspaces: Iterable<Workspace>, about: About): Promise<PackNote[]> {
  const all = new Map<string, Note>()
  for (const workspace of workspaces) {
    const known = knownOf.get(workspace) ?? { told: new Map(), read: new Map() }
    knownOf.set(workspace, known)
    for (const note of [...toldNotes(workspace, known), ...(await guideNotes(workspace, known))]) all.set(note.id, note)
  }
  return notesFor([...all.values()], about)
}

function toldNotes(workspace: Workspace, { told }: Known): Note[] {
  return workspace.notes().map(note => {
    const known = told.get(note.id) ?? noteOf(note)
    told.set(note.id, known)
    return known
  })
}

async function guideNotes(workspace: Workspace, { read }: Known): Promise<Note[]> {
  const open = new Set(workspace.open())
  const found: Note[] = []
  for (const { path, stamp } of guidesIn(workspace.path)) {
    let known = read.get(path)
    // What is open may say something else than the disk.
    if (known?.stamp !== stamp || open.has(path)) {
      const notes = notesIn(path, (await workspace.text(path)) ?? '')
      const named = notes.map(note => noteOf({ ...note, id: `${path}#${contentHash(note.text)}:note`, source: path }))
      known = { stamp: open.has(path) ? '' : stamp, notes: named }
      read.set(path, known)
    }
    found.push(...known.notes)
  }
  return found
}
