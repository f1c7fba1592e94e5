import { mergeTexts } from '../sync/merge-texts.ts'
import { type ConfirmedFinding, type Decided, type Desk, decide, type Plan } from './decide.ts'
import { refuseText } from './desk-files.ts'
import { type DeskState, type Draft, lastChangeOf, readDrafts, readTexts } from './desk-store.ts'
import { Refusal } from './refusal.ts'

export interface PublishRequest {
  /** The drafts, each as it was read. */
  items: { path: string; etag: number }[]
  note: string
  madeBy: string
  /** Breaches of rules that are published nevertheless. */
  confirmed?: readonly ConfirmedFinding[]
}

/**
 * Publishes drafts as one publication (behaviour 11.7): takes the files that are shown, puts the drafts in, records days and old addresses, compiles,
 * checks every rule, and decides. A draft whose file was published meanwhile is merged first. Throws a `Refusal`, after which nothing has changed.
 */
export async function publishDrafts(desk: Desk, request: PublishRequest): Promise<Decided> {
  const decided = await decide(desk, (state) => planDrafts(desk, state, request))
  if (decided) return decided
  throw new Refusal('nothing', `${request.items.map(({ path }) => path).join(', ')}: the site shows these words already`)
}

/** The plan of such a publication, from the state that the desk has now. */
export async function planDrafts(
  desk: Pick<Desk, 'db'>,
  state: DeskState,
  { items, note, madeBy, confirmed = [] }: PublishRequest,
): Promise<Plan> {
  const drafts = await wanted(desk, items)
  const texts = await mergedTexts(desk, state, drafts)
  const files = textsOf(state)
  for (const { path, movedFrom } of drafts) {
    const text = texts.get(path) ?? null
    if (movedFrom !== null) files.delete(movedFrom)
    if (text === null) files.delete(path)
    else files.set(path, text)
  }
  const moved = new Map(drafts.flatMap(({ path, movedFrom }) => (movedFrom === null ? [] : [[path, movedFrom] as const])))
  return { cause: 'publish', madeBy, note, files, drafts: items, synced: [], earlier: [], isChecked: true, moved, confirmed }
}

/** The texts of the files that the site must show. */
export function textsOf({ files }: DeskState): Map<string, string> {
  return new Map([...files.values()].flatMap(({ path, text }) => (text === null ? [] : [[path, text] as const])))
}

async function wanted({ db }: Pick<Desk, 'db'>, items: PublishRequest['items']): Promise<Draft[]> {
  if (items.length === 0) throw new Refusal('unknown', 'Name the drafts to publish')
  const drafts = new Map((await readDrafts(db)).map((draft) => [draft.path, draft]))
  return Promise.all(
    items.map(async ({ path, etag }) => {
      const draft = drafts.get(path)
      if (!draft) throw await goneDraft(db, path)
      const { updatedBy: by, updatedAt: at } = draft
      if (draft.etag !== etag)
        throw new Refusal('stale', `${path}: ${by} has changed the draft at ${timeOf(at)}: read it again`, { path, by, at })
      if (draft.state === 'conflict')
        throw new Refusal('conflict', `${path}: the draft has a conflict that nobody has decided yet`, { path, by, at })
      return draft
    }),
  )
}

async function goneDraft(db: Desk['db'], path: string): Promise<Refusal> {
  const last = await lastChangeOf(db, path)
  if (!last) return new Refusal('unknown', `${path} has no draft`, { path })
  const { number, madeBy: by, at } = last
  return new Refusal('stale', `${path} has no draft: ${by} published it at ${timeOf(at)}, in publication ${number}`, {
    path,
    by,
    at,
    number,
  })
}

/** The text of each draft, merged with its file where that was published after the draft was made. */
async function mergedTexts({ db }: Pick<Desk, 'db'>, { files }: DeskState, drafts: Draft[]): Promise<Map<string, string | null>> {
  const bases = await readTexts(
    db,
    drafts.flatMap(({ base }) => base ?? []),
  )
  return new Map(
    drafts.map((draft) => {
      const file = files.get(draft.path)
      const isCurrent = (file?.hash ?? null) === draft.base
      const theirs = file?.text ?? null
      const text = isCurrent || theirs === draft.text ? draft.text : mergedText(draft, bases.get(draft.base ?? '') ?? '', theirs)
      refuseText(draft.path, text, theirs === null)
      return [draft.path, text]
    }),
  )
}

function mergedText({ path, text: ours }: Draft, base: string, theirs: string | null): string {
  if (ours === null || theirs === null) {
    const [own, other] = ours === null ? ['removes the file', 'changed it'] : ['changes the file', 'removed it']
    throw new Refusal('conflict', `${path}: the draft ${own}, and a publication has ${other}`, { path })
  }
  const { text, conflicts } = mergeTexts(base, ours, theirs)
  if (text !== null) return text
  const places = conflicts.map((one) => ({ ...one, path }))
  throw new Refusal('conflict', places.map(printConflict).join('\n'), { path, conflicts: places })
}

/** A conflict with its file, its line and both texts. */
export function printConflict({ path, line, ours, theirs }: { path: string; line: number; ours: string; theirs: string }): string {
  return `${path}:${line}: both sides changed this\n  < ${shownText(ours)}\n  > ${shownText(theirs)}`
}

function shownText(text: string): string {
  return text.trim() === '' ? '(nothing)' : text.trim().replaceAll('\n', '\n    ')
}

/** `2026-11-30 12:00` in Moscow. */
export function timeOf(at: number): string {
  return new Date(at + 3 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ')
}
