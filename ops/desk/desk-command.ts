import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Decided } from '../../content/publish/decide.ts'
import { deskPath, RECORD_PATH, refusePath } from '../../content/publish/desk-files.ts'
import {
  type DeskState,
  oldestMaking,
  readDesk,
  readDraft,
  readDrafts,
  readHistory,
  readPublication,
  readPublications,
} from '../../content/publish/desk-store.ts'
import { finishPublications } from '../../content/publish/finish-publications.ts'
import { publishDrafts, timeOf } from '../../content/publish/publish-drafts.ts'
import { refuseSyntax } from '../../content/publish/refuse-syntax.ts'
import { dropDraft, saveDraft } from '../../content/publish/save-draft.ts'
import { undoPublication } from '../../content/publish/undo-publication.ts'
import type { Preferred } from '../../content/sync/compare-files.ts'
import { pullFiles } from '../../content/sync/pull-files.ts'
import { compare, syncFiles } from '../../content/sync/sync-files.ts'
import { invitationPath, invite, printPerson } from '../../features/desk/server/people/invite.ts'
import { ROLES, type Role, readEmail, readRoles } from '../../features/desk/server/people/person.ts'
import { flag, oneOf, printTable, text, wholeNumber } from '../../tools/command-line/command-line.ts'
import { commandUser, type OpenDesk } from './open-desk.ts'

export type DeskCommand =
  | { verb: 'list' | 'status' }
  | { verb: 'pull'; preferred: Preferred | null }
  /** `file` is `null` where the file is to be removed. */
  | { verb: 'draft'; path: string; file: string | null }
  | { verb: 'drop'; path: string }
  | { verb: 'publish'; paths: string[]; note: string }
  | { verb: 'undo'; number: number }
  | { verb: 'history'; path: string }
  | { verb: 'invite'; email: string; roles: Role[]; name: string }

/** The verbs of `npm run desk` and of `site desk`, and the words after each. */
export const deskVerbs = {
  list: [],
  draft: ['path', 'file?'],
  publish: ['path…'],
  undo: ['number of a publication'],
  history: ['path'],
  invite: ['email'],
  pull: [],
  status: [],
} as const

export const deskOptions = {
  note: { type: 'string', rule: text },
  remove: flag,
  drop: flag,
  roles: { type: 'string', rule: text },
  name: { type: 'string', rule: text },
  texts: { type: 'string', rule: oneOf('desk', 'files') },
} as const

interface DeskValues {
  note: string | undefined
  remove: boolean
  drop: boolean
  roles: string | undefined
  name: string | undefined
  texts: Preferred | undefined
}

/** `['undo', '2']` → a command. Throws a sentence for words and options that do not go together. */
export function readDeskCommand([verb = '', first = '', ...others]: string[], values: DeskValues): DeskCommand {
  refuseStrayOptions(verb, values)
  const { note, remove, drop, texts, roles, name } = values
  const path = deskPath(first)
  if (verb === 'publish' && first === '') throw new Error('publish takes the paths of the drafts')
  if (verb === 'publish') return { verb, paths: [...new Set([path, ...others.map(deskPath)])], note: note ?? '' }
  if (verb === 'undo') return { verb, number: wholeNumber(1, 1_000_000)(first, 'The number of a publication') }
  if (verb === 'history') return { verb, path }
  if (verb === 'invite') return { verb, ...invited(first, roles), name: name ?? '' }
  if (verb === 'pull') return { verb, preferred: texts ?? null }
  if (verb === 'list' || verb === 'status') return { verb }
  const [file] = others
  if (Number(remove) + Number(drop) + Number(file !== undefined) !== 1)
    throw new Error('draft takes a path and the file with its text, or a path and --remove or --drop')
  if (drop) return { verb: 'drop', path }
  return { verb: 'draft', path, file: file ?? null }
}

function invited(given: string, names = ''): { email: string; roles: Role[] } {
  const [email, roles] = [readEmail(given), readRoles(names)]
  if (email === null) throw new Error(`${given} is no e-mail address`)
  if (roles === null) throw new Error(`--roles takes one or more of ${ROLES.join(', ')}`)
  return { email, roles }
}

function refuseStrayOptions(verb: string, { note, remove, drop, texts, roles, name }: DeskValues): void {
  if ((roles ?? name) !== undefined && verb !== 'invite') throw new Error('--roles and --name belong to invite')
  if (note !== undefined && verb !== 'publish') throw new Error('--note belongs to publish')
  if (remove && verb !== 'draft') throw new Error('--remove belongs to draft')
  if (drop && verb !== 'draft') throw new Error('--drop belongs to draft')
  if (texts !== undefined && verb !== 'pull') throw new Error('--texts belongs to pull')
}

/** Runs a command on a desk, and closes it. */
export async function runDeskCommand(open: () => Promise<OpenDesk>, given: DeskCommand): Promise<void> {
  // A wrong path or file is reported before anything is opened.
  const draft = given.verb === 'draft' ? readDraftFile(given.path, given.file) : null
  const opened = await open()
  try {
    await importOnce(opened)
    if (given.verb === 'draft') return await saveText(opened, given.path, draft)
    if (given.verb === 'drop') return await drop(opened, given.path)
    if (given.verb === 'publish') return await publish(opened, given.paths, given.note)
    if (given.verb === 'undo') return await undo(opened, given.number)
    if (given.verb === 'history') return await showHistory(opened, given.path)
    if (given.verb === 'invite') return await invitePerson(opened, given)
    if (given.verb === 'pull') return await pull(opened, given.preferred)
    if (given.verb === 'list') return await list(opened)
    await showStatus(opened)
  } finally {
    await opened.close()
  }
}

function readDraftFile(path: string, file: string | null): string | null {
  refusePath(path)
  if (file === null) return null
  if (!existsSync(file)) throw new Error(`${file} is not there`)
  const draft = decoded(readFileSync(file), file)
  refuseSyntax(path, draft)
  return draft
}

function decoded(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is no text in UTF-8`)
  }
}

/** The first command brings the texts of `seed/` to an empty desk. */
async function importOnce({ desk, seed, mayImport }: OpenDesk): Promise<void> {
  const { number } = await readDesk(desk.db)
  if (number > 0) return
  if (!mayImport) throw new Error('This desk has no texts yet: npm run deploy brings them')
  await syncFiles(desk, { seed, madeBy: commandUser(), isChecked: false })
}

async function saveText({ desk }: OpenDesk, path: string, draft: string | null): Promise<void> {
  const before = await readDraft(desk.db, path)
  const etag = await saveDraft(desk, { path, text: draft, etag: before?.etag ?? 0, by: commandUser() })
  console.log(`${path}: the draft ${draft === null ? 'removes the file' : 'is saved'} (${etag}); publish ${path} shows it`)
}

async function drop({ desk }: OpenDesk, path: string): Promise<void> {
  const draft = await readDraft(desk.db, path)
  if (!draft) throw new Error(`${path} has no draft`)
  await dropDraft(desk.db, path, draft.etag)
  console.log(`${path}: the draft is dropped`)
}

async function publish(opened: OpenDesk, paths: string[], note: string): Promise<void> {
  const items = await Promise.all(
    paths.map(async (path) => {
      refusePath(path)
      return { path, etag: (await readDraft(opened.desk.db, path))?.etag ?? 0 }
    }),
  )
  await showDecided(opened, await publishDrafts(opened.desk, { items, note, madeBy: commandUser() }))
}

async function undo(opened: OpenDesk, number: number): Promise<void> {
  const undone = await undoPublication(opened.desk, number, commandUser())
  if (undone.left.length > 0) console.log(`Changed again since, and left as they are: ${undone.left.join(', ')}`)
  await showDecided(opened, undone)
}

const POLL_MS = 250
/** A server compiles in seconds; where it has just ended or is busy, the next minute shows the publication. */
const SHOWN_WITHIN_MS = 90_000

/** Shows a decided publication, or has the running server show it, and says when it is shown. */
async function showDecided(opened: OpenDesk, { number, edition, changes }: Decided): Promise<void> {
  const { desk, place } = opened
  const paths = changes.map(({ path }) => path).filter((path) => path !== RECORD_PATH)
  console.log(`Publication ${number} is decided: ${paths.join(', ')}`)
  if (place === null) await opened.wake()
  const until = Date.now() + SHOWN_WITHIN_MS
  while (Date.now() < until) {
    if (place !== null) await finishPublications(desk, place, { number, edition })
    const publication = await readPublication(desk.db, number)
    if (publication?.state === 'shown') return console.log(`Publication ${number}, edition ${publication.version}, is shown`)
    await setTimeout(POLL_MS)
  }
  throw new Error(`Publication ${number} is decided and not shown yet: the site shows it within minutes, or raises its alarm. status tells`)
}

async function invitePerson(
  { desk, origin }: OpenDesk,
  { email, roles, name }: { email: string; roles: Role[]; name: string },
): Promise<void> {
  const { person, secret } = await invite(desk.db, { email, roles, name, by: commandUser() }, desk.now())
  console.log(`${printPerson(person)}, within a day and once:\n${origin}${invitationPath(secret)}`)
}

async function showHistory({ desk }: OpenDesk, path: string): Promise<void> {
  const entries = await readHistory(desk.db, path)
  if (entries.length === 0) throw new Error(`${path} was never published`)
  printTable(
    entries.map(({ number, at, madeBy, cause, before, after, note }) => ({
      publication: number,
      time: timeOf(at),
      by: madeBy,
      cause,
      change: before === null ? 'new' : after === null ? 'removed' : 'changed',
      note,
    })),
    '',
  )
}

async function list({ desk }: OpenDesk): Promise<void> {
  const drafts = await readDrafts(desk.db)
  printTable(
    drafts.map(({ path, text: draft, state, etag, updatedBy, updatedAt }) => ({
      path,
      state: draft === null ? 'removes the file' : state,
      etag,
      by: updatedBy,
      time: timeOf(updatedAt),
    })),
    'There are no drafts.',
  )
}

async function pull({ desk, seed, folder }: OpenDesk, preferred: Preferred | null): Promise<void> {
  if (folder === null)
    throw new Error('pull writes to seed/ of a checkout: npm run desk -- pull there, with STATE_DIR or DATABASE_URL of this machine')
  const { written, removed } = await pullFiles(desk, seed, preferred, (path, content) => {
    const file = join(folder, path)
    if (content === null) return rmSync(file)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  })
  for (const path of written) console.log(`seed/${path} is the desk's now`)
  for (const path of removed) console.log(`seed/${path} is removed`)
  if (written.length + removed.length === 0) console.log('seed/ has everything that the desk has.')
}

async function showStatus({ desk, seed }: OpenDesk): Promise<void> {
  const [state, [newest], waiting, drafts] = await Promise.all([
    readDesk(desk.db),
    readPublications(desk.db, 1),
    oldestMaking(desk.db),
    readDrafts(desk.db),
  ])
  if (newest) {
    const { number, version, cause, madeBy, at } = newest
    console.log(`Publication ${number} (${cause}) by ${madeBy} at ${timeOf(at)}, edition ${version}`)
  }
  console.log(waiting ? `Not shown yet: publication ${waiting.number}, decided at ${timeOf(waiting.at)}` : 'It is shown.')
  console.log(drafts.length === 0 ? 'There are no drafts.' : `Drafts: ${drafts.map(({ path }) => path).join(', ')}`)
  await showComparison(desk, state, seed)
}

async function showComparison(desk: OpenDesk['desk'], state: DeskState, seed: OpenDesk['seed']): Promise<void> {
  const { fromSeed, fromDesk, merged, conflicts } = await compare(desk, state, seed)
  const clashing = [...new Set(conflicts.map(({ path }) => path))]
  const lines: [string, string[]][] = [
    ['Changed on the desk alone (pull brings it to seed/)', fromDesk],
    ['Changed in seed/ alone (npm run publish or a deploy brings it)', fromSeed],
    ['Changed on both sides, at different places', merged],
    ['Changed on both sides, in the same sentence', clashing],
  ]
  for (const [label, paths] of lines) if (paths.length > 0) console.log(`${label}: ${paths.join(', ')}`)
  if (lines.every(([, paths]) => paths.length === 0)) console.log('The desk and seed/ have the same texts.')
}
