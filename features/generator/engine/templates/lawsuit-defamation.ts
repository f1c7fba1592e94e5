import type { Problem } from '../check-answers.ts'
import { type AnswersOf, choice, choices, flag, line, list, story } from '../fields.ts'
import { birth, registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { provenStatements } from '../groups/statements.ts'
import { signature, title } from '../parts/header.ts'
import { lawsuitDemands, lawsuitGrounds, wants } from '../parts/lawsuit-demands.ts'
import { lawsuitAttachments, lawsuitFacts, lawsuitHeader, lawsuitStatements } from '../parts/lawsuit-facts.ts'
import { dateRu } from '../russian.ts'
import { step, template } from '../template.ts'
import { part } from '../write.ts'

const court = {
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

const opponents = {
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

const claims = {
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

const identity = {
  ...birth,
  birthPlace: line('Место рождения', [2, 150], { optional: true, sensitive: true, when: { applicantType: ['individual', 'soleTrader'] } }),
  snils: line('СНИЛС', [11, 14], { format: 'snils', optional: true, sensitive: true, when: { applicantType: ['individual'] } }),
} as const

const fields = {
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
export type Lawsuit = AnswersOf<typeof fields>

/** D6: for the court of general jurisdiction or the arbitration court (domain base §2.8). */
export const lawsuitDefamation = template({
  type: 'lawsuitDefamation',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('publications', 'Где опубликовано', publications),
    step('statements', 'Что именно неправда', provenStatements),
    step('applicant', 'Истец', { ...registeredApplicant, ...identity }),
    step('court', 'Суд', court),
    step('opponents', 'Ответчики', opponents),
    step('claims', 'Требования', { ...claims, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  check: (a) => [...misfitDefendants(a), ...misfitClaims(a)],
  compose: (a, today) => [
    lawsuitHeader(a),
    title(
      'ИСКОВОЕ ЗАЯВЛЕНИЕ',
      a.applicantType === 'company' ? 'о защите деловой репутации' : 'о защите чести, достоинства и деловой репутации',
    ),
    part('circumstances', 'Обстоятельства', lawsuitFacts(a)),
    part('statements', 'Сведения, не соответствующие действительности', lawsuitStatements(a)),
    part('preTrial', 'Досудебное обращение', [preTrial(a)]),
    part('grounds', 'Правовое обоснование', lawsuitGrounds(a)),
    { id: 'demands', kind: 'demands', mandatory: true, pieces: lawsuitDemands(a) },
    lawsuitAttachments(a),
    signature(a, a, today),
  ],
})

function preTrial({ preTrialDone, preTrialResult }: Lawsuit): string {
  if (preTrialDone === '') return ''
  const result = {
    '': '',
    noAnswer: 'Ответ не поступил.',
    refused: 'В удовлетворении отказано.',
    partly: 'Требования исполнены частично.',
  }[preTrialResult]
  return `${dateRu(preTrialDone)} ответчику направлена претензия. ${result}`.trim()
}

function misfitDefendants({ defendants, publications: all }: Lawsuit): Problem[] {
  const isAuthorUnknown = all.length > 0 && all.every(({ authorKnown }) => authorKnown === 'unknown')
  const at = defendants.findIndex(({ role }) => role === 'author')
  return isAuthorUnknown && at >= 0
    ? [
        {
          path: ['defendants', at, 'role'],
          message: 'Автор публикации не известен: укажите владельца сайта или отметьте, что автора установить нельзя',
        },
      ]
    : []
}

/** Each claim needs its sum and reasons; some are open to people only, one to companies only. */
function misfitClaims(a: Lawsuit): Problem[] {
  const isCompany = a.applicantType === 'company'
  const needed: [claim: Lawsuit['claims'][number], field: keyof Lawsuit][] = [
    ['refute', 'refutationText'],
    ['moralHarm', 'moralHarmAmount'],
    ['moralHarm', 'moralHarmReason'],
    ['losses', 'lossAmount'],
    ['losses', 'lossCalc'],
    ['reputationHarm', 'reputationHarmAmount'],
    ['reputationHarm', 'reputationProof'],
  ]
  const wrongParty = [
    a.claims.includes('moralHarm') && isCompany && 'Моральный вред компенсируют только гражданам',
    a.claims.includes('reputationHarm') && !isCompany && 'Репутационный вред вправе доказывать только организация',
  ].filter((message) => message !== false)
  if (a.defendantUnknown && !a.claims.includes('declareUntrue'))
    return [
      {
        path: ['claims'],
        message: 'Без ответчика суд может только признать сведения не соответствующими действительности: выберите это требование',
      },
    ]
  if (wrongParty.length > 0) return wrongParty.map((message) => ({ path: ['claims'], message }))
  return needed
    .filter(([claim, field]) => wants(a, claim) && a[field] === '')
    .map(([, field]) => ({ path: [field], message: 'Заполните это поле: оно нужно для выбранного требования' }))
}
