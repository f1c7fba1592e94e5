import type { LegalDocument } from './document.ts'
import { doubtfulWords } from './doubtful-words.ts'
import type { Answers } from './fields.ts'
import { type MakeResult, makeDocument } from './make-document.ts'
import { doubtfulPages } from './misfit-pages.ts'
import { misreadPersons } from './misread-persons.ts'
import { documentLength } from './plain-text.ts'
import { plural } from './russian.ts'
import { storySigns } from './story-signs.ts'
import type { Template } from './template.ts'
import { type Warning, warningsOf } from './warnings.ts'

export type Generated = Exclude<MakeResult, { kind: 'document' }> | (Extract<MakeResult, { kind: 'document' }> & { warnings: Warning[] })

/** Any value → the document with its weaknesses, or the reason why there is none. */
export function generate(template: Template, raw: unknown, today: string): Generated {
  const made = makeDocument(template, raw, today)
  return made.kind === 'document' ? { ...made, warnings: weaknessesOf(template, made.document, made.answers, today) } : made
}

/** The weaknesses of a finished document, found in its answers. */
export function weaknessesOf(template: Template, document: LegalDocument, answers: Answers, today: string): Warning[] {
  return [
    ...warningsOf(template.type, answers, today),
    ...misreadPersons(answers),
    ...doubtfulPages(answers),
    ...doubtfulWords(template.type, answers),
    ...storySigns(template, answers),
    ...template.warn(answers, today),
    ...tooLong(document, answers),
  ]
}

const SHORT_COMPLAINT_SIGNS = 900

/** Warns of a text beyond the platform's limit, because platforms cut it. */
function tooLong(document: LegalDocument, { limit, tone }: Answers): Warning[] {
  const most =
    document.type === 'companyReviewReply'
      ? Number(limit)
      : document.type === 'platformReviewComplaint' && tone === 'short'
        ? SHORT_COMPLAINT_SIGNS
        : null
  const length = documentLength(document)
  return most === null || length <= most
    ? []
    : [{ code: 'W-LIMIT', text: `В тексте ${plural(length, 'знак', 'знака', 'знаков')}, а площадка принимает ${most}: сократите ответы` }]
}
