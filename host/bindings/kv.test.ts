import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createKv } from './kv.ts'

it('what is put without a time is kept, also in the place of what had one; what is over leaves the file with the next put', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) })
  const db = new DatabaseSync(':memory:')
  const kv = createKv(db, 'CONTENT')
  for (const key of ['over', 'replaced']) await kv.put(key, 'for a minute', { expirationTtl: 60 })
  await kv.put('longer', 'for a second more', { expirationTtl: 61 })
  await kv.put('replaced', 'for ever')
  vi.setSystemTime(Date.now() + 60_000)
  await kv.put('next', 'for ever')
  expect(await kv.get('replaced')).toBe('for ever')
  expect(db.prepare('SELECT key FROM entries ORDER BY key').all()).toEqual(['longer', 'next', 'replaced'].map((key) => ({ key })))
})
