import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parseJson } from '../../contract/parse-json.ts'
import { FORMATS, type Manifest, manifestName, OTHER_TABLES, type Row } from '../../features/leads/server/backup/export-format.ts'
import { sumOf } from './backup-files.ts'
import type { CopiedStore } from './copied-stores.ts'
import { columnList, migrateTo, type OwnTable, ownTables, refuseWrongValues } from './own-tables.ts'

const MANIFEST_BYTES = 100_000
/** A relayed form has at most 256 KB, which are 350 KB in a seal; the rest of its line is short. A text of the desk has at most 2 MB. */
const LONGEST_LINE = { leads: 1_000_000, desk: 5_000_000 }
/** Limit of the compression ratio: seals do not compress, and texts to a fifth, so no export reaches it. */
const MAX_RATIO = 50

export function isExport(file: string): boolean {
  return file.endsWith('.ndjson.gz')
}

/** Creates a new database from an export with its manifest beside it. Throws a sentence when the export was changed. */
export async function unpackExport(store: CopiedStore, file: string, to: string): Promise<void> {
  const manifest = readManifest(store, manifestName(file))
  await checkBytes(file, manifest)
  // A row of the desk may come before the text that it names; the keys are checked at the end (checked-copy.ts).
  const database = new DatabaseSync(to, { enableForeignKeyConstraints: store.name === 'leads' })
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    // The tables have the schema of the export; the host migrates them when it starts.
    await migrateTo(store, database, manifest.migration)
    const tables = await ownTables(store, manifest.migration)
    database.exec('BEGIN')
    const rows = await insertLines(store, file, database, tables, LONGEST_LINE[store.name] + MAX_RATIO * manifest.bytes)
    database.exec('COMMIT')
    if (rows !== manifest.leads)
      throw new Error(`it has ${rows} ${store.name === 'leads' ? 'leads' : 'rows'}, its manifest ${manifest.leads}`)
    refuseWrongValues(database, tables)
  } finally {
    database.close()
  }
}

function readManifest(store: CopiedStore, file: string): Manifest {
  if (!existsSync(file)) throw new Error(`${file} is not beside it: an upload that was cut has no manifest`)
  const manifest = statSync(file).size > MANIFEST_BYTES ? null : parseJson(readFileSync(file, 'utf8'))
  if (!isManifest(store, manifest))
    throw new Error(`its manifest is not of the format ${FORMATS[store.name]}: another release has made it, or it is damaged`)
  return manifest
}

/** Checks by hand, because a restore also runs on a machine without packages. */
function isManifest(store: CopiedStore, value: unknown): value is Manifest {
  const { format, migration, bytes, sha256, leads }: Partial<Record<keyof Manifest, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  return (
    format === FORMATS[store.name] &&
    typeof migration === 'string' &&
    typeof sha256 === 'string' &&
    typeof bytes === 'number' &&
    typeof leads === 'number'
  )
}

async function checkBytes(file: string, { bytes, sha256 }: Manifest): Promise<void> {
  const { size } = statSync(file)
  if (size !== bytes) throw new Error(`the file is damaged: it has ${size} bytes of ${bytes}`)
  if ((await sumOf(file)) !== sha256) throw new Error('the file is damaged: its checksum is not that of its manifest')
}

/** Inserts the lines of an export into a database with these tables. Returns the number of leads, or of rows. Throws a sentence for an invalid line. */
async function insertLines(
  store: CopiedStore,
  file: string,
  database: DatabaseSync,
  tables: OwnTable[],
  mostChars: number,
): Promise<number> {
  const insert = createInsert(database, tables)
  let isFirst = true
  let leads = 0
  await pipeline(createReadStream(file), createGunzip().setEncoding('utf8'), async (texts: AsyncIterable<string>) => {
    for await (const text of linesIn(texts, LONGEST_LINE[store.name], mostChars)) {
      const line = parseJson(text)
      if (isFirst) refuseOtherFormat(store, line)
      else if (insertLine(store, line, insert)) leads += 1
      isFirst = false
    }
  })
  return leads
}

/** Splits texts into lines. Throws a sentence as soon as a limit is exceeded. */
async function* linesIn(texts: AsyncIterable<string>, longest: number, mostChars: number): AsyncGenerator<string> {
  let begun: string[] = []
  let [length, chars] = [0, 0]
  for await (const text of texts) {
    chars += text.length
    if (chars > mostChars) throw new Error(`it becomes more than ${MAX_RATIO} times its size, as no export does`)
    const [end = '', ...others] = text.split('\n')
    begun.push(end)
    length += end.length
    for (const next of others) {
      refuseLong(length, longest)
      yield begun.join('')
      begun = [next]
      length = next.length
    }
    refuseLong(length, longest)
  }
  if (length > 0) throw new Error('its last line is cut')
}

function refuseLong(chars: number, longest: number): void {
  if (chars > longest) throw new Error(`it has a line of more than ${longest} characters, as no export has`)
}

type Insert = (table: string, row: unknown) => void

function createInsert(database: DatabaseSync, tables: OwnTable[]): Insert {
  const inserts = new Map(
    tables.map((table) => {
      const marks = table.columns.map(() => '?').join(', ')
      const statement = database.prepare(`INSERT INTO ${table.name} (${columnList(table)}) VALUES (${marks})`)
      return [table.name, { table, statement }]
    }),
  )
  return (name, row) => {
    const into = inserts.get(name)
    if (!into) throw new Error(`its release had no table ${name}`)
    into.statement.run(...valuesOf(row, into.table))
  }
}

function refuseOtherFormat({ name }: CopiedStore, first: unknown): void {
  if (field(first, 'format') !== FORMATS[name]) throw new Error(`its first line does not say ${FORMATS[name]}`)
}

/** Returns whether the line counts: a lead, and not a row of another table beside the leads; each row of the desk. */
function insertLine(store: CopiedStore, line: unknown, insert: Insert): boolean {
  const table = (store.copied ?? OTHER_TABLES).find((one) => one === field(line, 'table'))
  if (table) {
    insert(table, field(line, 'row'))
    return store.copied !== null
  }
  if (store.copied !== null) throw new Error('it has a line that is no row of a table')
  const deliveries = field(line, 'deliveries')
  if (!Array.isArray(deliveries)) throw new Error('it has a line that is neither a lead nor a row of a table')
  insert('outbox', field(line, 'lead'))
  insert('consents', field(line, 'consent'))
  for (const delivery of deliveries) insert('deliveries', delivery)
  return true
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
