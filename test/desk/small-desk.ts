import type { SeedFiles } from '../../content/compile/seed-files.ts'
import type { Compiler } from '../../content/publish/compiler.ts'
import { createCompiler } from '../../content/publish/create-compiler.ts'
import type { Desk } from '../../content/publish/decide.ts'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { readDraft } from '../../content/publish/desk-store.ts'
import { saveDraft } from '../../content/publish/save-draft.ts'
import { syncFiles } from '../../content/sync/sync-files.ts'
import type { Sql } from '../../contract/sql.ts'
import { calculator } from '../../features/calculator/calculator.ts'
import { type Changes, smallSeed } from '../content/small-seed.ts'

/** Monday, 2026-11-30, 12:00 in Moscow. */
export const NOON = Date.UTC(2026, 10, 30, 9)
const MINUTE_MS = 60_000

/** A desk with the small seed's texts and law, and a clock that goes on by a minute with each question. */
export function smallDesk(db: Sql): Desk {
  const law = new Map([...smallSeed()].filter(([file]) => file.startsWith('packages/')))
  let minutes = 0
  return { db, compiler: smallCompiler({ law, siteName: 'Сайт' }), now: () => NOON + minutes++ * MINUTE_MS }
}

interface Surroundings {
  law: SeedFiles
  siteName: string
  drawn?: readonly string[]
}

/** A compiler that finds nothing wrong, because the small texts are too short for the rules. */
export function smallCompiler(surroundings: Surroundings): Compiler {
  const others = { calculator, hasFile: () => true, pause: async () => undefined }
  return { ...createCompiler({ ...surroundings, ...others }), check: async () => [], checkFile: async () => [] }
}

/** The files of the small seed, as `seed/` would have them. */
export function smallFiles(changes: Changes = {}): Map<string, string> {
  return deskFilesOf(smallSeed(changes))
}

/** Brings the small seed to a desk, with these changes. */
export function sync(desk: Desk, changes: Changes = {}) {
  return syncFiles(desk, { seed: smallFiles(changes), madeBy: 'deploy', isChecked: false })
}

/** Saves a draft of the small seed's file with a replacement, and returns what publishes it. */
export async function draft(desk: Desk, path: string, text: string | null, by = 'Анна'): Promise<{ path: string; etag: number }> {
  const etag = (await readDraft(desk.db, path))?.etag ?? 0
  return { path, etag: await saveDraft(desk, { path, text, etag, by }) }
}
