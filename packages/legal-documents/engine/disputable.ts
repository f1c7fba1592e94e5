import { rows } from './answers.ts'
import { type Problem, problem } from './check-answers.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'

const TRUE = 'Правдивую фразу удалить или опровергнуть как порочащую нельзя: уберите её из списка или измените ответ'
const OPINION =
  'Мнение нельзя опровергнуть: уберите фразу из списка или измените ответ. На нарушение правил площадки подают жалобу на отзыв, а на сам отзыв можно ответить'
const INSULT = 'Оскорбление нельзя опровергнуть: уберите фразу из списка. Для неё есть отдельное заявление прокурору'

/** Documents that refute: they may contain only untrue statements of fact. */
const REFUTING: readonly DocumentType[] = [
  'lawsuitDefamation',
  'untruthApplication',
  'policeReport',
  'mediaRefutation',
  'falseAccusationReport',
  'unfairCompetitionReport',
]

/**
 * Statements that no demand may contain: true ones, opinions, and insults where a document refutes. Gates stop a document in which all are
 * such; a single one is a problem of its row.
 */
export function indisputableStatements(type: DocumentType, answers: Answers): Problem[] {
  const isReply = answers['demandKind'] === 'reply'
  return rows(answers['statements']).flatMap(({ isTrue, statementKind }, at) => [
    ...problem(isTrue === 'yes', ['statements', at, 'isTrue'], TRUE),
    ...problem(statementKind === 'opinion' && !isReply, ['statements', at, 'statementKind'], OPINION),
    ...problem(statementKind === 'insult' && REFUTING.includes(type) && !isReply, ['statements', at, 'statementKind'], INSULT),
  ])
}

const NOT_IN_QUOTE = 'Такой части в цитате нет: скопируйте её из цитаты слово в слово'
const WHOLE_QUOTE = 'Это вся цитата. Если она неверна целиком, ответьте «Нет»; если часть её верна, оставьте здесь только неверные слова'

/** Untrue parts that are not words of their quotations. */
export function falseParts(answers: Answers): Problem[] {
  return rows(answers['statements']).flatMap(({ isTrue, falsePart, quote }, at) => {
    if (isTrue !== 'partly') return []
    const [part, whole] = [comparable(falsePart), comparable(quote)]
    const path = ['statements', at, 'falsePart']
    return [...problem(!whole.includes(part), path, NOT_IN_QUOTE), ...problem(part === whole, path, WHOLE_QUOTE)]
  })
}

/** The text without the differences that copying by hand makes: capitals, «ё», marks and spaces. */
function comparable(text: Answers[string] | undefined): string {
  return String(text ?? '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
