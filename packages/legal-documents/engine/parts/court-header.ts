import { type Fee, feeLines } from '../fees.ts'
import { dateRu, rubles } from '../russian.ts'
import { joined, labelled, law, type Piece } from '../write.ts'
import { type Applicant, BLANK, registeredName, representativeLine } from './header.ts'
import { inCourt } from './legal-representative.ts'

/** What the header of every document for a court says about the court and the applicant. */
interface CourtApplicant extends Applicant {
  readonly birthDate: string
  readonly birthPlace: string
  readonly snils: string
}

export function courtLines({ courtName, courtAddress }: { readonly courtName: string; readonly courtAddress: string }): string[] {
  return [`Суд: ${courtName}`, labelled('Адрес суда', courtAddress)]
}

/** The applicant with what a court requires; missing personal details are blanks to fill in by hand. */
export function applicantLines(role: 'Истец' | 'Заявитель', a: CourtApplicant): string[] {
  return [
    `${role}: ${registeredName(a)}`,
    personLine(a),
    joined([labelled('адрес', a.postalAddress), labelled('телефон', a.phone), labelled('e-mail', a.email)], ', '),
    representativeLine(inCourt(a)),
  ]
}

function personLine({ applicantType, birthDate, birthPlace, snils }: CourtApplicant): string {
  if (applicantType === 'company') return ''
  const born = joined([dateRu(birthDate), birthPlace], ', ')
  return joined([`дата и место рождения: ${born || BLANK}`, applicantType === 'individual' && `СНИЛС: ${snils || BLANK}`], ', ')
}

/** The fee: the applicant's own sum, or the reckoned one when nothing about it is doubtful, else a blank with the reckoning. */
export function feePieces(fee: Fee, ownSum: string): Piece[] {
  if (rubles(ownSum) !== '') return [`Государственная пошлина: ${rubles(ownSum)}`]
  if (fee.isCertain) return [`Государственная пошлина: ${rubles(`${fee.roubles}`)}`]
  return [
    `Государственная пошлина: ${BLANK}`,
    law(`Расчёт пошлины. ${feeLines(fee).join(' ')}`, ...new Set(fee.items.map(({ norm }) => norm))),
  ]
}
