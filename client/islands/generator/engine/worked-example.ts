import type { DocumentType } from './document.ts'

/** One of the nine worked examples of domain base §2 as answers: invented people, numbers that pass their checks. */
export interface WorkedExample {
  type: DocumentType
  today: string
  answers: Record<string, unknown>
}
