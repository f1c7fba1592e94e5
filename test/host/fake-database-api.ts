import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import type { Sql } from '../../contract/sql.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { connect } from '../../ops/cloudflare/account.ts'
import { remoteDatabase } from '../../ops/cloudflare/stores.ts'
import { readDeployment } from '../../tools/wrangler/deployment.ts'
import { storeApi } from '../cloudflare/store-api.ts'

type Binding = 'DB' | 'SEARCH' | 'LEADS' | 'DESK_DB'

/** Cloudflare's API of D1 on loopback, over new databases of SQLite; `database` queries it in the way of the commands. */
export async function startFakeDatabaseApi(): Promise<{ database(binding: Binding): Sql; close(): Promise<void> }> {
  const files = new Map<string, Sql>()
  const app = storeApi({
    async database(id) {
      const file = files.get(id) ?? sqliteInMemory()
      files.set(id, file)
      return file
    },
    namespace: () => Promise.reject(new Error('The account has no namespaces')),
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one
  const api = connect({ CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`, CLOUDFLARE_API_TOKEN: 'token' }, 0)
  const { config, ...deployment } = readDeployment('production')
  const d1_databases = config.d1_databases.map((one) => ({ ...one, database_id: one.binding }))
  return {
    database: (binding) =>
      remoteDatabase({ id: 'account', name: 'account', api }, { ...deployment, config: { ...config, d1_databases } }, binding),
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function sqliteInMemory(): Sql {
  const file = new DatabaseSync(':memory:')
  return createSqlite(() => file)
}
