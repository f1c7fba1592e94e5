import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

const PARTS = ['d1', 'kv']
const BUSY_MS = 5000
/** In one step, from one moment. */
const ALL_PAGES = 2 ** 31 - 1

/** A copy of the content in a state folder, without the leads; a server may use it meanwhile. */
export async function copyOfState(stateDir: string): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'state-'))
  for (const part of PARTS.filter((one) => existsSync(join(stateDir, one)))) {
    for (const file of readdirSync(join(stateDir, part), { recursive: true, withFileTypes: true })) {
      const from = join(file.parentPath, file.name)
      const to = join(folder, from.slice(stateDir.length))
      if (file.isFile()) await copy(from, to)
    }
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function copy(from: string, to: string): Promise<void> {
  // Parts of a database that the copy of the whole contains.
  if (/-(?:wal|shm)$/.test(from)) return
  mkdirSync(dirname(to), { recursive: true })
  if (!from.endsWith('.sqlite')) return cpSync(from, to)
  const database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS })
  try {
    const isLeads = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'outbox'").get() !== undefined
    if (!isLeads) await backup(database, to, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
}
