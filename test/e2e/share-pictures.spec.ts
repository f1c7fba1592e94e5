import { readSeed, siteVars } from '../../scripts/seed.ts'
import { expect, test } from './fixtures.ts'

const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable'

test('the share picture of every address can be fetched, shown by other sites, and is kept for good', async ({ request }) => {
  for (const { path, images } of readSeed().addresses) {
    const response = await request.get(images[0]?.src ?? '/')
    expect(response.status(), path).toBe(200)
    expect(response.headers(), path).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': KEPT_FOR_GOOD,
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
})

test('a PDF with the text of a page names that page, a specimen names none', async ({ request }) => {
  const link = async (file: string) => (await request.get(`/documents/${file}.pdf`)).headers().link
  expect(await link('business-instructions')).toBe(`<${siteVars().PUBLIC_BASE}/business-instructions/>; rel="canonical"`)
  expect(await link('akt-obrazec')).toBeUndefined()
})
