import { capitalised, quoted, sentence } from '../russian.ts'

const FIRST_PERSON =
  /(?<!\p{L})(?:я|меня|мне|мной|мною|мо(?:й|я|ё|е|и|его|ей|ему|ём|им|их|ими|ю)|мы|нас|нам|нами|наш(?:а|е|и|его|ей|ему|у|ем|им|их|ими)?)(?!\p{L})/iu

/** Whether a text is told by the applicant about themself. */
export function isFirstPerson(text: string): boolean {
  return FIRST_PERSON.test(text)
}

/**
 * An answer in a document of the third person, as sentences of its own. An answer in the first person is quoted as what the applicant says,
 * because its words must not be changed; `who` is the applicant's role in the nominative.
 */
export function told(who: 'Истец' | 'Заявитель' | 'Законный представитель', answer: string): string {
  if (answer === '') return ''
  return isFirstPerson(answer) ? `${who} поясняет: ${quoted(answer.replace(/\.$/, ''))}.` : sentence(capitalised(answer))
}
