import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser } from '@playwright/test'
import { siteFile } from '../places.ts'
import { printFonts } from './print-fonts.ts'
import { type PrintedDocument, printPdf, sourceStampOf, stampOf } from './print-pdf.ts'

/** Prints documents; those whose texts are unchanged are not printed again. */
export async function printDocuments(documents: PrintedDocument[], openBrowser: () => Promise<Browser>): Promise<void> {
  const stale: PrintedDocument[] = []
  for (const document of documents) if (!(await isPrinted(document))) stale.push(document)
  if (stale.length === 0) return console.log('All documents are in step with their texts')
  const browser = await openBrowser()
  const fonts = await printFonts()
  for (const document of stale) {
    const bytes = await printPdf(browser, document, fonts)
    mkdirSync(dirname(siteFile(document.path)), { recursive: true })
    writeFileSync(siteFile(document.path), bytes)
    console.log(`${document.path}: ${bytes.length} bytes`)
  }
  await browser.close()
}

async function isPrinted({ path, html }: PrintedDocument): Promise<boolean> {
  const file = siteFile(path)
  return existsSync(file) && (await sourceStampOf(readFileSync(file))) === stampOf(html)
}
