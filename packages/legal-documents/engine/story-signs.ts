import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import { textsOf } from './narratives.ts'
import { secretIn } from './secrets.ts'
import { SIGNS } from './story-signs/signs.ts'
import type { Template } from './template.ts'
import type { Warning } from './warnings.ts'

/** Documents that all participants of a case, or a stranger, will read. */
const READ_BY_MANY: readonly DocumentType[] = [
  'objections',
  'evidenceRequest',
  'interimMeasures',
  'appealShort',
  'socialNetworkNotice',
  'personalDataStop',
]

/** Warns of answers whose words show that the document will be returned, refused or used against its writer. */
export function storySigns({ type, fields }: Pick<Template, 'type' | 'fields'>, answers: Answers): Warning[] {
  const texts = textsOf(fields, answers)
  const own = texts.filter(({ field }) => field.kind === 'lines' || field.rows !== undefined || field.narrative)
  const unquoted = own.filter(({ name }) => name !== 'quote')
  const found = SIGNS.filter(({ isOf }) => isOf(type, answers)).flatMap(({ code, text, pattern, except, names }): Warning[] => {
    const read = names === 'all' ? texts : names ? texts.filter(({ name }) => names.includes(name)) : unquoted
    const says = (sentence: string) => pattern.test(sentence) && !except?.test(sentence)
    const place = read.find((each) => each.text.split(/(?<=[.!?…;])\s+|\n+/).some(says))
    return place ? [{ code, text, path: place.path }] : []
  })
  return [...found, ...secretsOfOthers(type, answers, own)]
}

/** Warns of illness, drink and offences of other people, and in a notice of their data, which all readers of the document would learn. */
function secretsOfOthers(type: DocumentType, answers: Answers, own: readonly { path: Warning['path']; text: string }[]): Warning[] {
  if (!READ_BY_MANY.includes(type)) return []
  const contacts = [answers['phone'], answers['email']].filter((each) => typeof each === 'string')
  return own.flatMap(({ path, text }) => {
    const secret = secretIn(text, { speaker: 'other', names: [String(answers['lastName'])], contacts, mayQuote: true })
    if (secret === null || secret.what === 'имя человека' || (type === 'evidenceRequest' && secret.what === 'личные данные')) return []
    return [
      {
        code: 'W-SECRET',
        text: `Похоже, здесь личное о другом человеке — ${secret.what} (${secret.words}). Бумагу прочтут все, кому она попадёт, и за это он вправе судиться с Вами: оставьте только то, без чего не обойтись`,
        ...(path ? { path } : {}),
      },
    ]
  })
}
