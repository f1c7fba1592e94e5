import type { DocumentType, LegalDocument } from './document.ts'
import { generate } from './generate.ts'
import { plainText } from './plain-text.ts'
import type { WorkedExample } from './worked-example.ts'
import { workedExamples } from './worked-examples.ts'

/** For tests: the worked example of a type with some answers changed. */
export function exampleOf(type: DocumentType): WorkedExample {
  const example = workedExamples.find((each) => each.type === type)
  if (!example) throw new Error(`No worked example of ${type}`)
  return example
}

export function generateWith(type: DocumentType, changes: Record<string, unknown> = {}) {
  const { answers, today } = exampleOf(type)
  return generate(type, { ...answers, ...changes }, today)
}

export function documentWith(type: DocumentType, changes: Record<string, unknown> = {}): LegalDocument {
  const generated = generateWith(type, changes)
  if (generated.kind !== 'document') throw new Error(JSON.stringify(generated))
  return generated.document
}

export function textWith(type: DocumentType, changes: Record<string, unknown> = {}): string {
  return plainText(documentWith(type, changes))
}

/** The first item of a list of the example, changed. */
export function firstOf(type: DocumentType, name: string, changes: Record<string, unknown>): Record<string, unknown> {
  const rows = exampleOf(type).answers[name]
  const [first = {}, ...rest] = Array.isArray(rows) ? rows : []
  return { [name]: [{ ...first, ...changes }, ...rest] }
}
