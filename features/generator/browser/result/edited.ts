import { clean } from 'legal-documents/clean'
import type { LegalDocument } from 'legal-documents/document'
import type { Answers } from 'legal-documents/fields'
import { secretInEdit } from 'legal-documents/guard'
import { paragraphsOf } from 'legal-documents/plain-text'
import type { Paper } from '../case.ts'

/**
 * The document with the visitor's own wording where there is one; an emptied section keeps its text. A reworded section
 * loses its citations, because the visitor decides which norms it names.
 */
export function edited(document: LegalDocument, allEdits: Paper['edits'], answers: Answers): LegalDocument {
  const edits = safeEdits(document.type, allEdits, answers)
  const sections = document.sections.map((section) => {
    const paragraphs = paragraphsOf(clean(edits[section.id]?.text ?? ''))
    return paragraphs.length === 0 ? section : { ...section, paragraphs, citations: [] }
  })
  return { ...document, sections }
}

/** Without the edits that tell what their writer may not tell: they are neither shown nor exported (behaviour 14.3). */
export function safeEdits(type: LegalDocument['type'], edits: Paper['edits'], answers: Answers): Paper['edits'] {
  return Object.fromEntries(Object.entries(edits).filter(([, edit]) => secretInEdit(type, answers, edit) === null))
}
