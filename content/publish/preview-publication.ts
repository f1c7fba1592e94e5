import type { Finding } from '../check/finding.ts'
import type { AddressRecord } from '../compile/address-files.ts'
import { isSeedError, type Mistake } from '../compile/seed-error.ts'
import { addressOfFile } from './address-of-file.ts'
import type { Compiled } from './compiler.ts'
import { type Desk, findingsWithLines, moscowDay, type Plan, recordOf, sourcesOf, withLines } from './decide.ts'
import { RECORD_PATH, seedPath } from './desk-files.ts'
import { type DeskState, readDesk } from './desk-store.ts'
import { type PublishRequest, planDrafts, textsOf } from './publish-drafts.ts'

/** A file that a publication changes; a text is `null` where there is no file. */
interface ChangedFile {
  path: string
  before: string | null
  after: string | null
}

/** The site as it would be after a publication that nobody has decided. */
export interface PublicationPreview {
  files: ChangedFile[]
  /** Addresses that appear. */
  added: string[]
  /** Addresses that go, with the address to which they lead then; `null`: they say 410. */
  removed: { from: string; to: string | null }[]
  /** Further addresses whose pages change with the files, by their titles. */
  touched: { path: string; title: string }[]
  findings: Finding[]
  /** Why the texts cannot be compiled; nothing else is known then but the files. */
  mistakes: readonly Mistake[]
}

/** Does everything of a publication but its decision. Throws a `Refusal` for drafts that cannot be published at all. */
export async function previewPublication(desk: Desk, items: PublishRequest['items']): Promise<PublicationPreview> {
  const state = await readDesk(desk.db)
  const plan = await planDrafts(desk, state, { items, note: '', madeBy: '' })
  const files = changedFiles(state, plan.files)
  const compiled = await tried(() => desk.compiler.record(plan.files, moscowDay(desk.now()), []))
  if ('mistakes' in compiled)
    return { files, added: [], removed: [], touched: [], findings: [], mistakes: withLines(compiled.mistakes, plan.files) }
  const findings = await desk.compiler.check(compiled)
  return {
    files,
    ...addressesOf(state, plan, compiled),
    findings: findingsWithLines(findings, sourcesOf(compiled.files)),
    mistakes: [],
  }
}

/** The mistakes and findings in one text in the place of its file, beside the other texts that the site shows. */
export async function findingsOfText(
  { db, compiler }: Desk,
  { path, text }: { path: string; text: string },
): Promise<{ findings: Finding[]; mistakes: readonly Mistake[] }> {
  const files = textsOf(await readDesk(db)).set(path, text)
  const compiled = await tried(() => compiler.compile(files))
  if ('mistakes' in compiled) return { findings: [], mistakes: withLines(compiled.mistakes, files) }
  const findings = await compiler.checkFile(compiled, path)
  return { findings: findingsWithLines(findings, new Map([[seedPath(path), text]])), mistakes: [] }
}

async function tried(compile: () => Promise<Compiled>): Promise<Compiled | { mistakes: readonly Mistake[] }> {
  try {
    return await compile()
  } catch (error) {
    if (isSeedError(error)) return { mistakes: error.mistakes }
    throw error
  }
}

function changedFiles({ files }: DeskState, next: ReadonlyMap<string, string>): ChangedFile[] {
  return [...new Set([...files.keys(), ...next.keys()])].sort().flatMap((path) => {
    const [before, after] = [files.get(path)?.text ?? null, next.get(path) ?? null]
    return before === after ? [] : [{ path, before, after }]
  })
}

/** Compares the records of addresses; the hash of a page changes with all that it shows. */
function addressesOf({ files }: DeskState, plan: Plan, compiled: Compiled): Pick<PublicationPreview, 'added' | 'removed' | 'touched'> {
  const before = recordOf(files.get(RECORD_PATH)?.text)
  const after = recordOf(compiled.files.get(RECORD_PATH))
  const targets = new Map(compiled.seed.moved.map((moved) => [moved.from, moved.status === 410 ? null : moved.to]))
  const own = new Set(changedFiles({ number: 0, files }, plan.files).map(({ path }) => addressOfFile(path)))
  return {
    added: without(after, before),
    removed: without(before, after).map((from) => ({ from, to: targets.get(from) ?? null })),
    touched: Object.entries(after).flatMap(([path, { hash, title }]) =>
      before[path] !== undefined && before[path].hash !== hash && !own.has(path) ? [{ path, title }] : [],
    ),
  }
}

function without(one: AddressRecord, other: AddressRecord): string[] {
  return Object.keys(one).filter((path) => !(path in other))
}
