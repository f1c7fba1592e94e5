import type { DocumentType } from './document.ts'
import { type Fee, feeOf } from './fees.ts'
import type { Answers } from './fields.ts'

/** Claims that are not about money, in the words of the reckoning. */
const NON_PROPERTY: Readonly<Record<string, string>> = {
  declareUntrue: 'признание сведений не соответствующими действительности и порочащими',
  delete: 'удаление сведений',
  refute: 'опровержение',
  banRepeat: 'запрет распространять сведения повторно',
  moralHarm: 'компенсация морального вреда',
}

/** The state fee of a document for a court; `null` for a document that costs nothing. */
export function courtFee(type: DocumentType, answers: Answers): Fee | null {
  const { courtType, applicantType, claims, lossAmount } = answers
  const isCompany = applicantType === 'company'
  const wants = (claim: string) => Array.isArray(claims) && claims.some((each) => each === claim)
  switch (type) {
    case 'lawsuitDefamation':
      return feeOf({
        courtType: String(courtType),
        isCompany,
        proceedings: 'suit',
        nonProperty: Object.entries(NON_PROPERTY).flatMap(([claim, what]) => (wants(claim) ? [what] : [])),
        disputed: wants('reputationHarm') ? ['возмещение репутационного вреда'] : [],
        propertyRoubles: wants('losses') ? Number(lossAmount) || 0 : 0,
      })
    case 'untruthApplication':
      return feeOf({ courtType: String(courtType), isCompany, proceedings: 'special', nonProperty: [], propertyRoubles: 0 })
    case 'lawsuitDelisting':
      return feeOf({
        courtType: 'general',
        isCompany: false,
        proceedings: 'suit',
        nonProperty: ['прекращение выдачи ссылок', ...(wants('moralHarm') ? ['компенсация морального вреда'] : [])],
        propertyRoubles: 0,
      })
    default:
      return null
  }
}
