import type { CompanyAnswer, CompanyFailure, CompanyState } from '../../company-wire.ts'

const FAILURES: Record<CompanyFailure, string> = {
  off: 'Справочник сейчас не подключён: заполните вручную.',
  notFound: 'По этому ИНН никого не нашли. Проверьте цифры или заполните вручную.',
  ended: 'По данным реестра деятельность прекращена, поэтому поля не заполнены. Проверьте ИНН или заполните вручную.',
  minute: 'Слишком много запросов за минуту: подождите или заполните вручную.',
  quota: 'Лимит справочника исчерпан: заполните вручную.',
  timeout: 'Справочник не ответил вовремя: повторите или заполните вручную.',
  failed: 'Справочник сейчас недоступен: заполните вручную.',
}

const STATES: Record<CompanyState, string> = {
  active: '',
  liquidating: ' По данным реестра идёт ликвидация.',
  bankrupt: ' По данным реестра идёт процедура банкротства.',
  reorganizing: ' По данным реестра идёт реорганизация.',
}

export const WRONG_INN = 'Сначала впишите ИНН целиком: 10 цифр у организации, 12 у предпринимателя.'

/** What came of a look-up, in words. `labels` names the fields that were filled. */
export function companyMessage(answer: CompanyAnswer, labels: readonly string[]): string {
  if (answer.kind === 'failure') return FAILURES[answer.reason]
  const filled =
    labels.length === 0
      ? 'Пустых полей для этих сведений нет, Ваши ответы остались как были.'
      : `Заполнено по реестру: ${labels.map((label) => `«${label}»`).join(', ')}. Проверьте и, если нужно, поправьте.`
  return `${filled}${STATES[answer.state]}`
}
