import { capitalised, ended, listed, quoted, sentence, withoutLastStop } from '../russian.ts'
import { isInFirstPerson } from './first-person.ts'
import { type ChildsRepresentative, inCourt, speaksForChild } from './legal-representative.ts'

/** The document's word for the applicant; `''` where the applicant speaks in the first person. */
export type Narrator = '' | 'Заявитель' | 'Законный представитель' | 'Истец' | 'Ответчик'

/** The narrator of a party's story in court: for a minor the parent or guardian who wrote it. */
export function narratorInCourt(party: Narrator, a: ChildsRepresentative): Narrator {
  return speaksForChild(inCourt(a)) ? 'Законный представитель' : party
}

/**
 * An answer as sentences of its own. In a third-person document an answer in the first person is quoted as the applicant's words,
 * because it must not be changed.
 */
export function narrate(who: Narrator, answer: string): string {
  if (who === '' || !isInFirstPerson(answer)) return sentence(answer)
  return `${who} поясняет: ${ended(quoted(capitalised(withoutLastStop(answer))))}`
}

/** A label and an answer on a line of its own; in the third person, an answer in the first person is quoted. */
export function narrateUnder(who: Narrator, label: string, answer: string): string {
  return listed(label, [who === '' || !isInFirstPerson(answer) ? answer : quoted(capitalised(withoutLastStop(answer)))])
}
