import * as v from 'valibot'
import { type MovedAddress, movedAddressSchema } from '../schemas/moved-address.ts'
import { mistake, SeedError } from './seed-error.ts'
import { readJson, type SeedFiles } from './seed-files.ts'

/** The file in which `npm run addresses` records the content hash of every address and the day of its last change. */
export const ADDRESSES_FILE = 'seed/addresses.json'

/** The day of a page that is not recorded yet. */
export const UNDATED = '2000-01-01'

const recordSchema = v.record(v.string(), v.object({ hash: v.string(), title: v.string(), updatedAt: v.pipe(v.string(), v.isoDate()) }))

/** Addresses that had a page once. */
export const MOVED_FILE = 'seed/moved.json'

/**
 * Reads them with every chain shortened to its end. Throws a SeedError for a loop, for an address given twice, for one that has a page, and for
 * one that leads to none.
 */
export function readMoved(files: SeedFiles, living: ReadonlySet<string>): MovedAddress[] {
  if (!files.has(MOVED_FILE)) return []
  const given = readJson(v.array(movedAddressSchema), files, MOVED_FILE)
  const byFrom = new Map<string, MovedAddress>()
  for (const moved of given) {
    if (byFrom.has(moved.from)) throw new SeedError(mistake('moved-twice', MOVED_FILE, `${moved.from} is given twice`, moved.from))
    if (living.has(moved.from))
      throw new SeedError(mistake('moved-with-a-page', MOVED_FILE, `${moved.from} has a page, so it cannot lead elsewhere`, moved.from))
    byFrom.set(moved.from, moved)
  }
  return given.map((moved) => (moved.status === 410 ? moved : { ...moved, to: endOf(moved.from, byFrom, living) }))
}

function endOf(from: string, byFrom: ReadonlyMap<string, MovedAddress>, living: ReadonlySet<string>): string {
  const way = [from]
  for (let next = byFrom.get(from); next && next.status !== 410; next = byFrom.get(pathOf(next.to))) {
    const isLoop = way.includes(next.to)
    way.push(next.to)
    if (isLoop) throw new SeedError(mistake('moved-in-a-loop', MOVED_FILE, `a loop: ${way.join(' → ')}`, ...way))
  }
  const end = way.at(-1) ?? from
  if (!living.has(pathOf(end)))
    throw new SeedError(mistake('moved-nowhere', MOVED_FILE, `${way.join(' → ')}: there is no page at ${end}`, ...way))
  return end
}

/** The address without its anchor. */
function pathOf(address: string): string {
  return address.replace(/#.*$/, '')
}

/** The recorded hash, title and day of each address. */
export type AddressRecord = v.InferOutput<typeof recordSchema>

export function readRecord(files: SeedFiles): AddressRecord {
  return files.has(ADDRESSES_FILE) ? readJson(recordSchema, files, ADDRESSES_FILE) : {}
}
