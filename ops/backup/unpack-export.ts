import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FORMAT, type Manifest, manifestName, OTHER_TABLES, type Row } from '../../features/leads/server/backup/export-format.ts'
import { columnList, migrateTo, type OwnTable, ownTables, refuseWrongValues } from './own-tables.ts'

const MANIFEST_BYTES = 100_000
/** A relayed form has at most 256 KB, which are 350 KB in a seal; the rest of its line is short. */
const LONGEST_LINE = 1_000_000
/** Limit of the compression ratio: seals do not compress, so no export reaches it. */
const MAX_RATIO = 50

export function isExport(file: string): boolean {
  return file.endsWith('.ndjson.gz')
}

/** Creates a new database from an export with its manifest beside it. Throws a sentence when the export was changed. */
export async function unpackExport(file: string, to: string): Promise<void> {
  const manifest = readManifest(manifestName(file))
  await checkBytes(file, manifest)
  const database = new DatabaseSync(to)
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    // The tables have the schema of the export; the host migrates them when it starts.
    await migrateTo(database, manifest.migration)
    const tables = await ownTables(manifest.migration)
    database.exec('BEGIN')
    const inserter = createInserter(database, tables)
    await readLines(file, inserter, LONGEST_LINE + MAX_RATIO * manifest.bytes)
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

/** Parses JSON; `undefined` when the text is none. */
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

/** Splits texts into lines. Throws a sentence as soon as a limit is exceeded. */
async function* linesIn(texts: AsyncIterable<string>, mostChars: number): AsyncGenerator<string> {
  let begun: string[] = []
  let [length, chars] = [0, 0]
  for await (const text of texts) {
    chars += text.length
    if (chars > mostChars) throw new Error(`it becomes more than ${MAX_RATIO} times its size, as no export does`)
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

interface Inserter {
  first(parsed: unknown): void
  line(parsed: unknown): void
  /** Number of inserted leads. */
  count(): number
}

interface Insert {
  table: OwnTable
  statement: StatementSync
}

/** Inserts the parsed lines of an export into a database with these tables. Throws a sentence for an invalid line. */
function createInserter(database: DatabaseSync, tables: OwnTable[]): Inserter {
  const inserts = new Map(tables.map((table) => [table.name, insertInto(database, table)]))
  let count = 0

  function insert(name: string, row: unknown): void {
    const into = inserts.get(name)
    if (!into) throw new Error(`its release had no table ${name}`)
    into.statement.run(...valuesOf(row, into.table))
  }

  return {
    first(parsed) {
      if (field(parsed, 'format') !== FORMAT) throw new Error(`its first line does not say ${FORMAT}`)
    },
    line(parsed) {
      const table = OTHER_TABLES.find((one) => one === field(parsed, 'table'))
      if (table) return insert(table, field(parsed, 'row'))
      const deliveries = field(parsed, 'deliveries')
      if (!Array.isArray(deliveries)) throw new Error('it has a line that is neither a lead nor a row of a table')
      insert('outbox', field(parsed, 'lead'))
      insert('consents', field(parsed, 'consent'))
      for (const delivery of deliveries) insert('deliveries', delivery)
      count += 1
    },
    count: () => count,
  }
}

function insertInto(database: DatabaseSync, table: OwnTable): Insert {
  const marks = table.columns.map(() => '?').join(', ')
  return { table, statement: database.prepare(`INSERT INTO ${table.name} (${columnList(table)}) VALUES (${marks})`) }
}

function field(parsed: unknown, name: string): unknown {
  return typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : undefined
}

/** Values of a row in the order of the table's columns. Throws a sentence unless the row has exactly these columns. */
function valuesOf(row: unknown, { name, columns }: OwnTable): Row[string][] {
  const given: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {}
  const values = columns.map((column) => (Object.hasOwn(given, column.name) ? given[column.name] : undefined)).filter(isValue)
  if (values.length !== columns.length || Object.keys(given).length !== columns.length)
    throw new Error(`it has a row that is none of ${name}`)
  return values
}

function isValue(value: unknown): value is Row[string] {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
