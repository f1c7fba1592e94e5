import { createStore, del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { type Case, caseText, parseCase, type StoredCase } from '../case.ts'
import { markKeptOnDevice } from '../draft-storage.ts'

/** What this device keeps: one case, until it is removed or a year has passed. */
export interface Kept {
  stored: StoredCase
  text: string
  savedAt: Date
}

export type KeptOrNot = { kind: 'kept'; kept: Kept } | { kind: 'none' | 'unreadable' | 'blocked' }

const KEPT_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000
const KEY = 'case'

const recordSchema = v.object({ savedAt: v.pipe(v.string(), v.isoTimestamp()), text: v.string() })

/** Whether the browser keeps the case. */
export async function keepOnDevice(all: Case, now: Date): Promise<boolean> {
  try {
    await set(KEY, { savedAt: now.toISOString(), text: caseText(all) }, store())
    markKeptOnDevice(true)
    return true
  } catch {
    return false
  }
}

/** The kept case; one that is older than a year is removed. */
export async function readFromDevice(now: Date): Promise<KeptOrNot> {
  let record: unknown
  try {
    record = await get(KEY, store())
  } catch {
    return { kind: 'blocked' }
  }
  if (record === undefined) {
    markKeptOnDevice(false)
    return { kind: 'none' }
  }
  const parsed = v.safeParse(recordSchema, record)
  const stored = parsed.success ? parseCase(parsed.output.text) : null
  if (!parsed.success || !stored) return { kind: 'unreadable' }
  const { text } = parsed.output
  const savedAt = new Date(parsed.output.savedAt)
  if (now.getTime() - savedAt.getTime() <= KEPT_DAYS * DAY_MS) return { kind: 'kept', kept: { stored, text, savedAt } }
  await removeFromDevice()
  return { kind: 'none' }
}

/** Whether nothing is kept any more. */
export async function removeFromDevice(): Promise<boolean> {
  try {
    await del(KEY, store())
    markKeptOnDevice(false)
    return true
  } catch {
    return false
  }
}

/** Opened for each use, because a browser may block databases, which throws. */
function store() {
  return createStore('generator', 'cases')
}

/** A browser's database may hang for ever: in Safari after its start, elsewhere while another tab holds it. */
const SILENT_MS = 3000

/**
 * Gives `take` the outcome of `work`, and `meanwhile` before it when that lasts longer than three seconds: a late outcome still counts.
 * Returns a function after which `take` is not called any more.
 */
export function tellInTime<Outcome>(work: Promise<Outcome>, meanwhile: Outcome, take: (outcome: Outcome) => void): () => void {
  let isAwaited = true
  const timer = setTimeout(() => take(meanwhile), SILENT_MS)
  void work.then((outcome) => {
    clearTimeout(timer)
    if (isAwaited) take(outcome)
  })
  return () => {
    isAwaited = false
    clearTimeout(timer)
  }
}
