import * as v from 'valibot'
import { readJson, type SeedFiles } from './seed-files.ts'

/** Where `npm run addresses` records what every address said, and since when. */
export const ADDRESSES_FILE = 'seed/addresses.json'
/** Until it is recorded. */
export const UNDATED = '2000-01-01'

const recordSchema = v.record(v.string(), v.object({ hash: v.string(), title: v.string(), updatedAt: v.pipe(v.string(), v.isoDate()) }))

/** What was recorded of each address. */
export type AddressRecord = v.InferOutput<typeof recordSchema>

export function readRecord(files: SeedFiles): AddressRecord {
  return files.has(ADDRESSES_FILE) ? readJson(recordSchema, files, ADDRESSES_FILE) : {}
}
