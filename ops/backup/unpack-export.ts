import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FORMAT, type Manifest, manifestName } from '../../features/leads/server/backup/export-format.ts'
import { createInserter, type Inserter } from './insert-lines.ts'
import { migrateTo } from './migrate-copy.ts'
import { ownTables, refuseWrongValues } from './own-tables.ts'

const MANIFEST_BYTES = 100_000
/** A relayed form has at most 256 KB, which are 350 KB in a seal; the rest of its line is short. */
const LONGEST_LINE = 1_000_000
/** Seals do not compress, so no export becomes that many times its file. */
const MOST_TIMES = 50

export function isExport(file: string): boolean {
  return file.endsWith('.ndjson.gz')
}

/** Makes a new database from an export that lies beside its manifest. Throws a sentence when it is not exactly what was made. */
export async function unpackExport(file: string, to: string): Promise<void> {
  const manifest = readManifest(manifestName(file))
  await checkBytes(file, manifest)
  const database = new DatabaseSync(to)
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    // The tables as they were when the export was made; a host that starts brings them up to date.
    await migrateTo(database, manifest.migration)
    const tables = await ownTables(manifest.migration)
    database.exec('BEGIN')
    const inserter = createInserter(database, tables)
    await readLines(file, inserter, LONGEST_LINE + MOST_TIMES * manifest.bytes)
    database.exec('COMMIT')
    if (inserter.count() !== manifest.leads) throw new Error(`it has ${inserter.count()} leads, its manifest ${manifest.leads}`)
    refuseWrongValues(database, tables)
  } finally {
    database.close()
  }
}

function readManifest(file: string): Manifest {
  if (!existsSync(file)) throw new Error(`${file} is not beside it: an upload that was cut has no manifest`)
  const manifest = statSync(file).size > MANIFEST_BYTES ? null : parsed(readFileSync(file, 'utf8'))
  if (!isManifest(manifest)) throw new Error(`its manifest is not of the format ${FORMAT}: another release has made it, or it is damaged`)
  return manifest
}

function isManifest(value: unknown): value is Manifest {
  const { format, migration, bytes, sha256, leads }: Partial<Record<keyof Manifest, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  return (
    format === FORMAT &&
    typeof migration === 'string' &&
    typeof sha256 === 'string' &&
    typeof bytes === 'number' &&
    typeof leads === 'number'
  )
}

/** `undefined` for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function checkBytes(file: string, { bytes, sha256 }: Manifest): Promise<void> {
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk)
    read += chunk.length
  }
  if (read !== bytes) throw new Error(`the file is damaged: it has ${read} bytes of ${bytes}`)
  if (hash.digest('hex') !== sha256) throw new Error('the file is damaged: its checksum is not that of its manifest')
}

async function readLines(file: string, { first, line }: Inserter, mostChars: number): Promise<void> {
  let isFirst = true
  await pipeline(createReadStream(file), createGunzip().setEncoding('utf8'), async (texts: AsyncIterable<string>) => {
    for await (const one of linesIn(texts, mostChars)) {
      if (isFirst) first(parsed(one))
      else line(parsed(one))
      isFirst = false
    }
  })
}

/** Throws a sentence as soon as there is more than an export has. */
async function* linesIn(texts: AsyncIterable<string>, mostChars: number): AsyncGenerator<string> {
  let begun: string[] = []
  let [length, chars] = [0, 0]
  for await (const text of texts) {
    chars += text.length
    if (chars > mostChars) throw new Error(`it becomes more than ${MOST_TIMES} times its size, as no export does`)
    const [end = '', ...others] = text.split('\n')
    begun.push(end)
    length += end.length
    for (const next of others) {
      refuseLong(length)
      yield begun.join('')
      begun = [next]
      length = next.length
    }
    refuseLong(length)
  }
  if (length > 0) throw new Error('its last line is cut')
}

function refuseLong(chars: number): void {
  if (chars > LONGEST_LINE) throw new Error(`it has a line of more than ${LONGEST_LINE} characters, as no lead has`)
}
