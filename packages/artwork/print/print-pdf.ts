import { createHash } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib'

export interface PrintedDocument {
  /** Path of the PDF in the repository: `client/public/documents/business-instructions.pdf`. */
  path: string
  title: string
  author: string
  /** ISO date of the newest text in it. */
  updatedAt: string
  /** The whole text as a document for printing, without its fonts. */
  html: string
}

/** Prints a tagged PDF with bookmarks. The same text and Chromium produce the same bytes: the only dates are the text's. */
export async function printPdf(browser: Browser, { title, author, updatedAt, html }: PrintedDocument, fonts: string): Promise<Uint8Array> {
  const page = await browser.newPage({ locale: 'ru-RU' })
  await page.setContent(html.replace('<style>', () => `<style>${fonts}\n`))
  // The script is a string, because the packages have no types for globals of a browser.
  await page.evaluate('document.fonts.ready')
  const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }))
  await page.close()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setLanguage('ru')
  pdf.setCreator('npm run pdfs')
  pdf.setCreationDate(new Date(updatedAt))
  pdf.setModificationDate(new Date(updatedAt))
  writeSourceStamp(pdf, html)
  return pdf.save()
}

/** Entry of a PDF's information dictionary: the hash of the HTML that the file was printed from. */
const ENTRY = PDFName.of('SourceHash')

/** The hash of a printed HTML text. */
export function stampOf(html: string): string {
  return createHash('sha256').update(html).digest('hex')
}

/** The hash stored in a printed file; null when it has none. */
export async function sourceStampOf(bytes: Uint8Array): Promise<string | null> {
  const stamp = informationOf(await PDFDocument.load(bytes, { updateMetadata: false })).get(ENTRY)
  return stamp instanceof PDFHexString ? stamp.decodeText() : null
}

function writeSourceStamp(pdf: PDFDocument, html: string): void {
  informationOf(pdf).set(ENTRY, PDFHexString.fromText(stampOf(html)))
}

function informationOf({ context }: PDFDocument): PDFDict {
  return context.lookup(context.trailerInfo.Info, PDFDict)
}
