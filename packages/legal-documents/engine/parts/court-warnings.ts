import { daysBetween } from '../days.ts'
import type { Lawsuit, Sued } from '../templates/lawsuit-fields.ts'
import type { Warning } from '../warnings.ts'
import { isElsewhere } from './jurisdiction.ts'

/** The warning of every document for a court. */
export const consultLawyer: Warning = {
  code: 'W-COURT',
  text: 'Перед подачей покажите документ юристу: ошибки подсудности и ответчика исправлять дорого',
}

/** Weaknesses of a lawsuit against these defendants. */
export function lawsuitWarnings(a: Lawsuit, today: string): Warning[] {
  return [
    consultLawyer,
    ...(isElsewhere(a, russianAddresses(a), a.courtType === 'arbitration') ? [ANOTHER_TOWN] : []),
    ...defendantWarnings(a, today),
  ]
}

/** The addresses of the defendants in Russia. */
export function russianAddresses({ defendants }: Sued): string[] {
  return defendants.filter(({ isForeign }) => !isForeign).map(({ address }) => address)
}

/** Weaknesses of the choice of defendants, and of the letter before the lawsuit. */
export function defendantWarnings(a: Sued & Pick<Lawsuit, 'preTrialDone' | 'preTrialResult'>, today: string): Warning[] {
  return [
    ...(isEarly(a, today) ? [EARLY] : []),
    ...a.defendants.flatMap((each, at): Warning[] => {
      const path = ['defendants', at]
      return [...(each.isForeign ? [{ ...ABROAD, path }] : []), ...(isLittleKnown(each) ? [{ ...LITTLE_KNOWN, path }] : [])]
    }),
  ]
}

function isLittleKnown({ kind, born, inn }: Lawsuit['defendants'][number]): boolean {
  return kind === 'person' && born === '' && inn === ''
}

/** Days within which a claim should be answered. */
const ANSWER_DAYS = 10

/** Whether the defendant has had too little time to answer the claim. */
export function isEarly({ preTrialDone, preTrialResult }: Pick<Lawsuit, 'preTrialDone' | 'preTrialResult'>, today: string): boolean {
  return preTrialResult === 'noAnswer' && daysBetween(preTrialDone, today) < ANSWER_DAYS
}

const ANOTHER_TOWN: Warning = {
  code: 'W-JURISDICTION',
  text: 'Ни один ответчик не живёт и не находится в городе этого суда. Иск о чести и деловой репутации подают по адресу ответчика (статья 28 ГПК РФ, статья 35 АПК РФ): по Вашему адресу его вернут',
  path: ['courtName'],
}
const EARLY: Warning = {
  code: 'W-EARLY',
  text: 'Претензию направили меньше десяти дней назад: ответа ещё могли не успеть дать. В иске так и сказано; лучше подождать',
  path: ['preTrialResult'],
}
const ABROAD: Warning = {
  code: 'W-FOREIGN',
  text: 'Ответчик за границей: у таких дел свои правила вручения документов и перевода, и решение придётся исполнять там. Сначала обсудите это с юристом',
}
const LITTLE_KNOWN: Warning = {
  code: 'W-IDENTITY',
  text: 'Данные ответчика, которых Вы не знаете, названы в иске неизвестными: суд запросит их сам',
}
