import type { Problem } from '../check-answers.ts'
import type { AnswersOf } from '../fields.ts'
import type { applicant } from '../groups/applicant.ts'
import { withInitials } from '../person-name.ts'
import { dateRu } from '../russian.ts'
import { joined, labelled, type Piece, type SectionDraft } from '../write.ts'
import type { Narrator } from './told.ts'

/** Answers about the applicant that header and signature print. */
export type Applicant = Pick<AnswersOf<Omit<typeof applicant, 'applicantType'>>, keyof Omit<typeof applicant, 'applicantType'>> & {
  readonly applicantType: string
  readonly representativeName: string
  readonly poaNumber: string
  readonly poaDate: string
}

export interface Closing {
  readonly city: string
  readonly documentDate: string
}

export const BLANK = '________________'

/** First-person text for a citizen, third-person text for an organisation. */
export function say({ applicantType }: { readonly applicantType: string }, asPerson: string, asCompany: string): string {
  return applicantType === 'company' ? asCompany : asPerson
}

/** `''` for a citizen, who speaks in the first person. */
export function narrator(a: { readonly applicantType: string }): Narrator {
  return a.applicantType === 'company' ? 'Заявитель' : ''
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

export function representativeLine({ representativeName, poaNumber, poaDate }: Applicant): string {
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

export function header(pieces: readonly Piece[]): SectionDraft {
  return { id: 'header', kind: 'header', mandatory: true, pieces }
}

/** The name of the document and, below it, what it is about. */
export function title(name: string, about: string): SectionDraft {
  return { id: 'title', kind: 'title', mandatory: true, pieces: [name, about] }
}

/** Place, day and signature. */
export function signature(a: Applicant, { city, documentDate }: Closing, today: string): SectionDraft {
  const signer =
    a.representativeName !== ''
      ? `Представитель ${BLANK} ${a.representativeName}`
      : a.applicantType === 'company'
        ? `${a.signatoryPost} ${BLANK} ${a.signatoryName}`
        : `Подпись: ${BLANK} ${withInitials(a.lastName, a.firstName, a.middleName)}`
  return {
    id: 'signature',
    kind: 'signature',
    mandatory: true,
    pieces: [labelled('Место составления', city), `Дата: ${dateRu(documentDate) || dateRu(today)}`, signer],
  }
}

/** A problem when neither the postal nor the e-mail address of the addressee is given. */
export function unreachable(answers: { readonly addresseeAddress: string; readonly addresseeEmail: string }): Problem[] {
  const isReachable = answers.addresseeAddress !== '' || answers.addresseeEmail !== ''
  return isReachable ? [] : [{ path: ['addresseeEmail'], message: 'Укажите электронную почту или почтовый адрес' }]
}
