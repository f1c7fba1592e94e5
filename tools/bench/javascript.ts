import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { BROWSER } from '../browser/chromium.ts'
import { compressed } from './page-weight.ts'
import { budgeted, type Row } from './report.ts'
import type { MeasuredSite } from './with-site.ts'

const CONTENT_PAGE = '/serm/'
const KB = 1024
/** Time after which the page is idle. */
const IDLE_MS = 3000
/** The script that measures the page, which has a budget of its own. */
const MEASURING = /\/start-vitals-/

/** Measures the JavaScript of a content page: at its start, once it is idle, and scrolled to its end. */
export async function measureJavaScript({ browser, origin }: MeasuredSite): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent: BROWSER })
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !MEASURING.test(response.url())) answers.push(response)
  })
  await page.goto(origin + CONTENT_PAGE, { waitUntil: 'domcontentloaded' })
  const named = new Set(await page.evaluate(() => [...document.scripts].map(({ src }) => src)))
  await idle(page)
  const first = await sizeOf(
    answers.filter((answer) => named.has(answer.url())),
    (code) => gzipSync(code),
  )
  const afterIdle = await sizeOf(answers, compressed)
  await readToTheEnd(page)
  const atTheEnd = await sizeOf(answers, compressed)
  await context.close()
  return [
    budgeted(`${CONTENT_PAGE} named by the document, gzip`, first / KB, 'KB', 4),
    budgeted(`${CONTENT_PAGE} after idle, on the wire`, afterIdle / KB, 'KB', 20),
    budgeted(`${CONTENT_PAGE} read to its end, on the wire`, atTheEnd / KB, 'KB', 95),
  ]
}

async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(IDLE_MS)
}

async function readToTheEnd(page: Page): Promise<void> {
  for (const section of await page.locator('main section, footer').filter({ visible: true }).all()) await section.scrollIntoViewIfNeeded()
  await idle(page)
}

async function sizeOf(answers: Response[], compress: (code: Buffer) => Buffer): Promise<number> {
  const codes = await Promise.all(answers.map((answer) => answer.body()))
  return codes.reduce((sum, code) => sum + compress(code).length, 0)
}
