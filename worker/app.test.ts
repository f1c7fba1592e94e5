import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { faulty } from '../test/worker/faulty.ts'
import { visitor } from '../test/worker/visit.ts'

it('answers the home page with a complete Russian document', async () => {
  const response = await visitor()('/')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ru">/)
  expect(html.match(/<h1>/g)).toHaveLength(1)
})

describe('two apps', () => {
  /** The real database, with its queries counted. */
  function countedDb() {
    const calls = { queries: 0 }
    const prepare = (query: string) => {
      calls.queries += 1
      return env.DB.prepare(query)
    }
    return { DB: faulty(env.DB, { prepare }), calls }
  }

  it('share no content: the second asks the database for all that the first knows', async () => {
    const { DB, calls } = countedDb()
    const [first, second] = [visitor({ DB }), visitor({ DB })]
    await (await first('/serm/')).text()
    const ofTheFirst = calls.queries
    await (await first('/serm/')).text()
    expect(calls.queries).toBe(ofTheFirst)
    await (await second('/serm/')).text()
    expect(ofTheFirst).toBeGreaterThan(0)
    expect(calls.queries).toBe(2 * ofTheFirst)
  })

  it('share no settings and no frame', async () => {
    const [first, second] = [visitor({ SITE_NAME: 'Первый сайт' }), visitor({ SITE_NAME: 'Второй сайт' })]
    expect(await (await first('/serm/')).text()).toContain('Первый сайт')
    const html = await (await second('/serm/')).text()
    expect(html).toContain('Второй сайт')
    expect(html).not.toContain('Первый сайт')
  })

  it('share no memory of what is missing and of a source that fails', async () => {
    const prepare = () => {
      throw new Error('D1_ERROR')
    }
    expect((await visitor({ DB: faulty(env.DB, { prepare, batch: prepare }) })('/serm/')).status).toBe(503)
    expect((await visitor()('/serm/')).status).toBe(200)
  })
})

it('a worker has no page: neither its types nor its globals know one', () => {
  // @ts-expect-error: tools/typescript/tsconfig.worker.json has no DOM; an error here means that some package has brought it
  expect(() => document.title).toThrow(ReferenceError)
})
