import { type Decided, type Desk, decide, type Plan, recordOf } from './decide.ts'
import { RECORD_PATH } from './desk-files.ts'
import { type Change, readChanges, readPublication, readTexts } from './desk-store.ts'
import { textsOf } from './publish-drafts.ts'
import { Refusal } from './refusal.ts'

export interface Undone extends Decided {
  /** Paths that were changed again since: they stay. */
  left: string[]
}

/**
 * Undoes a publication by another one, which brings every file back that nobody has changed since. A text that is again what it was has its day again. Throws a
 * `Refusal`, after which nothing has changed.
 */
export async function undoPublication(desk: Desk, number: number, madeBy: string, note = ''): Promise<Undone> {
  const { db } = desk
  const publication = await readPublication(db, number)
  if (!publication) throw new Refusal('unknown', `There is no publication ${number}`)
  if (publication.cause === 'import')
    throw new Refusal('unknown', `Publication ${number} brought the texts of seed/: there is nothing before it`)
  const changes = await readChanges(db, number)
  const before = await readTexts(
    db,
    changes.flatMap(({ before }) => before ?? []),
  )
  let left: string[] = []
  const decided = await decide(desk, (state): Plan => {
    // Days and old addresses are recorded anew.
    const own = changes.filter(({ path }) => path !== RECORD_PATH)
    const isSame = ({ path, after }: Change) => (state.files.get(path)?.hash ?? null) === after
    left = own.filter((change) => !isSame(change)).map(({ path }) => path)
    const files = textsOf(state)
    for (const { path, before: hash } of own.filter(isSame)) {
      const text = hash === null ? undefined : before.get(hash)
      if (text === undefined) files.delete(path)
      else files.set(path, text)
    }
    const record = changes.find(({ path }) => path === RECORD_PATH)?.before ?? null
    const earlier = record === null ? [] : [recordOf(before.get(record))]
    return { cause: 'undo', madeBy, note: note || `${number}`, files, drafts: [], synced: [], earlier, isChecked: true, moved: new Map() }
  })
  if (decided) return { ...decided, left }
  const since = left.length > 0 ? `: ${left.join(', ')} changed again since` : ''
  throw new Refusal('nothing', `Publication ${number} has nothing left to undo${since}`)
}
