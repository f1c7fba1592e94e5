import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { ownKv } from './content-deps.ts'
import { faulty } from './faulty.ts'
import { visitor } from './visit.ts'

it('an isolate reads the vocabulary of the site once, for any number of searches without hits', async () => {
  const asked: string[] = []
  const prepare = (sql: string) => {
    asked.push(sql)
    return env.SEARCH.prepare(sql)
  }
  const visit = visitor({ CONTENT: ownKv(), SEARCH: faulty(env.SEARCH, { prepare }) })
  const readingWords = () => asked.filter((sql) => sql.includes('FROM words')).length
  await visit('/blog/?q=абракадабра')
  const first = readingWords()
  await visit('/blog/?q=тарабарщина')
  expect([first > 0, readingWords()]).toEqual([true, first])
})
