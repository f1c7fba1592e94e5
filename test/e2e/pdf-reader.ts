import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import { expect as expectSoon } from './fixtures.ts'

/** Rendering pages is slow on a busy machine. */
export const expect = expectSoon.configure({ timeout: 30_000 })

export const FILE = 'business-instructions.pdf'
export const VIEW = `/pdf-view/?file=${FILE}`
export const PAGES = (await PDFDocument.load(readFileSync(`client/public/documents/${FILE}`))).getPageCount()
export const FILE_URL = `**/documents/${FILE}`
/** A window for tests that do not depend on its size; the processor draws small pages quickly. */
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

/** A document with numbered pages, of which every tenth contains "needle". */
export async function makePdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842])
    const lines = Array.from({ length: 40 }, (_, line) => `Page ${number}, line ${line + 1}. The quick brown fox jumps over the lazy dog.`)
    if (number % 10 === 0) lines[20] = `Here is a needle in page ${number}.`
    page.drawText(lines.join('\n'), { x: 50, y: 780, size: 11, lineHeight: 18, font })
  }
  return Buffer.from(await pdf.save())
}

/** A password-protected document that no password opens. */
export async function makeEncryptedPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const key = PDFHexString.of('5a'.repeat(32))
  const encryption = pdf.context.obj({ Filter: 'Standard', V: 1, R: 2, O: key, U: key, P: -4 })
  pdf.context.trailerInfo.Encrypt = pdf.context.register(encryption)
  pdf.context.trailerInfo.ID = pdf.context.obj([PDFHexString.of('00'.repeat(16)), PDFHexString.of('00'.repeat(16))])
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** A form that only Acrobat draws (XFA); other programs show its single page with a request to wait. */
export async function makeFormOfAcrobat(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage([595, 842]).drawText('Please wait...', { x: 50, y: 780, size: 14, font })
  const template = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"/></xdp:xdp>'
  const xfa = pdf.context.register(pdf.context.stream(template))
  pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [], XFA: xfa }))
  return Buffer.from(await pdf.save())
}

/** A document with scripts on opening, showing and clicking, and with unsafe links. */
export async function makeMaliciousPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const script = { S: 'JavaScript', JS: PDFHexString.fromText('window.isHacked = true; app.alert(1)') }
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(script))
  const link = (action: Record<string, string | PDFString | PDFHexString>, top: number) =>
    pdf.context.register(pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [50, top, 250, top + 30], A: action }))
  const address = (text: string) => ({ S: 'URI', URI: PDFString.of(text) })
  const links = [link(script, 700), link(address('javascript:window.isHacked = true'), 600), link(address('https://example.org/'), 500)]
  page.node.set(PDFName.of('Annots'), pdf.context.obj(links))
  return Buffer.from(await pdf.save())
}
