import { type Decided, type Desk, decide, type Plan, recordOf } from '../publish/decide.ts'
import { RECORD_PATH } from '../publish/desk-files.ts'
import { addCheckpoint, type DeskState, readDesk, readTexts } from '../publish/desk-store.ts'
import { printConflict } from '../publish/publish-drafts.ts'
import { Refusal } from '../publish/refusal.ts'
import { type Comparison, changedSince, compareFiles, type Preferred } from './compare-files.ts'

export interface SyncOptions {
  /** Files of `seed/` by their paths there. */
  seed: ReadonlyMap<string, string>
  madeBy: string
  /** Whether a breach of a rule refuses it. */
  isChecked: boolean
  preferred?: Preferred | null | undefined
}

/**
 * Brings the changes of `seed/` since the last comparison to the desk, as a publication; the first one brings all of it. Returns `null` when nothing
 * changes. Throws a `Refusal` with file, line and both texts where both sides have changed the same sentence; nothing has changed then.
 */
export async function syncFiles(desk: Desk, options: SyncOptions): Promise<Decided | null> {
  if (options.preferred) await setAside(desk, options)
  return decide(desk, (state) => syncPlan(desk, state, options))
}

/** The plan of a sync for a state of the desk. */
export async function syncPlan(
  { db }: Pick<Desk, 'db'>,
  state: DeskState,
  { seed, madeBy, isChecked, preferred }: SyncOptions,
): Promise<Plan> {
  const { files, conflicts } = await compare({ db }, state, seed, preferred)
  if (conflicts.length > 0) throw conflictRefusal(conflicts)
  const isSeed = files.size === seed.size - Number(seed.has(RECORD_PATH)) && [...files].every(([path, text]) => seed.get(path) === text)
  const record = (isSeed ? undefined : state.files.get(RECORD_PATH)?.text) ?? seed.get(RECORD_PATH)
  if (record !== undefined) files.set(RECORD_PATH, record)
  return {
    cause: state.number === 0 ? 'import' : 'files',
    madeBy,
    note: '',
    files,
    drafts: [],
    synced: changedSince(state.files, seed),
    earlier: isSeed ? null : [recordOf(seed.get(RECORD_PATH))],
    isChecked,
    moved: new Map(),
  }
}

/** Compares the desk with `seed/`. */
export async function compare(
  { db }: Pick<Desk, 'db'>,
  state: DeskState,
  seed: ReadonlyMap<string, string>,
  preferred?: Preferred | null,
): Promise<Comparison> {
  const bases = await readTexts(
    db,
    [...state.files.values()].flatMap(({ synced }) => synced ?? []),
  )
  return compareFiles(state.files, bases, seed, preferred)
}

/** The refusal with every place that both sides have changed. */
export function conflictRefusal(conflicts: Comparison['conflicts']): Refusal {
  const advice =
    'Bring both together in seed/, or take one side with --texts=desk or --texts=files, which sets the other aside in the history'
  return new Refusal('conflict', [...conflicts.map(printConflict), '  < the desk, > seed/', advice].join('\n'), { conflicts })
}

/** Sets both texts of every file that differs aside, before one side is taken. */
async function setAside({ db, now }: Desk, { seed, madeBy }: SyncOptions): Promise<void> {
  const { files } = await readDesk(db)
  const at = now()
  for (const path of [...new Set([...files.keys(), ...seed.keys()])]) {
    const texts = { desk: files.get(path)?.text ?? null, 'seed/': seed.get(path) ?? null }
    if (texts.desk === texts['seed/']) continue
    for (const [index, [side, text]] of Object.entries(texts).entries())
      if (text !== null) await addCheckpoint(db, { path, at: at + index, text, madeBy, cause: 'named', name: `${side} before --texts` })
  }
}
