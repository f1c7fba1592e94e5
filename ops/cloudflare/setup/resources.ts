import type { Account } from '../account.ts'

interface Found {
  id: string
  isNew: boolean
}

/* By name first: an earlier setup may have made it and got no answer. */

export async function findOrMakeNamespace({ api, id: account_id }: Account, title: string): Promise<Found> {
  for await (const found of api.kv.namespaces.list({ account_id })) if (found.title === title) return { id: found.id, isNew: false }
  const { id } = await api.kv.namespaces.create({ account_id, title }, ONCE)
  return { id, isNew: true }
}

/** In eastern Europe, which is nearest to most visitors. */
export async function findOrMakeDatabase({ api, id: account_id }: Account, name: string): Promise<Found> {
  for await (const found of api.d1.database.list({ account_id, name })) {
    if (found.name === name && found.uuid !== undefined) return { id: found.uuid, isNew: false }
  }
  const { uuid } = await api.d1.database.create({ account_id, name, primary_location_hint: 'eeur' }, ONCE)
  if (uuid === undefined) throw new Error(`Cloudflare made the database ${name} and did not tell its id: start again`)
  return { id: uuid, isNew: true }
}

/** Whether it was made now. */
export async function findOrMakeQueue({ api, id: account_id }: Account, queue_name: string): Promise<boolean> {
  for await (const found of api.queues.list({ account_id })) if (found.queue_name === queue_name) return false
  await api.queues.create({ account_id, queue_name }, ONCE)
  return true
}

const ONCE = { maxRetries: 0 }
