import { carriedAnswers, factsIn, sharedAnswers } from 'legal-documents/carried-answers'
import type { DocumentType } from 'legal-documents/document'
import type { Answers } from 'legal-documents/fields'
import type { Template } from 'legal-documents/template'
import { type Case, newPaper, type Paper } from './case.ts'

/** The case with a new open paper. Its answers are prefilled from the other papers; `given` has precedence over them. */
export function withPaper(legalCase: Case, template: Template, given: Readonly<Record<string, unknown>>, today: string): Case {
  const { type } = template
  const answers = carriedAnswers(template, { ...knownFor(legalCase, type), ...given }, today)
  return { ...legalCase, papers: [...legalCase.papers, newPaper(type, answers)], open: legalCase.papers.length }
}

function knownFor({ facts, papers }: Case, type: DocumentType): Answers {
  return Object.assign({}, facts, ...papers.map((paper) => sharedAnswers(paper.type, paper.answers, type)))
}

export function withChange(legalCase: Case, at: number, change: Partial<Paper>): Case {
  return { ...legalCase, papers: legalCase.papers.map((paper, index) => (index === at ? { ...paper, ...change } : paper)) }
}

/** The case without an open paper. A paper that was never complete is removed, and its answers are stored as facts for the next paper. */
export function withoutOpen(legalCase: Case): Case {
  const paper = legalCase.open === null ? undefined : legalCase.papers[legalCase.open]
  if (!paper) return { ...legalCase, open: null }
  if (paper.writtenOn !== '' || paper.isWritten) return { ...legalCase, open: null }
  return { ...withoutPaper(legalCase, legalCase.papers.indexOf(paper)), facts: { ...legalCase.facts, ...factsIn(paper.answers) } }
}

export function withoutPaper(legalCase: Case, at: number): Case {
  return { ...legalCase, papers: legalCase.papers.filter((_, index) => index !== at), open: null }
}
