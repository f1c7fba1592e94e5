import { expect, it } from 'vitest'
import { visitor } from '../../../test/worker/visit.ts'

const KEY = 'Kf3-7Qx9vT2mB8'
const visit = visitor({ INDEXNOW_KEY: KEY })

it('the key is in the file that has its name', async () => {
  const response = await visit(`/${KEY}.txt`)
  expect([response.status, await response.text()]).toEqual([200, KEY])
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(response.headers.get('x-robots-tag')).toMatch(/^noindex/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
})

it.each([`/${KEY.toLowerCase()}.txt`, '/other-key-1234.txt', '/.txt', `/x/${KEY}.txt`, `/${KEY}`, '/undefined.txt'])(
  "%s is not the key's file",
  async (path) => {
    expect((await visit(path)).status).not.toBe(200)
  },
)

it('without a key there is no key file', async () => {
  expect([(await visitor()('/.txt')).status, (await visitor()(`/${KEY}.txt`)).status]).toEqual([404, 404])
})
