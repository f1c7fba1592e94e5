import * as v from 'valibot'
import { lastingStorage } from '../../../contract/browser/guarded-storage.ts'
import type { Score } from '../engine/score.ts'

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const recordSchema = v.object({
  /** ISO date in the visitor's time zone. */
  on: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  total: points,
  /** Whole points by the name of the block. */
  blocks: v.record(v.string(), points),
})

/** A result that the visitor has stored on this device: no answers, no personal data. */
export type ScoreRecord = v.InferOutput<typeof recordSchema>

export function recordOf({ total, blocks }: Score, on: string): ScoreRecord {
  return { on, total, blocks: Object.fromEntries(blocks.map(({ block, points }) => [block.name, Math.round(points)])) }
}

/** The stored result of one version of the test; one that cannot be parsed counts as none. */
export function storedRecord(version: string): ScoreRecord | null {
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(lastingStorage.get(keyOf(version)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Returns whether the browser has stored the record. */
export function storeRecord(version: string, record: ScoreRecord): boolean {
  return lastingStorage.set(keyOf(version), JSON.stringify(record))
}

export function removeRecord(version: string): void {
  lastingStorage.remove(keyOf(version))
}

function keyOf(version: string): string {
  return `assessment-${version}`
}
