import { capitalised, ended, listed, quoted, sentence, withoutLastStop } from '../russian.ts'
import { isInFirstPerson } from './first-person.ts'
import { type ChildsRepresentative, inCourt, speaksForChild } from './legal-representative.ts'

/** What a document calls the applicant; `''` where the applicant speaks in the first person. */
export type Narrator = '' | 'Заявитель' | 'Законный представитель' | 'Истец' | 'Ответчик'

/** Who tells a party's story in court: for a minor the parent or guardian, in whose words it is written. */
export function voiceOf(party: Narrator, a: ChildsRepresentative): Narrator {
  return speaksForChild(inCourt(a)) ? 'Законный представитель' : party
}

/**
 * An answer as sentences of its own. In a document of the third person an answer in the first person is quoted as what the applicant says,
 * because its words must not be changed.
 */
export function told(who: Narrator, answer: string): string {
  if (who === '' || !isInFirstPerson(answer)) return sentence(answer)
  return `${who} поясняет: ${ended(quoted(capitalised(withoutLastStop(answer))))}`
}

/** A label and an answer on a line of its own; in the third person, an answer in the first person is quoted. */
export function toldUnder(who: Narrator, label: string, answer: string): string {
  return listed(label, [who === '' || !isInFirstPerson(answer) ? answer : quoted(capitalised(withoutLastStop(answer)))])
}
