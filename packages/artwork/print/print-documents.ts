import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser } from '@playwright/test'
import subsetFont from 'subset-font'
import { packageFile, siteFile } from '../places.ts'
import { type PrintedDocument, printPdf, sourceStampOf, stampOf } from './print-pdf.ts'

/** Prints the documents whose texts have changed. */
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

/** Character ranges of the font files, as in the stylesheet of the package. */
const FILES = {
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  latin: 'U+0000-00FF, U+2000-206F, U+2122, U+2191, U+2193, U+2212, U+2215',
  'latin-ext': 'U+20AD-20C0',
}
const WEIGHTS = [400, 650]

/** `@font-face` rules for printing. Each has one weight, because Chromium writes variable fonts into PDFs as drawings of letters. */
async function printFonts(): Promise<string> {
  const faces = WEIGHTS.flatMap((weight) => Object.entries(FILES).map(([file, range]) => face(file, range, weight)))
  return (await Promise.all(faces)).join('\n')
}

async function face(file: string, range: string, weight: number): Promise<string> {
  const font = readFileSync(packageFile(`@fontsource-variable/onest/files/onest-${file}-wght-normal.woff2`))
  const fixed = await subsetFont(font, charactersOf(range), { targetFormat: 'truetype', variationAxes: { wght: weight } })
  const url = `data:font/ttf;base64,${fixed.toString('base64')}`
  return `@font-face { font-family: Onest; font-weight: ${weight}; src: url(${url}); unicode-range: ${range} }`
}

function charactersOf(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
