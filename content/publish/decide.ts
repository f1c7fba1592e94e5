import type { Sql } from '../../contract/sql.ts'
import { type Finding, lineOf, printFinding } from '../check/finding.ts'
import { type FindingCode, mayBeConfirmed } from '../check/finding-codes.ts'
import { ADDRESSES_FILE, type AddressRecord, readRecord } from '../compile/address-files.ts'
import type { ContentEdition } from '../compile/content-edition.ts'
import { lineOfMistake } from '../compile/line-of-mistake.ts'
import { isSeedError, type Mistake } from '../compile/seed-error.ts'
import type { SeedFiles } from '../compile/seed-files.ts'
import type { Compiled, Compiler } from './compiler.ts'
import { deskPath, seedPath } from './desk-files.ts'
import {
  type Change,
  type ComparedFile,
  type Decision,
  type DeskState,
  decisionStatements,
  hashedFile,
  hashOfText,
  readDesk,
  readDrafts,
  readPublication,
  writeSynced,
  writeTexts,
} from './desk-store.ts'
import { Refusal } from './refusal.ts'

/** The database of the desk, and the compiler. */
export interface Desk {
  db: Sql
  compiler: Compiler
  now(): number
}

/** What a publication shall show, from the state that it was made for. */
export interface Plan extends Pick<Decision, 'cause' | 'madeBy' | 'note' | 'drafts'> {
  /** All files by their paths, as they shall be. */
  files: Map<string, string>
  /** Records of addresses whose days come back with their texts; `null` where the files bring their own record. */
  earlier: AddressRecord[] | null
  /** Whether a breach of a rule refuses it. */
  isChecked: boolean
  /** Files of `seed/` that were compared: their texts, `null` for a file that it does not have. */
  synced: ComparedFile[]
  /** Paths that become others. */
  moved: Map<string, string>
  /** Breaches that somebody has confirmed; each is recorded with its reason. */
  confirmed?: readonly ConfirmedFinding[]
}

/** A breach of a rule that a good text may have, and why this one has it. */
export interface ConfirmedFinding {
  code: string
  /** `pages/serm.md` */
  path: string
  reason: string
}

/** A publication that is compiled and checked, and not decided yet. */
export interface Prepared {
  decision: Decision
  edition: ContentEdition
  /** The texts that the decision names. */
  texts: string[]
}

/** A publication that is decided: the site must show it. */
export interface Decided {
  number: number
  edition: ContentEdition
  changes: Change[]
}

/** Others may publish this often meanwhile. */
const MAX_TRIES = 50

/**
 * Decides what the site must show: makes a plan from the current state, compiles and checks it, and writes the decision, whole or not at all. Makes
 * it again when somebody else has published meanwhile. Returns `null` when nothing changes. Throws a `Refusal`, after which nothing has changed.
 */
export async function decide(desk: Desk, planFrom: (state: DeskState) => Plan | Promise<Plan>): Promise<Decided | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const state = await readDesk(desk.db)
    const plan = await planFrom(state)
    const prepared = await prepare(desk, state, plan)
    if (!prepared) {
      await writeSynced(desk.db, plan.synced)
      return null
    }
    if (await write(desk, prepared))
      return { number: prepared.decision.number, edition: prepared.edition, changes: prepared.decision.changes }
  }
  throw new Refusal('taken', `Others published ${MAX_TRIES} times meanwhile: try again`)
}

/** Compiles and checks a plan. Returns `null` when it changes no file. */
export async function prepare(desk: Pick<Desk, 'compiler' | 'now'>, state: DeskState, plan: Plan): Promise<Prepared | null> {
  if (changesBetween(state, plan.files, plan.moved).length === 0) return null
  return (await prepareChecked(desk, state, plan)).prepared
}

/** Compiles and checks a plan even where it changes no file, because the code that compiles it may be new; `prepared` is `null` then. */
export async function prepareChecked(
  { compiler, now }: Pick<Desk, 'compiler' | 'now'>,
  state: DeskState,
  plan: Plan,
): Promise<{ edition: ContentEdition; prepared: Prepared | null }> {
  const at = now()
  const compiled = await compiledFrom(compiler, plan, moscowDay(at))
  const confirmed = plan.isChecked ? await refuseFindings(compiler, compiled, plan.confirmed ?? []) : []
  const edition = await compiler.edition(compiled)
  const changes = changesBetween(state, compiled.files, plan.moved)
  if (changes.length === 0) return { edition, prepared: null }
  const { cause, madeBy, note, drafts } = plan
  const synced = plan.synced.map(hashedFile)
  const names = new Set(changes.flatMap(({ after }) => after ?? []))
  const texts = [
    ...[...compiled.files.values()].filter((text) => names.has(hashOfText(text))),
    ...plan.synced.flatMap(({ text }) => text ?? []),
  ]
  const decision: Decision = {
    number: state.number + 1,
    version: edition.version,
    ...{ cause, state: 'making', madeBy, at, note, changes, drafts, synced, confirmed },
  }
  return { edition, prepared: { decision, edition, texts } }
}

/** Writes a decision. `false` when its number is taken, or one of its drafts has changed: nothing has changed then. */
export async function write({ db }: Pick<Desk, 'db'>, { decision, texts }: Prepared): Promise<boolean> {
  await writeTexts(db, texts)
  try {
    await db.query(decisionStatements(decision))
    return true
  } catch (error) {
    // After a lost answer the decision may be there.
    const there = await readPublication(db, decision.number)
    if (there) return there.at === decision.at && there.madeBy === decision.madeBy && there.version === decision.version
    // The next plan says which draft has changed.
    if (await haveChanged(db, decision.drafts)) return false
    throw error
  }
}

async function haveChanged(db: Sql, drafts: Decision['drafts']): Promise<boolean> {
  const etags = new Map((await readDrafts(db)).map(({ path, etag }) => [path, etag]))
  return drafts.some(({ path, etag }) => etags.get(path) !== etag)
}

async function compiledFrom(compiler: Compiler, plan: Plan, today: string): Promise<Compiled> {
  try {
    if (plan.earlier === null) return await compiler.compile(plan.files)
    return await compiler.record(plan.files, today, plan.earlier)
  } catch (error) {
    if (isSeedError(error)) throw new Refusal('unreadable', error.message, { mistakes: withLines(error.mistakes, plan.files) })
    throw error
  }
}

/** Returns the confirmations of breaches that the texts have. */
async function refuseFindings(
  compiler: Compiler,
  compiled: Compiled,
  confirmed: readonly ConfirmedFinding[],
): Promise<readonly ConfirmedFinding[]> {
  const findings = await compiler.check(compiled)
  const used = confirmed.filter((one) => one.reason.trim() !== '' && findings.some((finding) => isConfirmedBy(finding, one)))
  const open = findings.filter((finding) => !used.some((one) => isConfirmedBy(finding, one)))
  if (open.length === 0) return used
  const files = sourcesOf(compiled.files)
  throw new Refusal('findings', open.map((finding) => printFinding(finding, files)).join('\n'), {
    findings: findingsWithLines(open, files),
  })
}

function isConfirmedBy({ code, file }: Finding, { path, ...confirmed }: ConfirmedFinding): boolean {
  return mayBeConfirmed.has(code) && code === (confirmed.code as FindingCode) && file === seedPath(path) // compared only
}

/** Findings with the lines of their words in the sources, which are named as in `seed/`. */
export function findingsWithLines(findings: readonly Finding[], files: ReadonlyMap<string, string>): Finding[] {
  return findings.map((finding) => ({ ...finding, line: finding.line ?? lineOf(finding.text, files.get(finding.file) ?? '') }))
}

/** Mistakes with the lines at which they are mended, in files by their paths. */
export function withLines(mistakes: readonly Mistake[], files: ReadonlyMap<string, string>): Mistake[] {
  return mistakes.map((one) => ({ ...one, line: lineOfMistake(one, files.get(deskPath(one.file)) ?? '') }))
}

export function sourcesOf(files: ReadonlyMap<string, string>): SeedFiles {
  return new Map([...files].map(([path, text]) => [seedPath(path), text]))
}

function changesBetween({ files }: DeskState, next: ReadonlyMap<string, string>, moved: ReadonlyMap<string, string>): Change[] {
  const paths = new Set([...files.keys(), ...next.keys()])
  return [...paths].sort().flatMap((path) => {
    const text = next.get(path)
    const before = files.get(path)?.hash ?? null
    const after = text === undefined ? null : hashOfText(text)
    return before === after ? [] : { path, before, after, movedFrom: moved.get(path) ?? null }
  })
}

/** The record in the text of a file of addresses; empty for no file. */
export function recordOf(text: string | null | undefined): AddressRecord {
  return text === null || text === undefined ? {} : readRecord(new Map([[ADDRESSES_FILE, text]]))
}

/** The day in Moscow, in which the site lives: `2026-11-30`. */
export function moscowDay(now: number): string {
  const HOURS_MS = 3 * 60 * 60 * 1000
  return new Date(now + HOURS_MS).toISOString().slice(0, 10)
}
