import { unbroken } from 'legal-documents/unbroken'
import PDFDocument, { type StructureElement, type TextOptions } from 'pdfkit'

export interface Fonts {
  regular: ArrayBuffer
  bold: ArrayBuffer
}

/** Points in a millimetre. */
const MM = 72 / 25.4
const FONT_SIZE = 12
const FOOTER_FONT_SIZE = 10
/** Gap that, with the font's own height, gives the line height of the DOCX file, which is 1.15 of single spacing. */
const LINE_GAP = 2

export function mm(millimetres: number): number {
  return millimetres * MM
}

/** A writer of lines on A4 pages with the margins of Russian business letters. */
export interface Sheet {
  /** Writes below the current content; `left` is measured from the margin. */
  write: (parent: StructureElement, tag: string, text: string, options?: LineOptions) => void
  /** Writes the number of a list item; the next line is written beside it. */
  mark: (parent: StructureElement, text: string, left: number) => void
  heightOf: (text: string, options?: LineOptions) => number
  gap: (height: number) => void
  /** Begins a new page if less than this height is left. */
  keepTogether: (height: number) => void
  element: (tag: string, parent?: StructureElement) => StructureElement
  /** Numbers the pages and returns the file. */
  finish: () => Promise<Blob>
}

export interface LineOptions extends Pick<TextOptions, 'align' | 'indent'> {
  left?: number
  bold?: boolean
}

export function createSheet(title: string, { regular, bold }: Fonts): Sheet {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: mm(20), bottom: mm(20), left: mm(30), right: mm(15) },
    font: regular,
    lang: 'ru-RU',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Заявитель', Creator: 'Заявитель', Producer: 'pdfkit' },
  })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const ended = new Promise<Blob>((resolve) => {
    pdf.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })))
  })
  pdf.registerFont('regular', regular).registerFont('bold', bold).fontSize(FONT_SIZE)
  const width = mm(210 - 30 - 15)
  const optionsOf = ({ left = 0, align = 'left', indent = 0 }: LineOptions = {}): TextOptions => ({
    width: width - left,
    align,
    indent,
    lineGap: LINE_GAP,
  })
  const inFont = (options?: LineOptions) => pdf.font(options?.bold ? 'bold' : 'regular')
  const element = (tag: string, parent?: StructureElement) => {
    const made = pdf.struct(tag)
    if (parent) parent.add(made)
    else pdf.addStructure(made)
    return made
  }
  return {
    element,
    heightOf: (text, options) => inFont(options).heightOfString(unbroken(text), optionsOf(options)),
    gap: (height) => {
      pdf.y += height
    },
    keepTogether: (height) => {
      if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
    },
    write: (parent, tag, text, options) => {
      if (pdf.y + FONT_SIZE > pdf.page.maxY()) pdf.addPage()
      const draw = () => inFont(options).text(unbroken(text), mm(30) + (options?.left ?? 0), pdf.y, optionsOf(options))
      parent.add(pdf.struct(tag, [draw]))
    },
    mark: (parent, text, left) => {
      const { y } = pdf
      parent.add(pdf.struct('Lbl', [() => inFont().text(text, mm(30) + left, y, { lineBreak: false })]))
      pdf.y = y
    },
    finish: () => {
      numberPages(pdf)
      pdf.end()
      return ended
    },
  }
}

/** The footer has the page number only, because a document for an authority must carry no advertising. */
function numberPages(pdf: PDFDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at)
    // With the margin, a line inside it would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    const options = { width: mm(210 - 30 - 15), align: 'center', lineBreak: false } as const
    pdf
      .font('regular')
      .fontSize(FOOTER_FONT_SIZE)
      .text(`${at + 1}`, mm(30), pdf.page.height - mm(13), options)
    pdf.endMarkedContent()
  }
}
