import type { DocumentSection, LegalDocument, Paragraph } from './document.ts'

/** The document as text to copy: an empty line between sections, items numbered. */
export function plainText({ sections }: Pick<LegalDocument, 'sections'>): string {
  return sections.map(sectionText).join('\n\n')
}

export function sectionText(section: DocumentSection): string {
  return [heading(section), bodyText(section)].filter((text) => text !== '').join('\n')
}

/** The paragraphs without the heading, for the visitor to edit. */
export function bodyText({ paragraphs, kind }: DocumentSection): string {
  const mark = kind === 'attachments' ? '.' : ')'
  let number = 0
  return paragraphs.map(({ kind: what, text }) => (what === 'item' ? `${++number}${mark} ${text}` : text)).join('\n')
}

/** `3. Правовое обоснование` */
export function heading({ title, number }: Pick<DocumentSection, 'title' | 'number'>): string {
  if (title === undefined) return ''
  return number === undefined ? `${title}:` : `${number}. ${title}`
}

/** Turns edited text back into paragraphs; a line that begins with a number is an item. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      /^\d{1,2}[).] \S/.test(line) ? { kind: 'item', text: line.replace(/^\d{1,2}[).] /, '') } : { kind: 'text', text: line },
    )
}

export function documentLength(document: LegalDocument): number {
  return [...plainText(document)].length
}
