import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createSql, statement } from '../../contract/sql.ts'
import { fail, faulty } from '../../test/worker/faulty.ts'
import { sqlOf } from './d1.ts'

const ONE = statement('SELECT ? AS value', 1)

it('a statement alone needs no batch, which D1 would not repeat, and several need one', async () => {
  const db = sqlOf(faulty(env.LEADS, { batch: fail('no batch') }))
  expect(await db.query([ONE])).toEqual([[{ value: 1 }]])
  await expect(db.query([ONE, ONE])).rejects.toThrow('no batch')
})

it('a database that is one already is taken as it is', () => {
  const own = createSql(async () => [])
  expect(sqlOf(own)).toBe(own)
})
