import { type Condition, choice, line, list, story } from '../fields.ts'

const defamatoryReasons = {
  crime: 'Обвиняют в преступлении',
  lawBreach: 'Обвиняют в нарушении закона',
  dishonestAct: 'Обвиняют в нечестном поступке',
  unethical: 'Обвиняют в неэтичном поведении',
  badFaithBusiness: 'Обвиняют в недобросовестном ведении дел',
  other: 'Другое',
} as const

const DISPUTED: Condition = { isTrue: ['no', 'partly'] }

const statement = {
  quote: line('Дословная цитата', [5, 2000], {
    rows: 3,
    help: 'Скопируйте слово в слово: это доказательство. Сокращать внутри цитаты нельзя.',
  }),
  statementKind: choice(
    'Это факт, мнение или оскорбление?',
    { fact: 'Утверждение о факте', opinion: 'Мнение, оценка', insult: 'Оскорбление', unclear: 'Не уверен(а)' },
    { help: 'Можно ли эту фразу проверить документом? Если да — это факт.' },
  ),
  whyAboutApplicant: story('Почему это о Вас', [10, 500], {
    help: 'По каким словам читатель узнает именно Вас: имя, должность, адрес, название.',
  }),
  isTrue: choice('Эти сведения соответствуют действительности?', { no: 'Нет', partly: 'Частично', yes: 'Да' }),
  whyUntrue: story('В чём неправда и как было на самом деле', [20, 1500], {
    when: DISPUTED,
    refinable: true,
    help: 'Не указывайте чужие телефоны, адреса и диагнозы: они не нужны для документа.',
  }),
  defamatoryReason: choice('Чем порочат', defamatoryReasons),
} as const

const proofs = { kind: 'lines', label: 'Чем подтверждается', item: 'Документ', maxItems: 10, min: 3, max: 200 } as const

/** What exactly is disputed (behaviour 14.2). */
export function statements(when?: Condition) {
  return {
    statements: list('Утверждения', { ...statement, proofs: { ...proofs, minItems: 0, optional: true } } as const, {
      minItems: 1,
      maxItems: 15,
      item: 'Утверждение',
      ...(when ? { when } : {}),
    }),
  } as const
}

/** With at least one proof per statement, as a court requires. */
export const provenStatements = {
  statements: list('Утверждения', { ...statement, proofs: { ...proofs, minItems: 1 } } as const, {
    minItems: 1,
    maxItems: 15,
    item: 'Утверждение',
  }),
} as const
