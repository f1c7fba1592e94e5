import { AlignmentType, convertMillimetersToTwip, Document, type IParagraphOptions, Packer, Paragraph, TextRun } from 'docx'
import type { DocumentSection, LegalDocument } from 'legal-documents/document'
import { ATTACHMENTS, DEMANDS, numbering, page, pageNumbers, styles } from 'legal-documents/page-layout'
import { heading } from 'legal-documents/plain-text'
import { unbroken } from 'legal-documents/unbroken'

/** The document as a .docx file; `name` becomes the file's title. Import this module on demand, because `docx` is large. */
export async function toDocx({ sections }: Pick<LegalDocument, 'sections'>, name: string): Promise<ArrayBuffer> {
  const file = new Document({
    title: name,
    subject: name,
    creator: 'Заявитель',
    lastModifiedBy: 'Заявитель',
    styles,
    numbering,
    sections: [{ properties: { page }, footers: { default: pageNumbers() }, children: sections.flatMap(paragraphsOf) }],
  })
  return Packer.toArrayBuffer(file)
}

const HEADER_INDENT = convertMillimetersToTwip(75)
const FIRST_LINE = convertMillimetersToTwip(12.5)
const GAP = 160

function paragraphsOf(section: DocumentSection, at: number): Paragraph[] {
  const title = heading(section)
  const own = title === '' ? [] : [line(title, { keepNext: true, spacing: { before: GAP * 1.5, after: GAP / 2 } }, true)]
  return [...own, ...section.paragraphs.map((paragraph, index) => body(section, at, index, paragraph))]
}

function body(
  { kind, paragraphs }: DocumentSection,
  at: number,
  index: number,
  { kind: what, text }: DocumentSection['paragraphs'][number],
): Paragraph {
  const isFirst = index === 0
  const isLast = index === paragraphs.length - 1
  // The last attachments stay on the page of the signature, so that it is never alone there.
  if (what === 'item') return item(kind, at, text, kind === 'attachments' && index >= paragraphs.length - 2)
  switch (kind) {
    case 'header':
      return line(text, { indent: { left: HEADER_INDENT }, spacing: { after: isLast ? GAP * 2 : 40 } })
    case 'title':
      return line(
        text,
        { alignment: AlignmentType.CENTER, keepNext: true, spacing: { before: isFirst ? GAP : 0, after: isLast ? GAP : 0 } },
        true,
      )
    case 'signature':
      return line(text, { keepNext: !isLast, keepLines: true, spacing: { before: isFirst || isLast ? GAP * 2 : 0 } })
    default:
      // Word stretches a justified line that ends with a line break.
      return line(text, {
        alignment: text.includes('\n') ? AlignmentType.LEFT : AlignmentType.JUSTIFIED,
        indent: { firstLine: FIRST_LINE },
        spacing: { after: GAP / 2 },
      })
  }
}

function item(kind: DocumentSection['kind'], at: number, text: string, keepNext: boolean): Paragraph {
  const numbering = { reference: kind === 'attachments' ? ATTACHMENTS : DEMANDS, level: 0, instance: at }
  return line(text, { alignment: AlignmentType.JUSTIFIED, numbering, spacing: { after: 60 }, keepNext })
}

/** One paragraph. Line ends in the text become line breaks. */
function line(text: string, options: IParagraphOptions, bold = false): Paragraph {
  const children = unbroken(text)
    .split('\n')
    .map((part, index) => new TextRun({ text: part, bold, ...(index > 0 ? { break: 1 } : {}) }))
  return new Paragraph({ ...options, children })
}
