import * as v from 'valibot'
import type { PublishTarget } from '../../content/publish/target.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { inParts } from '../../contract/parts.ts'
import { createSql, type Sql } from '../../contract/sql.ts'
import type { BuildStore } from '../../tools/build/stored-builds.ts'
import { type Deployment, idOf } from '../../tools/wrangler/deployment.ts'
import type { Account } from './account.ts'

/** Well below the limits of KV: 10,000 entries and 100 MB in a request. */
const ENTRIES_IN_A_REQUEST = 500

/** Client of a KV namespace. */
export function remoteKv({ api, id: account_id }: Account, { config }: Deployment, binding: 'CONTENT' | 'BUILDS'): BuildStore {
  const namespace = idOf(config.kv_namespaces, binding)
  const { namespaces } = api.kv
  return {
    async get(key) {
      try {
        return await (await namespaces.values.get(key, { account_id, namespace_id: namespace })).text()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async put(entries) {
      for (const body of inParts(entries, ENTRIES_IN_A_REQUEST)) await namespaces.bulkUpdate(namespace, { account_id, body })
    },
    async delete(keys) {
      for (const body of inParts(keys, ENTRIES_IN_A_REQUEST)) await namespaces.bulkDelete(namespace, { account_id, body })
    },
  }
}

const answersSchema = v.object({ result: v.array(v.object({ results: v.array(v.record(v.string(), v.unknown())) })) })

/** Client of the D1 database of a binding. */
export function remoteDatabase({ api, id }: Account, { config }: Deployment, binding: string): Sql {
  const database = idOf(config.d1_databases, binding)
  return createSql(async (statements) => {
    // The types of `api.d1.database.query` allow no numbers and no null.
    const answer = await api.post(`/accounts/${id}/d1/database/${database}/query`, { body: { batch: statements } })
    return v.parse(answersSchema, answer).result.map(({ results }) => results)
  })
}

/** Stores of the deployment's content. */
export function remoteEditions(account: Account, deployment: Deployment): PublishTarget {
  const kv = remoteKv(account, deployment, 'CONTENT')
  return {
    db: remoteDatabase(account, deployment, 'DB'),
    search: remoteDatabase(account, deployment, 'SEARCH'),
    leads: remoteDatabase(account, deployment, 'LEADS'),
    version: { get: () => kv.get(CONTENT_VERSION_KEY), put: (value) => kv.put([{ key: CONTENT_VERSION_KEY, value }]) },
  }
}

/** Whether Cloudflare responded with 404. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
