import type { DatabaseSync } from 'node:sqlite'
import { log } from '../../edge/log.ts'

type Address = Request | URL | string

const TABLE = `CREATE TABLE IF NOT EXISTS answers (
  address TEXT PRIMARY KEY, headers TEXT NOT NULL, body BLOB NOT NULL, bytes INTEGER NOT NULL, expires INTEGER NOT NULL, used INTEGER NOT NULL
) STRICT`
const HOUR_MS = 3_600_000
/** Number of writes between two prunings. */
const PRUNE_EVERY = 100

/**
 * The part of the Cache API that the site uses, responses to GET by URL for their `max-age`, in a file, so that pictures and pages need not be
 * rendered again after a restart. Evicts the least recently used first.
 */
export function createDiskCache(db: DatabaseSync, maxBytes: number) {
  db.exec(TABLE)
  const select = db.prepare('SELECT headers, body FROM answers WHERE address = ? AND expires > ?')
  const touch = db.prepare('UPDATE answers SET used = ? WHERE address = ? AND used < ?')
  const insert = db.prepare('INSERT OR REPLACE INTO answers (address, headers, body, bytes, expires, used) VALUES (?, ?, ?, ?, ?, ?)')
  const remove = db.prepare('DELETE FROM answers WHERE address = ?')
  const expire = db.prepare('DELETE FROM answers WHERE expires <= ?')
  const evict = db.prepare(`DELETE FROM answers WHERE address IN (
    SELECT address FROM (SELECT address, sum(bytes) OVER (ORDER BY used DESC, address) AS total FROM answers) WHERE total > ?)`)
  let puts = 0

  /** The time of use is precise to an hour, and a full disk must not block a response. */
  function noteUse(address: string): void {
    try {
      touch.run(Date.now(), address, Date.now() - HOUR_MS)
    } catch (error) {
      log.warn('use of the cache not noted', {}, error)
    }
  }

  return {
    async match(request: Address): Promise<Response | undefined> {
      const address = addressOf(request)
      const kept = select.get(address, Date.now())
      if (!kept || !(kept['body'] instanceof Uint8Array)) return undefined
      noteUse(address)
      const headers: [string, string][] = JSON.parse(String(kept['headers']))
      return new Response(new Uint8Array(kept['body']), { headers })
    },
    async put(request: Address, response: Response): Promise<void> {
      const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)
      const body = new Uint8Array(await response.arrayBuffer())
      if (response.status !== 200 || seconds === 0) return
      const now = Date.now()
      insert.run(addressOf(request), JSON.stringify([...response.headers]), body, body.length, now + seconds * 1000, now)
      puts += 1
      if (puts % PRUNE_EVERY !== 1) return
      expire.run(now)
      evict.run(maxBytes)
    },
    async delete(request: Address): Promise<boolean> {
      return remove.run(addressOf(request)).changes > 0
    },
  }
}

function addressOf(request: Address): string {
  return request instanceof Request ? request.url : String(request)
}
