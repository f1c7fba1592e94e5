import type { DatabaseSync } from 'node:sqlite'

/** The part of Workers KV that the site uses. */
export interface KeyValues {
  get(key: string, options?: 'text' | 'arrayBuffer' | object): Promise<string | ArrayBuffer | null>
  put(key: string, value: string | ArrayBuffer | Uint8Array, options?: { expirationTtl?: number }): Promise<void>
  delete(key: string): Promise<void>
}

const TABLE = `CREATE TABLE IF NOT EXISTS entries (
  namespace TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, expires INTEGER, PRIMARY KEY (namespace, key)
) STRICT, WITHOUT ROWID`
/** The limit of Workers KV. */
const MAX_KEY_BYTES = 512

/** One namespace in the table of all namespaces. Times are in seconds since 1970. */
export function createKv(db: DatabaseSync, namespace: string): KeyValues {
  db.exec(TABLE)
  const select = db.prepare('SELECT value FROM entries WHERE namespace = ? AND key = ? AND (expires IS NULL OR expires > ?)')
  const upsert = db.prepare('INSERT OR REPLACE INTO entries (namespace, key, value, expires) VALUES (?, ?, ?, ?)')
  const remove = db.prepare('DELETE FROM entries WHERE namespace = ? AND key = ?')
  const expire = db.prepare('DELETE FROM entries WHERE expires <= ?')
  const now = () => Math.floor(Date.now() / 1000)
  return {
    async get(key, options) {
      checkKey(key)
      const value = select.get(namespace, key, now())?.['value']
      if (!(value instanceof Uint8Array)) return null
      return options === 'arrayBuffer' ? new Uint8Array(value).buffer : new TextDecoder().decode(value)
    },
    async put(key, value, { expirationTtl } = {}) {
      checkKey(key)
      expire.run(now())
      const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : new Uint8Array(value)
      upsert.run(namespace, key, bytes, expirationTtl === undefined ? null : now() + expirationTtl)
    },
    async delete(key) {
      checkKey(key)
      remove.run(namespace, key)
    },
  }
}

function checkKey(key: string): void {
  const bytes = Buffer.byteLength(key)
  if (bytes === 0 || bytes > MAX_KEY_BYTES) throw new Error(`KV key of ${bytes} bytes: 1 to ${MAX_KEY_BYTES} are allowed`)
}
