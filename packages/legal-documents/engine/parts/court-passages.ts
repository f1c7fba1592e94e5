import { type Fee, feeLines } from '../fees.ts'
import { dateRu, rubles } from '../russian.ts'
import { joined, labelled, law, type Piece, together } from '../write.ts'
import { type Applicant, BLANK, registeredName, representativeLine } from './header.ts'
import { type ChildsRepresentative, inCourt } from './legal-representative.ts'
import { narrate, narratorInCourt } from './narration.ts'

/** The applicant in the header of a document for a court. */
interface CourtApplicant extends Applicant {
  readonly birthDate: string
  readonly birthPlace: string
  readonly snils: string
}

export function courtLines({ courtName, courtAddress }: { readonly courtName: string; readonly courtAddress: string }): string[] {
  return [`Суд: ${courtName}`, labelled('Адрес суда', courtAddress)]
}

/** The applicant with the details that a court requires; missing personal details are blanks to fill in by hand. */
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

/** The fee: the applicant's own sum, or the computed one when it is certain, else a blank with the calculation. */
export function feePieces(fee: Fee, ownSum: string): Piece[] {
  if (rubles(ownSum) !== '') return [`Государственная пошлина: ${rubles(ownSum)}`]
  if (fee.isCertain) return [`Государственная пошлина: ${rubles(`${fee.roubles}`)}`]
  return [
    `Государственная пошлина: ${BLANK}`,
    law(`Расчёт пошлины. ${feeLines(fee).join(' ')}`, ...new Set(fee.items.map(({ norm }) => norm))),
  ]
}

/** The sentence before the demands to a court. */
export function courtDemandOpening({ courtType }: { readonly courtType: string }): Piece {
  return courtType === 'arbitration'
    ? law('На основании изложенного, руководствуясь статьями 125 и 126 АПК РФ, ПРОШУ:', 'apk125_126')
    : law('На основании изложенного, руководствуясь статьями 131 и 132 ГПК РФ, ПРОШУ:', 'gpk131_132')
}

/** The grounds for compensation of moral harm, and the applicant's description of it. */
export function moralHarm(a: ChildsRepresentative & { readonly moralHarmReason: string }): Piece {
  return together(
    law(
      'Моральный вред компенсируется на основании статей 151, 1099–1101 ГК РФ; размер компенсации определяет суд (постановление Пленума Верховного Суда РФ от 15.11.2022 № 33).',
      'gk151',
      'gk1099_1101',
      'plenum33',
    ),
    'Нравственные страдания истца выражаются в следующем.',
    narrate(narratorInCourt('Истец', a), a.moralHarmReason),
  )
}
