import type { Defendant, Lawsuit } from '../templates/lawsuit-fields.ts'
import type { Warning } from '../warnings.ts'

interface Dispute {
  readonly courtType: string
  readonly applicantType: string
  readonly businessDispute: boolean
}

/** Every document for a court carries it. */
export const toALawyer: Warning = {
  code: 'W-COURT',
  text: 'Перед подачей покажите документ юристу: ошибки подсудности и ответчика исправлять дорого',
}

/** Weaknesses of a document for either court. */
export function courtWarnings(a: Dispute): Warning[] {
  const isRightCourt = (a.courtType === 'arbitration') === belongsToArbitration(a)
  return isRightCourt ? [toALawyer] : [toALawyer, WRONG_COURT]
}

const WRONG_COURT: Warning = {
  code: 'W-WHICH-COURT',
  text: 'Проверьте выбор суда: спор компании или предпринимателя о бизнесе рассматривает арбитражный суд, остальные — суд общей юрисдикции',
  path: ['courtType'],
}

function belongsToArbitration({ applicantType, businessDispute }: Dispute): boolean {
  return businessDispute && (applicantType === 'company' || applicantType === 'soleTrader')
}

/** Weaknesses of a lawsuit against these defendants. */
export function defendantWarnings({ publications, claims, defendants }: Lawsuit): Warning[] {
  const isPointless = claims.includes('delete') && publications.some(({ stillOnline }) => !stillOnline)
  return [
    ...(isPointless ? [GONE] : []),
    ...defendants.flatMap((each, at): Warning[] => {
      const path = ['defendants', at]
      return [...(isAbroad(each) ? [{ ...ABROAD, path }] : []), ...(isLittleKnown(each) ? [{ ...LITTLE_KNOWN, path }] : [])]
    }),
  ]
}

function isAbroad({ isForeign, name }: Defendant): boolean {
  return isForeign || /^[^а-яё]*[a-z]{2}[^а-яё]*$/i.test(name)
}

function isLittleKnown({ kind, born, inn }: Defendant): boolean {
  return kind === 'person' && born === '' && inn === ''
}

const GONE: Warning = {
  code: 'W-GONE',
  text: 'Страница уже не открывается: удалять нечего. Суд может признать сведения не соответствующими действительности и обязать их опровергнуть',
  path: ['claims'],
}
const ABROAD: Warning = {
  code: 'W-FOREIGN',
  text: 'Ответчик за границей: у таких дел свои правила подсудности, вручения документов и перевода, и решение придётся исполнять там. Сначала обсудите это с юристом',
}
const LITTLE_KNOWN: Warning = {
  code: 'W-IDENTITY',
  text: 'Данные ответчика, которых Вы не знаете, названы в иске неизвестными: суд запросит их сам',
}
