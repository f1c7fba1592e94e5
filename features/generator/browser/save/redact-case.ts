import type { Answers } from 'legal-documents/fields'
import type { Case } from '../case.ts'
import { safeEdits } from '../result/apply-edits.ts'

/** Names of the answers that any template marks as sensitive, in the form and in the rows of its lists. */
export const SENSITIVE: Readonly<Record<string, true | readonly string[]>> = {
  passportSeries: true,
  passportNumber: true,
  passportIssued: true,
  birthDate: true,
  birthPlace: true,
  snils: true,
  accountNumber: true,
  accountBik: true,
  accountBank: true,
  witnesses: ['name', 'contact'],
}

/** The case without passport data, dates of birth, insurance numbers, accounts and witnesses. */
export function withoutSensitive(legalCase: Case): Case {
  return {
    ...legalCase,
    facts: withoutSensitiveAnswers(legalCase.facts),
    papers: legalCase.papers.map((paper) => ({ ...paper, answers: withoutSensitiveAnswers(paper.answers) })),
  }
}

function withoutSensitiveAnswers(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      const hidden = Object.hasOwn(SENSITIVE, name) ? SENSITIVE[name] : undefined
      if (hidden === undefined) return [name, answer]
      if (hidden === true || !Array.isArray(answer)) return [name, '']
      return [name, answer.flatMap((row: string | Answers) => (typeof row === 'string' ? [] : [withoutNamed(row, hidden)]))]
    }),
  )
}

function withoutNamed(row: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(row).map(([name, answer]) => [name, names.includes(name) ? '' : answer]))
}

/** The case without rewordings that disclose secrets of the author's profession; older versions of the site may have stored some. */
export function withSafeEdits(legalCase: Case): Case {
  return { ...legalCase, papers: legalCase.papers.map((paper) => ({ ...paper, edits: safeEdits(paper.type, paper.edits, paper.answers) })) }
}
