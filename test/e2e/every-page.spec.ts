import type { APIRequestContext } from '@playwright/test'
import { ADDRESSES } from './addresses.ts'
import { drawWithSiteFont, drawWithStandIn } from './faces.ts'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test } from './fixtures.ts'
import { looksFor } from './new-parts.ts'

/** A picture is encoded when it is first asked for, as AVIF in a second; here only its size matters. */
const QUICK_PICTURES = { accept: 'text/html,image/webp,*/*' }
/** Neighbours look alike, and a page is only looked at by axe where it differs from the earlier ones of its test. */
const PAGES_OF_A_TEST = 26
const MS_OF_A_PAGE = 20_000

for (const paths of inParts(ADDRESSES, PAGES_OF_A_TEST)) {
  test(`with their texts, and without axe violations, layout shifts or sideways scroll: from ${paths[0]} to ${paths.at(-1)}`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * MS_OF_A_PAGE)
    await page.setExtraHTTPHeaders(QUICK_PICTURES)
    const seen = new Set<string>()
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 })
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(300)
      // What widgets move, they move when they wake.
      await expect(page.locator('html[data-ready]')).toBeAttached()
      const looks = await looksFor(page, seen)
      for (const { part, rules } of looks) expect(await axeViolations(page, part, rules), path).toEqual([])
      expect(await layoutShifts(page), path).toEqual([])
      const hasTable = (await page.locator('table > colgroup').count()) > 0
      for (const draw of hasTable ? [drawWithSiteFont, drawWithStandIn] : [drawWithSiteFont]) {
        await draw(page)
        expect(
          await page.evaluate(movedByLateParts),
          `${path}: moved when the rest of a table, of the opening or of a list of results arrives (${draw.name})`,
        ).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await sidewaysScroll(page), path).toBe(0)
      await page.emulateMedia({ colorScheme: 'dark' })
      for (const { part } of looks.slice(-1)) expect(await axeViolations(page, part), `${path} on a phone, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })
}

test('no two pages share a title or a description', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const path of ADDRESSES) {
    const html = await textOf(request, path)
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
    // What microdata refers to is the name of a thing, not a place on a page.
    const html = (await read(path)).replaceAll(/<link itemprop=[^>]*>/gi, '')
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

/** Runs in the page: titles that stand elsewhere while only a table's first row has arrived, or only the text of the opening. */
function movedByLateParts(): string[] {
  const movedBy = (late: Element[], titles: Element[], sides: ('left' | 'top' | 'height')[] = ['left', 'height']) => {
    const places = () => titles.map((title) => title.getBoundingClientRect())
    const whole = places()
    const parents = late.map(({ parentElement }) => parentElement)
    for (const part of late) part.remove()
    const early = places()
    for (const [at, part] of late.entries()) parents[at]?.append(part)
    const slack = { left: 1, top: 0, height: 0 }
    const isMoved = (at: number) => sides.some((side) => Math.abs((whole[at]?.[side] ?? 0) - (early[at]?.[side] ?? 0)) > slack[side])
    return titles.filter((_, at) => isMoved(at)).map(({ textContent }) => textContent)
  }
  const tables = [...document.querySelectorAll('table:has(> colgroup)')]
  return [
    ...tables.flatMap((table) =>
      movedBy([...table.querySelectorAll('tbody > tr:not(:first-child)')], [...table.querySelectorAll('thead :is(th, td)')]),
    ),
    ...movedBy([...document.querySelectorAll('.hero-aside')], [...document.querySelectorAll('.hero h1')]),
    ...movedBy(
      [...document.querySelectorAll('.result-list > :nth-child(n + 4)')],
      [...document.querySelectorAll('.result-list > :nth-child(-n + 3)')],
      ['top'],
    ),
  ]
}

/** How many entries of which class each list shows. */
const LISTS = [
  ['/', 'card case', 4],
  ['/cases/', 'case-row', 8],
  ['/cases/?client=person', 'case-row', 3],
  ['/reviews/', 'review-card', 12],
  ['/reviews/?service=udalenie-otzyvov', 'review-card', 2],
  ['/experts/', 'expert-card', 6],
  ['/business-instructions/', 'post-card', 6],
  ['/blog/', 'post-card', 9],
  ['/blog/?page=2', 'post-card', 9],
  ['/blog/?page=3', 'post-card', 6],
] as const

test('every list shows all its entries', async ({ request }) => {
  const shown: unknown[] = []
  for (const [path, entry] of LISTS) {
    const html = await textOf(request, path)
    shown.push([path, entry, html.match(new RegExp(`class="(?:card )?${entry}"`, 'g'))?.length])
  }
  expect(shown).toEqual(LISTS)
})

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}
