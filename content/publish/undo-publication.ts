import { mergeMoved, mergeRecords } from '../sync/merge-entries.ts'
import { type Decided, type Desk, decide, type Plan } from './decide.ts'
import { RECORD_PATH, WRITTEN_PATHS } from './desk-files.ts'
import { type Change, readChanges, readPublication, readTexts } from './desk-store.ts'
import { textsOf } from './publish-drafts.ts'
import { Refusal } from './refusal.ts'

export interface Undone extends Decided {
  /** Paths that were changed again since: they stay. */
  left: string[]
}

/**
 * Undoes a publication by another one, which brings every file back that nobody has changed since. A text that is again what it was has its day
 * again, and an address that came with the publication leaves no record. Throws a `Refusal`, after which nothing has changed.
 */
export async function undoPublication(desk: Desk, number: number, madeBy: string, note = ''): Promise<Undone> {
  const { db } = desk
  const publication = await readPublication(db, number)
  if (!publication) throw new Refusal('unknown', `There is no publication ${number}`, { number })
  if (publication.cause === 'import')
    throw new Refusal('unknown', `Publication ${number} brought the texts of seed/: there is nothing before it`, { number })
  const changes = await readChanges(db, number)
  const texts = await readTexts(
    db,
    changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()),
  )
  let left: string[] = []
  const decided = await decide(desk, (state): Plan => {
    const isSame = ({ path, after }: Change) => (state.files.get(path)?.hash ?? null) === after
    left = changes.filter((change) => !isSame(change) && !WRITTEN_PATHS.has(change.path)).map(({ path }) => path)
    const files = textsOf(state)
    for (const change of changes) {
      const text = isSame(change) ? (texts.get(change.before ?? '') ?? null) : mergedText(change, texts, files)
      if (text === null) files.delete(change.path)
      else files.set(change.path, text)
    }
    return {
      cause: 'undo',
      madeBy,
      note: note || `${number}`,
      files,
      drafts: [],
      synced: [],
      earlier: [],
      isChecked: true,
      moved: new Map(),
    }
  })
  if (decided) return { ...decided, left }
  const since = left.length > 0 ? `: ${left.join(', ')} changed again since` : ''
  throw new Refusal('nothing', `Publication ${number} has nothing left to undo${since}`, { number })
}

/** The text of a file that was changed since: its own, except for entries of a written file that are still those of the publication. */
function mergedText(
  { path, before, after }: Change,
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): string | null {
  const text = files.get(path) ?? null
  const [earlier, base] = [before, after].map((hash) => texts.get(hash ?? ''))
  if (text === null || earlier === undefined || base === undefined || !WRITTEN_PATHS.has(path)) return text
  return path === RECORD_PATH ? mergeRecords(base, text, earlier) : mergeMoved(base, earlier, text).text
}
