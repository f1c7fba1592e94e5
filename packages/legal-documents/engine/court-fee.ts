import { isChosen } from './answers.ts'
import type { DocumentType } from './document.ts'
import { type Fee, specialFee, suitFee } from './fees.ts'
import type { Answers } from './fields.ts'

/** Claims that are not about money, in the words of the fee calculation. */
const NON_PROPERTY: Readonly<Record<string, string>> = {
  declareUntrue: 'признание сведений не соответствующими действительности и порочащими',
  delete: 'удаление сведений',
  refute: 'опровержение',
  banRepeat: 'запрет распространять сведения повторно',
  moralHarm: 'компенсация морального вреда',
}

const OF_PERSONAL_RIGHTS: Readonly<Record<string, string>> = {
  declareUnlawful: 'признание действий незаконными',
  delete: 'удаление',
  stop: 'запрет дальнейшего распространения',
  destroy: 'уничтожение персональных данных',
  moralHarm: 'компенсация морального вреда',
}

/** The state fee of a document for a court; `null` for a document without a fee. */
export function courtFee(type: DocumentType, answers: Answers): Fee | null {
  return type in FEES ? FEES[type as keyof typeof FEES](answers) : null // the type is a key of FEES
}

/** The fees of the documents that courts read. */
export const FEES = {
  lawsuitDefamation: ({ courtType, applicantType, claims, lossAmount }: Answers): Fee =>
    suitFee({
      courtType: String(courtType),
      isCompany: applicantType === 'company',
      nonProperty: Object.entries(NON_PROPERTY).flatMap(([claim, what]) => (isChosen(claims, claim) ? [what] : [])),
      disputed: isChosen(claims, 'reputationHarm') ? ['возмещение репутационного вреда'] : [],
      propertyRoubles: isChosen(claims, 'losses') ? Number(lossAmount) || 0 : 0,
    }),
  untruthApplication: ({ courtType, applicantType }: Answers): Fee =>
    specialFee({ courtType: String(courtType), isCompany: applicantType === 'company' }),
  lawsuitDelisting: ({ claims }: Answers): Fee =>
    suitFee({
      courtType: 'general',
      isCompany: false,
      nonProperty: ['прекращение выдачи ссылок', ...(isChosen(claims, 'moralHarm') ? ['компенсация морального вреда'] : [])],
      propertyRoubles: 0,
    }),
  lawsuitPersonalRights: ({ claims }: Answers): Fee =>
    suitFee({
      courtType: 'general',
      isCompany: false,
      nonProperty: Object.entries(OF_PERSONAL_RIGHTS).flatMap(([claim, what]) => (isChosen(claims, claim) ? [what] : [])),
      propertyRoubles: 0,
    }),
}
