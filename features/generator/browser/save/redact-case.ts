import type { Answers } from 'legal-documents/fields'
import type { Case } from '../case.ts'
import { safeEdits } from '../result/edited.ts'

/** Names of the answers that the fields of any template mark as sensitive, in the form and in the rows of its lists. */
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
export function withoutSensitive(all: Case): Case {
  return {
    ...all,
    facts: withoutSensitiveAnswers(all.facts),
    papers: all.papers.map((paper) => ({ ...paper, answers: withoutSensitiveAnswers(paper.answers) })),
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

/** The case without rewordings that tell what their writer may not tell, whatever version of the site they were written with. */
export function withSafeEdits(all: Case): Case {
  return { ...all, papers: all.papers.map((paper) => ({ ...paper, edits: safeEdits(paper.type, paper.edits, paper.answers) })) }
}
