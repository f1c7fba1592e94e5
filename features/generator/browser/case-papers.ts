import { carriedAnswers, factsIn, sharedAnswers } from 'legal-documents/carried-answers'
import type { DocumentType } from 'legal-documents/document'
import type { Answers } from 'legal-documents/fields'
import type { Template } from 'legal-documents/template'
import { type Case, newPaper, type Paper } from './case.ts'

/** The case with one more paper, open; what its other papers say is answered already, `given` comes before that. */
export function withPaper(all: Case, template: Template, given: Readonly<Record<string, unknown>>, today: string): Case {
  const { type } = template
  const answers = carriedAnswers(template, { ...knownFor(all, type), ...given }, today)
  return { ...all, papers: [...all.papers, newPaper(type, answers)], open: all.papers.length }
}

function knownFor({ facts, papers }: Case, type: DocumentType): Answers {
  return Object.assign({}, facts, ...papers.map((paper) => sharedAnswers(paper.type, paper.answers, type)))
}

export function withChange(all: Case, at: number, change: Partial<Paper>): Case {
  return { ...all, papers: all.papers.map((paper, index) => (index === at ? { ...paper, ...change } : paper)) }
}

/** Leaves the open paper; one that was never complete is given up, and its answers are kept for the next one. */
export function withoutOpen(all: Case): Case {
  const paper = all.open === null ? undefined : all.papers[all.open]
  if (!paper) return { ...all, open: null }
  if (paper.writtenOn !== '' || paper.isWritten) return { ...all, open: null }
  return { ...withoutPaper(all, all.papers.indexOf(paper)), facts: { ...all.facts, ...factsIn(paper.answers) } }
}

export function withoutPaper(all: Case, at: number): Case {
  return { ...all, papers: all.papers.filter((_, index) => index !== at), open: null }
}
