import type { Problem } from '../check-answers.ts'
import type { AnswersOf } from '../fields.ts'
import type { applicant } from '../groups/applicant.ts'
import type { closing } from '../groups/closing.ts'
import { withInitials } from '../names.ts'
import { dateRu, ended } from '../russian.ts'
import { joined, labelled, type Piece, type SectionDraft } from '../write.ts'
import { type ChildsRepresentative, consentsToChild, roleOf, speaksForChild } from './legal-representative.ts'
import { type Narrator, narrate } from './narration.ts'

/** Answers about the applicant that header and signature print. */
export type Applicant = Omit<AnswersOf<typeof applicant>, 'applicantType'> & {
  readonly applicantType: string
  readonly representativeName: string
  readonly poaNumber: string
  readonly poaDate: string
} & Required<Omit<ChildsRepresentative, 'isInCourt'>> &
  Pick<ChildsRepresentative, 'isInCourt'>

export const BLANK = '________________'

type Speaker = ChildsRepresentative & { readonly applicantType: string }

/** First-person text for a citizen who signs, third-person text for an organisation and for a represented applicant. */
export function inVoice(a: Speaker, asSigner: string, asRepresented: string): string {
  return isRepresented(a) ? asRepresented : asSigner
}

/** A statement about the applicant as one sentence, followed by the reason in the applicant's own words. */
export function statementWithReason(a: Speaker, lead: string, reason: string): string {
  return joined([ended(lead), ownWords(a, reason)])
}

/** A story in the applicant's own words, quoted where another person speaks. */
export function ownWords(a: Speaker, words: string): string {
  return narrate(narrator(a), words)
}

/** The narrator of the applicant's story; `''` where the applicant speaks in the first person. */
export function narrator(a: Speaker): Narrator {
  return speaksForChild(a) ? 'Законный представитель' : isRepresented(a) ? 'Заявитель' : ''
}

export function isRepresented(a: Speaker): boolean {
  return a.applicantType === 'company' || a.subject === 'represented' || speaksForChild(a)
}

/** The finder of a page, in the instrumental case: `мной обнаружено`. */
export function finderInstrumental(a: Speaker): string {
  return speaksForChild(a) ? 'законным представителем' : inVoice(a, 'мной', 'Заявителем')
}

export function applicantName({ applicantType, companyName, lastName, firstName, middleName }: Applicant): string {
  const person = joined([lastName, firstName, middleName])
  if (applicantType === 'company') return companyName
  return applicantType === 'soleTrader' ? `индивидуальный предприниматель ${person}` : person
}

/** `ООО «Образец Сервис», ИНН 0012345673, ОГРН 1030000543210` */
export function registeredName(a: Applicant): string {
  const inn = a.companyInn || a.inn
  return joined([applicantName(a), inn && `ИНН ${inn}`, a.ogrn && `ОГРН ${a.ogrn}`, a.ogrnip && `ОГРНИП ${a.ogrnip}`], ', ')
}

/** Address and ways to reach the applicant. */
export function contactLines(a: Applicant, addressLabel = 'Адрес для корреспонденции'): string[] {
  return [
    labelled(addressLabel, a.postalAddress),
    joined([labelled('Телефон', a.phone), labelled(a.phone ? 'e-mail' : 'E-mail', a.email)], ', '),
  ]
}

export function representativeLine(a: Applicant): string {
  const { representativeName, poaNumber, poaDate } = a
  if (a.subject === 'child') {
    const ground = speaksForChild(a)
      ? `действует ${a.childAge === 'from14' ? 'в интересах ребёнка от 14 до 18 лет' : 'от имени ребёнка младше 14 лет'}`
      : 'согласие на обращение дано подписью ниже'
    return labelled(`Законный представитель (${roleOf(a).nominative})`, representativeName && `${representativeName}, ${ground}`)
  }
  const power =
    poaNumber === '' && poaDate === '' ? '' : joined(['доверенность', poaNumber && `№ ${poaNumber}`, poaDate && `от ${dateRu(poaDate)}`])
  return labelled('Представитель', representativeName && joined([representativeName, power], ', '))
}

/** Passport data as typed, or blanks to fill in by hand. */
export function passportLine(
  label: string,
  a: { readonly passportSeries: string; readonly passportNumber: string; readonly passportIssued: string },
): string {
  return `${label} серия ${a.passportSeries || '______'} номер ${a.passportNumber || '__________'}, выдан ${a.passportIssued || '______________________________'}`
}

/** Identity papers; a child under 14 has no passport, so the birth certificate and the representative's passport replace it. */
export function identityLines(label: string, a: ChildsRepresentative & Parameters<typeof passportLine>[1]): string[] {
  return speaksForChild(a)
    ? ['Свидетельство о рождении ребёнка: серия ______ номер __________', passportLine('Паспорт законного представителя:', a)]
    : [passportLine(label, a)]
}

/** Passport data of a person who applies, and of a representative who signs. */
export function passportLines(a: Applicant & Parameters<typeof identityLines>[1]): string[] {
  const blank = { passportSeries: '', passportNumber: '', passportIssued: '' }
  return [
    ...(a.applicantType === 'company' ? [] : identityLines('Паспорт:', a)),
    ...(a.subject === 'represented' ? [passportLine('Паспорт представителя:', blank)] : []),
  ]
}

export function header(pieces: readonly Piece[]): SectionDraft {
  return { id: 'header', kind: 'header', pieces }
}

/** The name of the document and, below it, its subject. */
export function title(name: string, about: string): SectionDraft {
  return { id: 'title', kind: 'title', pieces: [name, about] }
}

/** Place, day and signature. */
export function signature(a: Applicant, { city, documentDate }: AnswersOf<typeof closing>, today: string): SectionDraft {
  return {
    id: 'signature',
    kind: 'signature',
    pieces: [labelled('Место составления', city), `Дата: ${dateRu(documentDate) || dateRu(today)}`, ...signers(a)],
  }
}

function signers(a: Applicant): string[] {
  if (speaksForChild(a)) return [`Законный представитель (${roleOf(a).nominative}) ${BLANK} ${a.representativeName}`]
  const own = `Подпись: ${BLANK} ${withInitials(a.lastName, a.firstName, a.middleName)}`
  if (consentsToChild(a)) return [own, `Согласие законного представителя (${roleOf(a).genitive}) ${BLANK} ${a.representativeName}`]
  if (a.representativeName !== '') return [`Представитель ${BLANK} ${a.representativeName}`]
  return [a.applicantType === 'company' ? `${a.signatoryPost} ${BLANK} ${a.signatoryName}` : own]
}

/** A problem when neither the postal nor the e-mail address of the addressee is given. */
export function unreachable(answers: { readonly addresseeAddress: string; readonly addresseeEmail: string }): Problem[] {
  const isReachable = answers.addresseeAddress !== '' || answers.addresseeEmail !== ''
  return isReachable ? [] : [{ path: ['addresseeEmail'], message: 'Укажите электронную почту или почтовый адрес' }]
}
