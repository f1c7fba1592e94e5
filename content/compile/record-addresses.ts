import * as v from 'valibot'
import { type MovedAddress, movedAddressSchema } from '../schemas/moved-address.ts'
import type { AddressContent } from './address-content.ts'
import { ADDRESSES_FILE, type AddressRecord, MOVED_FILE, readRecord } from './address-files.ts'
import { compilingUndated, datedSeed, type Seed } from './compile-seed.ts'
import { atOnce, type Steps } from './in-turns.ts'
import { asNextCompile } from './memory.ts'
import { readJson, type SeedFiles } from './seed-files.ts'

/**
 * Brings the record up to date: a changed text gets the day, an unchanged one keeps its own. An address that went away leads where the editor
 * said, or else to the new address with the same text or title, or says 410; an old address that has a page again leads nowhere.
 */
export function recordAddresses(files: SeedFiles, today: string): Recording {
  const { addresses, record } = atOnce(asNextCompile(compilingUndated(files)))
  return recordingOf({ files, addresses, before: record, today, earlier: [] })
}

/**
 * Compiles the files with their record brought up to date, in steps; the result contains `addresses.json` and `moved.json` as `npm run addresses`
 * writes them. A text that is again what it was in one of the `earlier` records, of which the first counts most, has its day of then.
 */
export function recording(
  files: SeedFiles,
  today: string,
  earlier: AddressRecord[] = [],
): Steps<{ files: SeedFiles; seed: Seed; notes: string[] }> {
  return asNextCompile(recordingAndDating(files, today, earlier))
}

function* recordingAndDating(
  files: SeedFiles,
  today: string,
  earlier: AddressRecord[],
): Steps<{ files: SeedFiles; seed: Seed; notes: string[] }> {
  const { record: before, ...undated } = yield* compilingUndated(files)
  const { addresses } = undated
  const { record, moved, notes } = recordingOf({ files, addresses, before, today, earlier })
  const recorded = new Map(files)
    .set(ADDRESSES_FILE, recordText(record, files.get(ADDRESSES_FILE)))
    .set(MOVED_FILE, recordText(moved, files.get(MOVED_FILE)))
  yield
  return { files: recorded, seed: datedSeed(undated, record, recorded), notes }
}

/** The text of a recorded file; the text of before where it says the same. */
export function recordText(value: AddressRecord | MovedAddress[], before: string | undefined): string {
  const isSame = before !== undefined && JSON.stringify(JSON.parse(before)) === JSON.stringify(value)
  return isSame ? before : `${JSON.stringify(value, null, 2)}\n`
}

interface Recording {
  record: AddressRecord
  moved: MovedAddress[]
  /** One line for each address that is new, has changed, or was removed. */
  notes: string[]
}

interface Recorded {
  files: SeedFiles
  addresses: AddressContent[]
  before: AddressRecord
  today: string
  earlier: AddressRecord[]
}

function recordingOf({ files, addresses, before, today, earlier }: Recorded): Recording {
  const given = files.has(MOVED_FILE) ? readJson(v.array(movedAddressSchema), files, MOVED_FILE) : []
  const living = new Set(addresses.map(({ path }) => path))
  const entries = addresses.map(({ path, hash, title }) => {
    const known = [before, ...earlier].find((record) => record[path]?.hash === hash)?.[path]
    return [path, { hash, title, updatedAt: known?.updatedAt ?? today }] as const
  })
  const added = addresses.filter(({ path }) => !before[path])
  const went = Object.keys(before).filter((path) => !living.has(path))
  const newMoves = went.map((from) => given.find((move) => move.from === from) ?? moveOf(from, before, added))
  return {
    record: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
    moved: [...given.filter(({ from }) => !living.has(from) && !went.includes(from)), ...newMoves],
    notes: [
      ...entries.flatMap(([path, { hash }]) => (before[path] ? (before[path].hash === hash ? [] : `changed: ${path}`) : `new: ${path}`)),
      ...newMoves.map((move) => (move.status === 410 ? `gone: ${move.from}` : `moved: ${move.from} → ${move.to}`)),
    ],
  }
}

function moveOf(from: string, before: AddressRecord, added: AddressContent[]): MovedAddress {
  const last = before[from]
  const successor = added.find(({ hash }) => hash === last?.hash) ?? added.find(({ title }) => title === last?.title)
  return successor ? { from, to: successor.path, status: 301 } : { from, status: 410 }
}

interface Unrecorded {
  reason: 'undated' | 'changed' | 'gone'
  file: string
  path: string
  problem: string
}

/** One sentence for each address whose current content is not recorded. */
export function unrecorded(files: SeedFiles, addresses: AddressContent[]): Unrecorded[] {
  const record = readRecord(files)
  const living = new Set(addresses.map(({ path }) => path))
  return [
    ...addresses.flatMap(({ file, path, hash }) => {
      if (!record[path]) return { reason: 'undated' as const, file, path, problem: 'has no date yet' }
      return record[path].hash === hash
        ? []
        : { reason: 'changed' as const, file, path, problem: `has changed since ${record[path].updatedAt}` }
    }),
    ...Object.keys(record)
      .filter((path) => !living.has(path))
      .map((path) => ({ reason: 'gone' as const, file: ADDRESSES_FILE, path, problem: 'has no page any more' })),
  ]
}
