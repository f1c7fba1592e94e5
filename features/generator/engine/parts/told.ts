import { capitalised, ended, quoted, sentence, withoutLastStop } from '../russian.ts'

/** What a document calls the applicant; `''` where the applicant speaks in the first person. */
export type Narrator = '' | 'Заявитель' | 'Законный представитель' | 'Истец'

/** A word of somebody who speaks of «я» or «мы». */
export const FIRST_PERSON =
  /(?<![\p{L}-])(?:я|меня|мне|мной|мною|мо(?:й|я|ё|е|и|его|ей|ему|им|их|ими|ём|ем|ю)|мы|нас|нам|нами|наш(?:а|е|и|его|ей|ему|им|их|ими|ем|у)?|(?:прош|счита|полага|зна|име|работа|утвержда|требу|жив|явля|хо[чт]|мо[гж])(?:у|ю|ем|им|юсь|емся))(?![\p{L}-])/iu

/**
 * An answer as sentences of its own. In a document of the third person an answer in the first person is quoted as what the applicant says,
 * because its words must not be changed.
 */
export function told(who: Narrator, answer: string): string {
  if (who === '' || !FIRST_PERSON.test(answer)) return sentence(answer)
  return `${who} поясняет: ${ended(quoted(capitalised(withoutLastStop(answer))))}`
}
