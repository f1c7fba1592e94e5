import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../../tools/browser/chromium.ts'
import { readSeed } from '../../../tools/seed/seed.ts'
import { printFonts } from './print-fonts.ts'
import { printPdf, sourceStampOf, stampOf } from './print-pdf.ts'
import { DOCUMENTS_FOLDER, printedDocuments } from './printed-documents.ts'

/** `npm run pdfs`: prints the downloadable documents of the site; unchanged ones are not printed again. */
export async function printDocuments(): Promise<void> {
  mkdirSync(DOCUMENTS_FOLDER, { recursive: true })
  const stale = await asyncFilter(printedDocuments(readSeed()), async ({ path, html }) => !(await isPrintedFrom(path, html)))
  if (stale.length === 0) return console.log('All documents are in step with their texts')
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const fonts = await printFonts()
  for (const document of stale) {
    const bytes = await printPdf(browser, document, fonts)
    writeFileSync(document.path, bytes)
    console.log(`${document.path}: ${bytes.length} bytes`)
  }
  await browser.close()
}

async function isPrintedFrom(path: string, html: string): Promise<boolean> {
  return existsSync(path) && (await sourceStampOf(readFileSync(path))) === stampOf(html)
}

async function asyncFilter<Item>(items: Item[], predicate: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const results = await Promise.all(items.map(predicate))
  return items.filter((_, index) => results[index])
}
