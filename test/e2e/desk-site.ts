import { rmSync } from 'node:fs'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { syncHost } from '../../tools/serve/run-host.ts'
import { loadContent } from '../../tools/serve/seed-local.ts'
import { axeViolations, test as base, expect, sidewaysScroll, watchDamage } from './fixtures.ts'
import { copySeededState } from './seeded-state.ts'
import type { Server } from './shared-site.ts'
import { startSite } from './start-site.ts'

/** Names of the four people who sign in by a press on a developer's server. */
const PEOPLE = { admin: 'Анна', editor: 'Борис', author: 'Вера', manager: 'Григорий' }

type Role = keyof typeof PEOPLE

interface DeskFixtures {
  /** Opens a further browser and signs somebody in there; a visitor stays a stranger. */
  enter: (role: Role | 'visitor', options?: BrowserContextOptions) => Promise<Page>
  noReports: undefined
}

/** Tests of the desk, which also fail on reports of a broken content policy. */
export const deskTest = base.extend<DeskFixtures>({
  enter: async ({ browser, baseURL, silentDamage }, use) => {
    const opened: Page[] = []
    await use(async (role, options = {}) => {
      const context = await browser.newContext(options)
      watchDamage(context, `${baseURL}`, silentDamage)
      const page = await context.newPage()
      opened.push(page)
      if (role !== 'visitor') await signIn(page, role)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  noReports: [
    async ({ page, silentDamage }, use) => {
      page.context().on('request', (request) => {
        if (request.url().includes('/api/csp-reports/')) silentDamage.push(`report: ${request.postData()}`)
      })
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Tests that change the texts of a site, so each worker has a site of its own, whose desk has the texts of `seed/`. */
export const test = deskTest.extend<object, { desk: string }>({
  desk: [
    async ({ server }, use) => {
      const stateDir = await copySeededState(server)
      await importTexts[server](stateDir)
      const site = await startSite(server, { stateDir })
      await use(onLocalhost(site.origin))
      await site.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk),
})

export { expect }

/** Brings the texts of `seed/` to an empty desk, as the commands do that start the servers. */
const importTexts: Record<Server, (stateDir: string) => Promise<void>> = {
  edge: async (stateDir) => loadContent({ stateDir, dist: await buildIfStale(), madeBy: 'npm start' }),
  host: (stateDir) => syncHost(stateDir, ''),
}

/** The same site by a name, because no passkey belongs to a number. */
export function onLocalhost(origin: string): string {
  return origin.replace('127.0.0.1', 'localhost')
}

export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/admin/sign-in/')
  await page.getByRole('button', { name: PEOPLE[role] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня')
}

/** Checks the screen that is open: nothing for axe, and no scrolling sideways. */
export async function expectSound(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

export function sourceOf(page: Page): Locator {
  return page.getByLabel('Исходный текст')
}

/** The line beside the buttons. */
export function saveLine(page: Page): Locator {
  return page.locator('[data-saved]')
}

export async function openText(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/text/${path}/`)
  await expect(page.getByRole('tab', { name: 'Вид' })).toBeVisible()
}

/** Types words in the place of others, or after them where `words` begin with them. */
export async function replaceWords(page: Page, from: string, words: string): Promise<void> {
  const source = sourceOf(page)
  expect(await source.inputValue()).toContain(from)
  await source.focus()
  await source.evaluate((field: HTMLTextAreaElement, chosen) => {
    const start = field.value.indexOf(chosen)
    field.setSelectionRange(start, start + chosen.length)
  }, from)
  await page.keyboard.insertText(words)
}

/** Waits until the server has the draft that is in the field. */
export async function untilSaved(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await draftOf(page, path)) === (await sourceOf(page).inputValue())).toBe(true)
  await expect(saveLine(page)).toHaveAttribute('data-kind', /saved|merged/)
}

/** The text as the server has it for people of the desk. */
export async function draftOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`/admin/api/texts/${path}`)
  return String((await answer.json()).text)
}

/** `<main>` of a document without what every request has anew. */
export function mainOf(html: string): string {
  const [main] = /<main[\s>][\s\S]*<\/main>/.exec(html) ?? []
  if (main === undefined) throw new Error(`The document has no main: ${html.slice(0, 200)}`)
  return main.replaceAll(/ nonce="[^"]*"/g, '')
}
