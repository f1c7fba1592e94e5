import { type AnswersOf, choice, choices, flag, line, list, story } from '../fields.ts'
import { birth, registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { provenStatements } from '../groups/statements.ts'

export const court = {
  businessDispute: flag('Спор связан с предпринимательской деятельностью', false),
  courtType: choice(
    'Суд',
    { general: 'Суд общей юрисдикции', arbitration: 'Арбитражный суд' },
    { help: 'Спор компании или предпринимателя о бизнесе рассматривает арбитражный суд, остальные рассматривает суд общей юрисдикции.' },
  ),
  courtName: line('Наименование суда', [5, 200]),
  courtAddress: line('Адрес суда', [5, 200]),
  stateFee: {
    kind: 'number',
    min: 0,
    max: 1_000_000,
    unit: 'rubles',
    label: 'Госпошлина',
    optional: true,
    help: 'Если оставить пустым, подставим размер для одного неимущественного требования. Сверьте с калькулятором на сайте суда.',
  },
} as const

const defendant = {
  role: choice('Кто это', { author: 'Автор', siteOwner: 'Владелец сайта', editorial: 'Редакция', founder: 'Учредитель' }),
  name: line('Наименование или имя', [2, 200], { mask: 'name' }),
  address: line('Адрес', [10, 250], { mask: 'address' }),
  inn: line('ИНН', [10, 12], { format: 'inn', optional: true }),
  ogrn: line('ОГРН', [13, 13], { format: 'ogrn', optional: true }),
} as const

export const opponents = {
  defendantUnknown: flag('Автора установить нельзя, ответчика нет', false, {
    help: 'Особый порядок: такой иск готовьте только с юристом.',
  }),
  defendants: list('Ответчики', defendant, { minItems: 1, maxItems: 5, item: 'Ответчик', when: { defendantUnknown: [false] } }),
  ownerEvidence: line('Откуда известно, кто владелец сайта', [5, 300], {
    optional: true,
    example: 'раздел «Контакты» и сведения о домене',
  }),
  thirdParties: {
    kind: 'lines',
    label: 'Третьи лица (хостинг, площадка)',
    item: 'Третье лицо',
    minItems: 0,
    maxItems: 5,
    min: 3,
    max: 250,
    optional: true,
  },
  preTrialDone: { kind: 'date', span: 'past', label: 'Когда направили претензию', optional: true },
  preTrialResult: choice(
    'Чем закончилось',
    { noAnswer: 'Ответа нет', refused: 'Отказ', partly: 'Исполнили частично' },
    { initial: 'noAnswer' },
  ),
} as const

export const claims = {
  claims: choices(
    'Требования',
    {
      declareUntrue: 'Признать сведения не соответствующими действительности',
      delete: 'Удалить сведения',
      refute: 'Опровергнуть сведения',
      banRepeat: 'Запретить повторное распространение',
      moralHarm: 'Компенсировать моральный вред',
      losses: 'Возместить убытки',
      reputationHarm: 'Возместить репутационный вред',
      costs: 'Возместить судебные расходы',
    },
    { initial: ['declareUntrue', 'delete', 'costs'] },
  ),
  refutationText: line('Текст опровержения', [20, 1000], { rows: 4, optional: true, help: 'Нужен, если просите опровергнуть.' }),
  refutationTermDays: { kind: 'number', min: 5, max: 30, unit: 'days', initial: 10, label: 'Срок удаления и опровержения, дней' },
  moralHarmAmount: {
    kind: 'number',
    min: 1,
    max: 10_000_000,
    unit: 'rubles',
    label: 'Компенсация морального вреда',
    optional: true,
    help: 'Окончательный размер определяет суд.',
    when: { applicantType: ['individual', 'soleTrader'] },
  },
  moralHarmReason: story('Нравственные страдания', [40, 1000], { optional: true, when: { applicantType: ['individual', 'soleTrader'] } }),
  lossAmount: { kind: 'number', min: 1, max: 1_000_000_000, unit: 'rubles', label: 'Убытки', optional: true },
  lossCalc: story('Расчёт убытков', [10, 1000], { optional: true }),
  reputationHarmAmount: {
    kind: 'number',
    min: 1,
    max: 1_000_000_000,
    unit: 'rubles',
    label: 'Репутационный вред',
    optional: true,
    when: { applicantType: ['company'] },
  },
  reputationProof: story('Чем подтверждаются сложившаяся репутация и её утрата', [20, 1000], {
    optional: true,
    when: { applicantType: ['company'] },
  }),
} as const

export const identity = {
  ...birth,
  birthPlace: line('Место рождения', [2, 150], { optional: true, sensitive: true, when: { applicantType: ['individual', 'soleTrader'] } }),
  snils: line('СНИЛС', [11, 14], { format: 'snils', optional: true, sensitive: true, when: { applicantType: ['individual'] } }),
} as const

export const lawsuitFields = {
  ...confirmations,
  ...publicInterest,
  ...publications,
  ...provenStatements,
  ...registeredApplicant,
  ...identity,
  ...court,
  ...opponents,
  ...claims,
  ...closing,
}
export type Lawsuit = AnswersOf<typeof lawsuitFields>
