import type { DocumentSection, LegalDocument } from './document.ts'

/** Names of the blanks that have to be filled in by hand, in the document's order: `['дата рождения', 'СНИЛС', 'подпись']`. */
export function blanksOf({ sections }: Pick<LegalDocument, 'sections'>): string[] {
  const inHeader = linesOf(sections, 'header').flatMap((line) => [...line.matchAll(BLANK)].map(({ index }) => nameOf(line.slice(0, index))))
  const signatures = linesOf(sections, 'signature').filter((line) => line.search(BLANK) >= 0)
  return [
    ...new Set(inHeader.filter((name) => name !== '')),
    ...(signatures.length === 0 ? [] : [signatures.length === 1 ? 'подпись' : 'подписи']),
  ]
}

/** A run of underscores. */
const BLANK = /_{4,}/g

function linesOf(sections: readonly DocumentSection[], kind: DocumentSection['kind']): string[] {
  return sections.filter((section) => section.kind === kind).flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
}

/**
 * The name of a blank from the text before it: the label of the last colon, `дата рождения`; for an identity paper, whose series, number and
 * issuer follow one label, the name of the paper.
 */
function nameOf(before: string): string {
  const [, label = '', between = ''] = /([^,;:_]*):([^:]*)$/.exec(before) ?? []
  const paper = between.split(/серия|номер|_/)[0]?.trim() ?? ''
  const name = (paper === '' ? label : paper).trim()
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1)
}
