import { clean } from 'legal-documents/clean'
import type { LegalDocument } from 'legal-documents/document'
import type { Answers } from 'legal-documents/fields'
import { secretInEdit } from 'legal-documents/guard'
import { paragraphsOf } from 'legal-documents/plain-text'
import type { Paper } from '../case.ts'

/**
 * The document with the visitor's wordings. An empty wording is ignored. A reworded section has no citations, because the visitor decides which
 * norms it cites.
 */
export function applyEdits(document: LegalDocument, allEdits: Paper['edits'], answers: Answers): LegalDocument {
  const edits = safeEdits(document.type, allEdits, answers)
  const sections = document.sections.map((section) => {
    const paragraphs = paragraphsOf(clean(edits[section.id]?.text ?? ''))
    return paragraphs.length === 0 ? section : { ...section, paragraphs, citations: [] }
  })
  return { ...document, sections }
}

/** Removes edits that disclose secrets of the author's profession: they are neither shown nor exported (behaviour 14.3). */
export function safeEdits(type: LegalDocument['type'], edits: Paper['edits'], answers: Answers): Paper['edits'] {
  return Object.fromEntries(Object.entries(edits).filter(([, edit]) => secretInEdit(type, answers, edit) === null))
}
