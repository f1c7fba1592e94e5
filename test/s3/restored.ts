import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DESK_TABLES } from '../../features/leads/server/backup/export-format.ts'
import { BUCKET_KEYS } from './check-signature.ts'

/** A restore that a test in workerd requests. */
export interface Restoring {
  endpoint: string
  bucket: string
  leadsKey: string
  /** A change of the file between the bucket and the restore. */
  spoil?: 'a byte' | 'the manifest is gone'
}

export interface Restored {
  status: number
  told: string
  tables: Record<string, Record<string, unknown>[]>
  /** The tables of the desk, if it was copied. */
  desk: Record<string, Record<string, unknown>[]>
}

const TABLES = ['outbox', 'consents', 'deliveries', 'shown_forms', 'indexnow_told', 'd1_migrations']

/** Fetches the newest copies and restores them into a new folder, like an operator. */
export async function restoreFrom({ endpoint, bucket, leadsKey, spoil }: Restoring): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
  const env = {
    ...process.env,
    ...BUCKET_KEYS,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    LEADS_KEY: leadsKey,
  }
  try {
    const fetched = await run(['commands/backups.ts', 'fetch', 'newest', folder], env)
    const [name] = readdirSync(folder).filter((one) => /^leads-.*\.ndjson\.gz$/.test(one))
    if (name === undefined) return { ...fetched, tables: {}, desk: {} }
    if (spoil === 'a byte') changeByte(join(folder, name))
    if (spoil === 'the manifest is gone') rmSync(join(folder, name.replace('.ndjson.gz', '.json')))
    const { status, told } = await run(['ops/backup/restore-local.ts', join(folder, name), '--to', join(folder, 'state')], env)
    const [leads, desk] = [join(folder, 'state/leads.sqlite'), join(folder, 'state/desk.sqlite')]
    return {
      status,
      told,
      tables: status === 1 ? {} : tablesOf(leads, TABLES),
      desk: existsSync(desk) ? tablesOf(desk, DESK_TABLES) : {},
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<{ status: number; told: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), told: stdout + stderr }),
    )
  })
}

function changeByte(file: string): void {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

function tablesOf(file: string, names: readonly string[]): Restored['tables'] {
  const database = new DatabaseSync(file, { readOnly: true })
  const tables = Object.fromEntries(names.map((table) => [table, database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]))
  database.close()
  return tables
}
