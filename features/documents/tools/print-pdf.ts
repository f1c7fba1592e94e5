import type { Browser } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import type { PrintedDocument } from './printed-documents.ts'
import { writeSourceStamp } from './source-stamp.ts'

/** A tagged PDF with bookmarks. The same text gives the same bytes on the same Chromium: its only dates are those of the text. */
export async function printPdf(browser: Browser, { title, author, updatedAt, html }: PrintedDocument, fonts: string): Promise<Uint8Array> {
  const page = await browser.newPage({ locale: 'ru-RU' })
  await page.setContent(html.replace('<style>', () => `<style>${fonts}\n`))
  await page.evaluate(() => document.fonts.ready)
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
