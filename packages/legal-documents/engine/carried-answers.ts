import { readAnswers, rows, settle } from './answers.ts'
import { checkAnswers } from './check-answers.ts'
import type { DocumentType, FieldPath } from './document.ts'
import type { Answer, Answers, FieldSet } from './fields.ts'
import type { Template } from './template.ts'

/** Each document is confirmed and dated anew, and `variant` means another thing in each. */
const OF_ONE_DOCUMENT = ['truthConfirmed', 'rightsConfirmed', 'falseReportWarned', 'documentDate', 'variant', 'demandMode', 'tone', 'limit']
/** Fields of the addressee, who is the same person only in the documents of one line. */
const ADDRESSEE = ['prosecutor', 'addresseeKey', 'addresseeName', 'addresseeInn', 'addresseeAddress', 'addresseeEmail']
const SENT_TO_SITE_OWNERS: readonly DocumentType[] = ['claimToSiteOwner', 'personalDataStop', 'copyrightNotice']

/** Answers of one document that another one of the same case may ask again, by the names of its fields. */
export function sharedAnswers(from: DocumentType, answers: Answers, to: DocumentType): Answers {
  const isSameAddressee = SENT_TO_SITE_OWNERS.includes(from) && SENT_TO_SITE_OWNERS.includes(to)
  const left = isSameAddressee ? OF_ONE_DOCUMENT : [...OF_ONE_DOCUMENT, ...ADDRESSEE]
  const shared = without({ ...courtFacts(from, answers), ...answers }, left)
  // The report to the police has another name for pages where it needs none.
  return to === 'policeReport' && shared['publications'] ? { ...shared, relatedPages: shared['publications'] } : shared
}

/** The answers of an abandoned document that stay useful for the others of its case. */
export function factsIn(answers: Answers): Answers {
  return without(answers, [...OF_ONE_DOCUMENT, ...ADDRESSEE])
}

function without(answers: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name, answer]) => !names.includes(name) && !isBlank(answer)))
}

/** Whether nothing was typed or chosen. Ticks of a row do not count, because some are set initially. */
function isBlank(answer: Answer): boolean {
  if (typeof answer === 'string') return answer.trim() === ''
  if (typeof answer === 'boolean') return false
  return answer.every((row) =>
    typeof row === 'string' ? isBlank(row) : Object.values(row).every((each) => each === true || isBlank(each)),
  )
}

/** Given values as answers of a new document; a value that would not pass its checks is dropped, for the visitor to answer. */
export function carriedAnswers({ fields }: Template, given: Readonly<Record<string, unknown>>, today: string): Answers {
  const read = readAnswers(fields, given)
  return checkAnswers(fields, settle(fields, read), today).reduce((answers, { path }) => withoutAnswer(fields, answers, path), read)
}

function withoutAnswer(fields: FieldSet, answers: Answers, [name, at, ...rest]: FieldPath): Answers {
  const answer = answers[String(name)]
  const field = fields[String(name)]
  if (answer === undefined || !field) return answers
  if (typeof answer === 'string') return { ...answers, [String(name)]: '' }
  if (!Array.isArray(answer) || (field.kind !== 'list' && field.kind !== 'lines')) return answers
  if (at === undefined) return { ...answers, [String(name)]: answer.slice(0, field.maxItems) }
  const rows = answer.map((row: string | Answers, index) => {
    if (index !== at) return row
    return typeof row === 'string' || field.kind !== 'list' ? '' : withoutAnswer(field.fields, row, rest)
  })
  return { ...answers, [String(name)]: rows as Answer } // rows keep their kind, which TypeScript cannot see
}

/** Answers that the court documents of the same case ask for under other names: the kind of the case, its pages and its participants. */
function courtFacts(from: DocumentType, { variant, publications, defendants, addresseeName, addresseeAddress }: Answers): Answers {
  const kind = from === 'lawsuitPersonalRights' ? String(variant) : KINDS[from]
  const pages = rows(publications).map(({ pageUrl }) => String(pageUrl))
  const sued = from === 'lawsuitDelisting' ? [{ name: addresseeName ?? '', address: addresseeAddress ?? '' }] : rows(defendants)
  return {
    ...(kind === undefined ? {} : { suitKind: kind, side: from === 'untruthApplication' ? 'applicant' : 'plaintiff' }),
    ...(pages.length === 0 ? {} : { pages }),
    ...(sued.length === 0 ? {} : { participants: sued.map(({ name = '', address = '' }) => ({ role: 'defendant', name, address })) }),
  }
}

const KINDS: Partial<Record<DocumentType, string>> = {
  lawsuitDefamation: 'defamation',
  untruthApplication: 'untruth',
  lawsuitDelisting: 'links',
}
