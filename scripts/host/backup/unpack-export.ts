import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FORMAT, type Manifest, manifestName } from '../../../features/leads/server/backup/export-format.ts'
import { createInserter, type Inserter } from './insert-lines.ts'
import { migrateTo } from './migrate-copy.ts'

export function isExport(file: string): boolean {
  return file.endsWith('.ndjson.gz')
}

/** Makes a new database from an export that lies beside its manifest. Throws a sentence when it is not exactly what was made. */
export async function unpackExport(file: string, to: string): Promise<void> {
  const manifest = readManifest(manifestName(file))
  await checkBytes(file, manifest)
  const database = new DatabaseSync(to)
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
    // The tables as they were when the export was made; a host that starts brings them up to date.
    migrateTo(database, manifest.migration)
    const inserter = createInserter(database)
    await readLines(file, inserter)
    database.exec('COMMIT')
    if (inserter.count() !== manifest.leads) throw new Error(`it has ${inserter.count()} leads, its manifest ${manifest.leads}`)
  } finally {
    database.close()
  }
}

function readManifest(file: string): Manifest {
  if (!existsSync(file)) throw new Error(`${file} is not beside it: an upload that was cut has no manifest`)
  const manifest: Partial<Manifest> = JSON.parse(readFileSync(file, 'utf8'))
  const { format, migration, bytes, sha256, leads, states } = manifest
  if (format !== FORMAT) throw new Error(`its manifest is not of the format ${FORMAT}: another release has made it`)
  if (migration === undefined || bytes === undefined || sha256 === undefined || leads === undefined || states === undefined)
    throw new Error(`${file} is no manifest`)
  return { format, migration, bytes, sha256, leads, states }
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

async function readLines(file: string, { first, line }: Inserter): Promise<void> {
  let isFirst = true
  let rest = ''
  await pipeline(createReadStream(file), createGunzip().setEncoding('utf8'), async (texts: AsyncIterable<string>) => {
    for await (const text of texts) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const one of lines) {
        if (isFirst) first(JSON.parse(one))
        else line(JSON.parse(one))
        isFirst = false
      }
    }
  })
  if (rest !== '') throw new Error('its last line is cut')
}
