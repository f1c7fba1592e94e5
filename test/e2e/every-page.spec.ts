import { ADDRESSES } from './addresses.ts'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test } from './fixtures.ts'

const BASE_OF_CANONICAL = 'https://reputaciya.example.ru'

for (const path of ADDRESSES) {
  test(`${path} is a complete page: one h1, its canonical link, no axe violations on desktop and phone, no sideways scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${BASE_OF_CANONICAL}${path}`)
    expect(await axeViolations(page)).toEqual([])
    expect(await layoutShifts(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  })
}

test('no two pages share a title or a description', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const path of ADDRESSES) {
    const html = await (await request.get(path)).text()
    for (const [what, pattern] of Object.entries({
      title: /<title>(.*?)<\/title>/,
      description: /<meta name="description" content="(.*?)"/,
    })) {
      const value = `${what} ${pattern.exec(html)?.[1]}`
      expect(seen.get(value), `${path} and ${seen.get(value)} share a ${what}`).toBeUndefined()
      seen.set(value, path)
    }
  }
})

test('every link, picture and anchor of every page exists', async ({ request }) => {
  test.slow()
  const pages = new Map<string, string>()
  const read = async (path: string) => {
    const known = pages.get(path)
    if (known !== undefined) return known
    const response = await request.get(path)
    const isPage = (response.headers()['content-type'] ?? '').includes('text/html')
    const body = response.ok() ? (isPage ? await response.text() : 'file') : ''
    pages.set(path, body)
    return body
  }
  const broken: string[] = []
  for (const path of [...ADDRESSES, '/blog/?page=2', '/blog/?tag=pravo', '/reviews/?service=serm', '/cases/?client=person']) {
    const html = await read(path)
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      if (/^(?:https?:|mailto:|tel:|data:)/.test(address)) continue
      const { pathname, search, hash } = new URL(address.replaceAll('&amp;', '&'), `http://site${path}`)
      const target = await read(pathname + search)
      if (target === '') broken.push(`${path} → ${address}`)
      else if (hash && target !== 'file' && !target.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
        broken.push(`${path} → ${address} (no such anchor)`)
    }
  }
  expect([...new Set(broken)]).toEqual([])
})

for (const { path, list, count } of [
  { path: '/', list: '.case', count: 4 },
  { path: '/cases/', list: '.case', count: 8 },
  { path: '/cases/?client=person', list: '.case', count: 3 },
  { path: '/reviews/', list: '.review-card', count: 12 },
  { path: '/reviews/?service=udalenie-otzyvov', list: '.review-card', count: 2 },
  { path: '/experts/', list: '.expert-card', count: 6 },
  { path: '/business-instructions/', list: '.post-card', count: 6 },
  { path: '/blog/', list: '.post-card', count: 9 },
  { path: '/blog/?page=2', list: '.post-card', count: 5 },
]) {
  test(`${path} lists ${count} entries`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator(`main ${list}`)).toHaveCount(count)
  })
}
