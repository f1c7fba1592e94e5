import { createStore, del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { type Case, caseText, parseCase, type StoredCase } from '../case.ts'
import { markSavedOnDevice } from '../draft-storage.ts'

/** The one case that is saved on this device, until it is removed or a year has passed. */
export interface SavedCase {
  stored: StoredCase
  text: string
  savedAt: Date
}

export type SavedCaseResult = { kind: 'found'; saved: SavedCase } | { kind: 'none' | 'unreadable' | 'blocked' }

const MAX_AGE_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000
const KEY = 'case'

const recordSchema = v.object({ savedAt: v.pipe(v.string(), v.isoTimestamp()), text: v.string() })

/** Saves the case; returns whether the browser has stored it. */
export async function saveOnDevice(legalCase: Case, now: Date): Promise<boolean> {
  try {
    await set(KEY, { savedAt: now.toISOString(), text: caseText(legalCase) }, store())
    markSavedOnDevice(true)
    return true
  } catch {
    return false
  }
}

/** Reads the saved case; a case older than a year is removed. */
export async function readFromDevice(now: Date): Promise<SavedCaseResult> {
  let record: unknown
  try {
    record = await get(KEY, store())
  } catch {
    return { kind: 'blocked' }
  }
  if (record === undefined) {
    markSavedOnDevice(false)
    return { kind: 'none' }
  }
  const parsed = v.safeParse(recordSchema, record)
  const stored = parsed.success ? parseCase(parsed.output.text) : null
  if (!parsed.success || !stored) return { kind: 'unreadable' }
  const { text } = parsed.output
  const savedAt = new Date(parsed.output.savedAt)
  if (now.getTime() - savedAt.getTime() <= MAX_AGE_DAYS * DAY_MS) return { kind: 'found', saved: { stored, text, savedAt } }
  await removeFromDevice()
  return { kind: 'none' }
}

/** Removes the saved case; returns whether that succeeded. */
export async function removeFromDevice(): Promise<boolean> {
  try {
    await del(KEY, store())
    markSavedOnDevice(false)
    return true
  } catch {
    return false
  }
}

/** The database is opened for each use, because this throws where a browser blocks databases. */
function store() {
  return createStore('generator', 'cases')
}

/** A browser's database may hang for ever: in Safari after its start, elsewhere while another tab blocks it. */
const TIMEOUT_MS = 3000

/**
 * Calls `onOutcome` with the outcome of `work`. If that takes longer than three seconds, `onOutcome` is called with `timeoutOutcome` first, and
 * again with the late outcome. Returns a function that cancels further calls.
 */
export function reportOutcome<Outcome>(work: Promise<Outcome>, timeoutOutcome: Outcome, onOutcome: (outcome: Outcome) => void): () => void {
  let isAwaited = true
  const timer = setTimeout(() => onOutcome(timeoutOutcome), TIMEOUT_MS)
  void work.then((outcome) => {
    clearTimeout(timer)
    if (isAwaited) onOutcome(outcome)
  })
  return () => {
    isAwaited = false
    clearTimeout(timer)
  }
}
