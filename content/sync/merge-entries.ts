import * as v from 'valibot'
import { ADDRESSES_FILE, type AddressRecord, readRecord } from '../compile/address-files.ts'
import { SeedError } from '../compile/seed-error.ts'
import { movedAddressSchema } from '../schemas/moved-address.ts'
import { type Merged, mergeTexts } from './merge-texts.ts'

// Lists that publications and `npm run addresses` both write are merged by their entries, since both sides change the ends of the same lines.

const movedSchema = v.array(movedAddressSchema)

/** Merges two lists of moved addresses. Where both have given an address another target, that of `seed/` counts, which somebody has written. */
export function mergeMoved(base: string | null, ours: string | null, theirs: string | null): Merged {
  const [before, own, other] = [base, ours, theirs].map((text) => movedIn(text ?? '[]'))
  if (!before || !own || !other) return mergeTexts(base ?? '', ours ?? '', theirs ?? '')
  return { text: jsonOf([...mergeEntries(before, other, own).values()]), conflicts: [] }
}

/** Merges two records of addresses. Where both have recorded a change, the desk's counts, which visitors have seen. */
export function mergeRecords(base: string | null, ours: string, theirs: string): string {
  const [before, own, other] = [base ?? '{}', ours, theirs].map((text) => new Map(Object.entries(recordIn(text))))
  if (!before || !own || !other) return ours
  const merged = mergeEntries(before, own, other)
  return jsonOf(Object.fromEntries([...merged].sort(([a], [b]) => (a < b ? -1 : 1))))
}

/** The entries of both sides; where both have changed one, that of the first. */
function mergeEntries<Entry>(base: Map<string, Entry>, first: Map<string, Entry>, second: Map<string, Entry>): Map<string, Entry> {
  const merged = new Map<string, Entry>()
  for (const key of new Set([...second.keys(), ...first.keys()])) {
    const isOfSecond = JSON.stringify(first.get(key)) === JSON.stringify(base.get(key))
    const entry = isOfSecond ? second.get(key) : first.get(key)
    if (entry !== undefined) merged.set(key, entry)
  }
  return merged
}

function movedIn(text: string) {
  try {
    return new Map(v.parse(movedSchema, JSON.parse(text)).map((moved) => [moved.from, moved]))
  } catch {
    return null
  }
}

/** Empty for a broken record: compiling reports it. */
function recordIn(text: string): AddressRecord {
  try {
    return readRecord(new Map([[ADDRESSES_FILE, text]]))
  } catch (error) {
    if (error instanceof SeedError) return {}
    throw error
  }
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
