import type { DocumentSection, LegalDocument } from 'legal-documents/document'
import { heading } from 'legal-documents/plain-text'
import type { StructureElement } from 'pdfkit'
import { createSheet, type Fonts, type LineOptions, mm, type Sheet } from './sheet.ts'
import bold from './tinos-bold.ttf?url'
import regular from './tinos-regular.ttf?url'

/** The document as a PDF file that looks like its DOCX file; `name` becomes its title. Import this module on demand, because pdfkit is large. */
export async function toPdf({ sections }: Pick<LegalDocument, 'sections'>, name: string, fonts: Fonts): Promise<Blob> {
  const sheet = createSheet(name, fonts)
  const whole = sheet.element('Document')
  const signature = sections.find(({ kind }) => kind === 'signature')
  const below = signature ? heightOfSignature(sheet, signature) : 0
  for (const section of sections) writeSection(sheet, whole, section, below)
  return sheet.finish()
}

const GAP = 8
const HEADER = { left: mm(75) } satisfies LineOptions
const BODY = { align: 'justify', indent: mm(12.5) } satisfies LineOptions
const ITEM = { align: 'justify', left: mm(12.5) } satisfies LineOptions
const MARK_LEFT = mm(5)
const TITLE = { align: 'center', bold: true } satisfies LineOptions
const TWO_LINES = 36

/** `below` is the height of the signature, which must share a page with the last attachments. */
function writeSection(sheet: Sheet, whole: StructureElement, section: DocumentSection, below: number): void {
  const part = sheet.element('Sect', whole)
  const title = heading(section)
  if (title !== '') {
    sheet.gap(GAP / 2)
    sheet.keepTogether(sheet.heightOf(title, { bold: true }) + TWO_LINES)
    sheet.write(part, 'H2', title, { bold: true })
    sheet.gap(GAP / 2)
  }
  switch (section.kind) {
    case 'header':
      writeLines(sheet, part, section, HEADER, 'P')
      break
    case 'title':
      sheet.keepTogether(TWO_LINES * 2)
      writeLines(sheet, part, section, TITLE, 'H1')
      break
    case 'signature':
      sheet.gap(GAP * 2)
      sheet.keepTogether(below)
      writeLines(sheet, part, section, {}, 'P')
      break
    default:
      writeBody(sheet, part, section, below)
  }
}

function writeLines(sheet: Sheet, part: StructureElement, { paragraphs }: DocumentSection, options: LineOptions, tag: string): void {
  for (const { text } of paragraphs) {
    sheet.write(part, tag, text, options)
    sheet.gap(2)
  }
  sheet.gap(GAP * 1.5)
}

function writeBody(sheet: Sheet, part: StructureElement, { kind, paragraphs }: DocumentSection, below: number): void {
  const mark = kind === 'attachments' ? '.' : ')'
  let list: StructureElement | null = null
  let number = 0
  for (const [at, { kind: what, text }] of paragraphs.entries()) {
    if (what === 'item') {
      list ??= sheet.element('L', part)
      const isOneOfTheLast = kind === 'attachments' && at >= paragraphs.length - 2
      const height = sheet.heightOf(text, ITEM)
      sheet.keepTogether(isOneOfTheLast ? height * (paragraphs.length - at) + below + GAP * 3 : Math.min(height, TWO_LINES))
      const item = sheet.element('LI', list)
      sheet.mark(item, `${++number}${mark}`, MARK_LEFT)
      sheet.write(item, 'LBody', text, ITEM)
      sheet.gap(3)
    } else {
      list = null
      writeParagraph(sheet, part, text)
    }
  }
  sheet.gap(GAP / 2)
}

/** One paragraph. Only its first line is indented, and lines that end before the margin are not justified. */
function writeParagraph(sheet: Sheet, part: StructureElement, text: string): void {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) sheet.write(part, 'P', line, lines.length === 1 ? BODY : { indent: at === 0 ? BODY.indent : 0 })
  sheet.gap(GAP / 2)
}

function heightOfSignature(sheet: Sheet, { paragraphs }: DocumentSection): number {
  return paragraphs.reduce((sum, { text }) => sum + sheet.heightOf(text) + 2, 0)
}

/** Fetches the fonts of the PDF file from the site itself. */
export async function loadFonts(): Promise<Fonts> {
  const [regularFont, boldFont] = await Promise.all([load(regular), load(bold)])
  return { regular: regularFont, bold: boldFont }
}

async function load(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
  return response.arrayBuffer()
}
