import { clean } from '../../engine/clean.ts'
import type { LegalDocument } from '../../engine/document.ts'
import { paragraphsOf } from '../../engine/plain-text.ts'
import type { Paper } from '../case.ts'

/**
 * The document with the visitor's own wording where there is one; an emptied section keeps its text. A reworded section
 * loses its citations, because the visitor decides which norms it names.
 */
export function edited(document: LegalDocument, edits: Paper['edits']): LegalDocument {
  const sections = document.sections.map((section) => {
    const paragraphs = paragraphsOf(clean(edits[section.id]?.text ?? ''))
    return paragraphs.length === 0 ? section : { ...section, paragraphs, citations: [] }
  })
  return { ...document, sections }
}
