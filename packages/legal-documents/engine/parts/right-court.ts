import type { Problem } from '../check-answers.ts'
import type { Statement } from './statement.ts'

interface Dispute {
  readonly applicantType: string
  readonly courtType: string
  readonly businessDispute: string
  readonly statements: readonly Pick<Statement, 'defamatoryReason'>[]
  readonly claims?: readonly string[]
}

export const CITIZEN =
  'Дело гражданина рассматривает суд общей юрисдикции, даже если спор о его работе: из арбитражного суда такое заявление вернут'
const BUSINESS =
  'Спор компании или предпринимателя о деле рассматривает арбитражный суд: районный суд такое заявление вернёт. Выберите арбитражный суд и укажите его название'
const NOT_BUSINESS =
  'Вы ответили, что спор не о предпринимательской деятельности: такое дело рассматривает суд общей юрисдикции. Выберите его или измените ответ'

/** Whether the court is the right one, found from the answers themselves (пункт 7 части 6 статьи 27 АПК РФ). */
export function rightCourt(a: Dispute): Problem[] {
  const business = businessSigns(a)
  if (a.applicantType === 'individual') return a.courtType === 'arbitration' ? [{ path: ['courtType'], message: CITIZEN }] : []
  if (a.businessDispute === 'no' && business !== '')
    return [{ path: ['businessDispute'], message: `${business}: это спор о предпринимательской деятельности. Измените ответ` }]
  if (a.businessDispute === 'yes' && a.courtType === 'general') return [{ path: ['courtType'], message: BUSINESS }]
  return a.businessDispute === 'no' && a.courtType === 'arbitration' ? [{ path: ['courtType'], message: NOT_BUSINESS }] : []
}

/** The answer that shows a dispute to be about business, in words; empty without one. */
function businessSigns({ claims = [], statements }: Dispute): string {
  if (claims.includes('reputationHarm')) return 'Вы требуете репутационный вред'
  if (claims.includes('losses')) return 'Вы взыскиваете убытки'
  return statements.some(({ defamatoryReason }) => defamatoryReason === 'badFaithBusiness')
    ? 'Вас обвиняют в недобросовестном ведении дел'
    : ''
}
