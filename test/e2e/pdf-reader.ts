import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { expect as expectSoon } from './fixtures.ts'

/** Rendering pages is slow on a busy machine. */
export const expect = expectSoon.configure({ timeout: 30_000 })

export const FILE = 'business-instructions.pdf'
export const VIEW = `/pdf-view/?file=${FILE}`
export const PAGES = (await PDFDocument.load(readFileSync(`client/public/documents/${FILE}`))).getPageCount()
export const FILE_URL = `**/documents/${FILE}`
/** A window for tests that do not depend on its size: pages are drawn by the processor, so small ones are quick. */
export const SMALL = { width: 640, height: 600 }

export const field = (page: Page) => page.getByRole('textbox', { name: 'Страница' })
export const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`)
export const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const zoom = async (page: Page) => Number.parseInt((await page.locator('.pdf-zoom').textContent()) ?? '', 10)

export async function openReader(page: Page, address = VIEW): Promise<Locator> {
  await page.goto(address)
  const drawn = page.locator('.pdf-picture canvas').first()
  await expect(drawn).toBeVisible()
  return drawn
}

/** Serves another file in place of the site's own. */
export async function serveFile(page: Page, body: Buffer): Promise<void> {
  await page.route(FILE_URL, (route) => route.fulfill({ body, contentType: 'application/pdf' }))
}
