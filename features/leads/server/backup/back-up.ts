import { firstRow, type Sql, statement } from '../../../../contract/sql.ts'
import type { Bucket, Bytes } from './bucket.ts'
import { exportName, FORMAT, type Manifest, manifestName } from './export-format.ts'
import { type Counted, exportLeads } from './export-leads.ts'
import { uploadInParts } from './upload-in-parts.ts'

export interface BackupMade extends Counted {
  file: string
  bytes: number
}

/** Puts all leads into a bucket as one file, sealed as they are, and then its manifest. Rejects with a sentence when they are not there whole. */
export async function backUp(db: Sql, bucket: Bucket, now: number): Promise<BackupMade> {
  const file = exportName(now)
  const applied = await firstRow(db, statement<{ name: string | null }>('SELECT max(name) AS name FROM d1_migrations'))
  const migration = applied?.name ?? null
  if (migration === null) throw new Error('The database says of no migration that it was applied')
  const counted: Counted = { leads: 0, states: {} }
  const lines = streamOf(exportLeads(db, migration, counted))
  const { bytes, sha256 } = await uploadInParts(bucket, file, lines.pipeThrough<Bytes>(new CompressionStream('gzip')))
  const manifest: Manifest = { format: FORMAT, migration, bytes, sha256, ...counted }
  await bucket.put(manifestName(file), new TextEncoder().encode(`${JSON.stringify(manifest)}\n`))
  return { file, bytes, ...counted }
}

/** Reads on only when the upload takes more. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Bytes> {
  const encoder = new TextEncoder()
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
