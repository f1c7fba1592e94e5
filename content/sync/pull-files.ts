import type { Desk } from '../publish/decide.ts'
import { RECORD_PATH } from '../publish/desk-files.ts'
import { type DeskState, readDesk, readTexts, writeSynced } from '../publish/desk-store.ts'
import { changedSince, type Preferred } from './compare-files.ts'
import { mergeRecords } from './merge-entries.ts'
import { compare, conflictRefusal } from './sync-files.ts'

export interface Pulled {
  written: string[]
  removed: string[]
}

/**
 * Brings what the desk shows to `seed/`: files that only `seed/` has changed stay, those that both have changed are merged. `write` gets each file
 * that differs, `null` for one that is removed. Throws a `Refusal` where both have changed the same sentence; nothing is written then.
 */
export async function pullFiles(
  { db }: Pick<Desk, 'db'>,
  seed: ReadonlyMap<string, string>,
  preferred: Preferred | null,
  write: (path: string, text: string | null) => void,
): Promise<Pulled> {
  const state = await readDesk(db)
  const { files, conflicts } = await compare({ db }, state, seed, preferred)
  if (conflicts.length > 0) throw conflictRefusal(conflicts)
  const record = await mergedRecord(db, state, seed)
  if (record !== null) files.set(RECORD_PATH, record)
  const written = [...files].flatMap(([path, text]) => (seed.get(path) === text ? [] : path))
  const removed = [...seed.keys()].filter((path) => !files.has(path))
  for (const path of written) write(path, files.get(path) ?? '')
  for (const path of removed) write(path, null)
  // What `seed/` has now that the desk has, too, was compared.
  const agreed = new Map([...files].filter(([path, text]) => state.files.get(path)?.text === text))
  await writeSynced(
    db,
    changedSince(state.files, agreed).filter(({ path }) => agreed.has(path) || !files.has(path)),
  )
  return { written, removed }
}

/** The record of addresses with the days of both sides. */
async function mergedRecord(db: Desk['db'], { files }: DeskState, seed: ReadonlyMap<string, string>): Promise<string | null> {
  const { text: ours = null, synced = null } = files.get(RECORD_PATH) ?? {}
  const theirs = seed.get(RECORD_PATH) ?? null
  if (ours === null || theirs === null || ours === theirs) return ours ?? theirs
  const base = synced === null ? null : ((await readTexts(db, [synced])).get(synced) ?? null)
  if (theirs === base) return ours
  return ours === base ? theirs : mergeRecords(base, ours, theirs)
}
