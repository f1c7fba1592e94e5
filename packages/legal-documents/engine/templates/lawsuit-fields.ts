import { type AnswersOf, choice, choices, flag, line, list, story } from '../fields.ts'
import { birth, registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { goods } from '../groups/goods-fields.ts'
import { publications } from '../groups/publications.ts'
import { provenStatements } from '../groups/statements.ts'

/** The day of the last look at the pages, because a court decides about pages that are online on the day of filing. */
export const availability = {
  checkedOn: {
    kind: 'date',
    span: 'past',
    label: 'Когда Вы в последний раз проверили, открываются ли страницы',
    help: 'Проверьте в день подачи: суд спросит, доступны ли сведения сейчас.',
  },
} as const

export const court = {
  businessDispute: choice(
    'Спор связан с предпринимательской деятельностью',
    { yes: 'Да: речь о товарах, услугах, сделках, деловой честности', no: 'Нет: речь о другом' },
    { when: { applicantType: ['company', 'soleTrader'] }, help: 'Такой спор рассматривает арбитражный суд.' },
  ),
  courtType: choice(
    'Суд',
    { general: 'Суд общей юрисдикции', arbitration: 'Арбитражный суд' },
    { help: 'Спор компании или предпринимателя о бизнесе рассматривает арбитражный суд, остальные — суд общей юрисдикции.' },
  ),
  courtName: line('Наименование суда', [5, 200]),
  courtAddress: line('Адрес суда', [5, 200]),
  stateFee: {
    kind: 'number',
    min: 0,
    max: 20_000_000,
    unit: 'rubles',
    label: 'Госпошлина',
    optional: true,
    help: 'Если не считали, оставьте пустым: бесспорную сумму впишем, иначе оставим строку с расчётом.',
  },
} as const

const PERSONS = { kind: ['person', 'soleTrader'] } as const

const defendant = {
  role: choice('Кто это', { author: 'Автор', siteOwner: 'Владелец сайта', editorial: 'Редакция', founder: 'Учредитель' }),
  isEntity: choice(
    'Редакция — юридическое лицо?',
    { yes: 'Да', no: 'Нет или не знаю' },
    { when: { role: ['editorial'] }, help: 'Посмотрите выходные данные: чаще всего ответчик — учредитель, а редакция лицом не является.' },
  ),
  kind: choice('Ответчик', { person: 'Гражданин', soleTrader: 'Индивидуальный предприниматель', company: 'Организация' }),
  name: line('Наименование или имя', [2, 200], { mask: 'name' }),
  address: line('Адрес', [10, 250], { mask: 'address', help: 'Гражданина — место жительства или последнее известное.' }),
  born: line('Дата и место рождения', [4, 150], {
    optional: true,
    when: PERSONS,
    mask: 'number',
    help: 'Если не знаете, оставьте пустым: в иске будет сказано, что они истцу неизвестны.',
  }),
  inn: line('ИНН', [10, 12], {
    format: 'inn',
    optional: true,
    fills: { name: 'companyOrPerson', address: 'address', ogrn: 'ogrn', ogrnip: 'ogrn' },
  }),
  ogrn: line('ОГРН', [13, 13], { format: 'ogrn', optional: true, when: { kind: ['company'] } }),
  ogrnip: line('ОГРНИП', [15, 15], { format: 'ogrnip', optional: true, when: { kind: ['soleTrader'] } }),
  isForeign: flag('Живёт или зарегистрирован за границей', false),
  identity: story('Почему автор — именно этот ответчик', [20, 600], {
    optional: true,
    neededIf: 'если публикация подписана псевдонимом или другим именем',
    when: { role: ['author'] },
    help: 'Признание в переписке, ссылка на профиль, ответ площадки.',
  }),
} as const

const ROLES = {
  author: 'Только автор',
  siteOwner: 'Только владелец сайта',
  editorial: 'Только редакция',
  founder: 'Только учредитель',
} as const

export const opponents = {
  defendantUnknown: flag('Установить ответчика нельзя', false, {
    help: 'Тогда подают не иск, а заявление в порядке особого производства: составим его.',
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
  preTrialTo: choice(
    'Кому её направили',
    { all: 'Всем ответчикам', author: 'Автору', siteOwner: 'Владельцу сайта', editorial: 'Редакции', founder: 'Учредителю' },
    { initial: 'all' },
  ),
  preTrialResult: choice(
    'Чем закончилось',
    { noAnswer: 'Ответа нет', refused: 'Отказ', partly: 'Исполнили частично' },
    { optional: true, neededIf: 'если направляли претензию' },
  ),
} as const

const CITIZEN = { applicantType: ['individual', 'soleTrader'] } as const

/** Moral harm, which only citizens can suffer. */
export const compensation = {
  moralHarmAmount: {
    kind: 'number',
    min: 1,
    max: 10_000_000,
    unit: 'rubles',
    label: 'Компенсация морального вреда',
    optional: true,
    neededIf: 'если требуете компенсацию',
    help: 'Окончательный размер определяет суд.',
    when: CITIZEN,
  },
  moralHarmReason: story('Нравственные страдания', [40, 1000], {
    optional: true,
    neededIf: 'если требуете компенсацию',
    when: CITIZEN,
  }),
} as const

const MONEY_FROM = { jointly: 'Все солидарно', each: 'Каждый эту сумму', ...ROLES } as const

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
  ...goods({ courtType: ['general'] }),
  doneBy: choice(
    'Кто должен удалить и опровергнуть',
    { all: 'Все ответчики', ...ROLES },
    { initial: 'all', help: 'Страницу может изменить тот, кто ею управляет: чаще всего владелец сайта.' },
  ),
  refutationText: line('Текст опровержения', [20, 1000], { rows: 4, optional: true, neededIf: 'если просите опровергнуть' }),
  refutationTermDays: { kind: 'number', min: 5, max: 30, unit: 'days', initial: 10, label: 'Срок удаления и опровержения, дней' },
  paidBy: choice('С кого взыскать деньги', MONEY_FROM, {
    optional: true,
    help: 'Нужно, если ответчиков несколько: «солидарно» — любой из них отвечает за всю сумму.',
  }),
  ...compensation,
  lossAmount: {
    kind: 'number',
    min: 1,
    max: 1_000_000_000,
    unit: 'rubles',
    label: 'Убытки',
    optional: true,
    neededIf: 'если взыскиваете убытки',
  },
  lossCalc: story('Расчёт убытков', [10, 1000], { optional: true, neededIf: 'если взыскиваете убытки' }),
  reputationHarmAmount: {
    kind: 'number',
    min: 1,
    max: 1_000_000_000,
    unit: 'rubles',
    label: 'Репутационный вред',
    optional: true,
    neededIf: 'если взыскиваете репутационный вред',
    when: { applicantType: ['company'] },
  },
  reputationProof: story('Чем подтверждаются сложившаяся репутация и её утрата', [20, 1000], {
    optional: true,
    neededIf: 'если взыскиваете репутационный вред',
    when: { applicantType: ['company'] },
  }),
} as const

export const identity = {
  ...birth,
  birthPlace: line('Место рождения', [2, 150], { optional: true, sensitive: true, when: CITIZEN }),
  snils: line('СНИЛС', [11, 14], { format: 'snils', optional: true, sensitive: true, when: { applicantType: ['individual'] } }),
} as const

/** The court of a lawsuit, which is at the defendant's address; other documents for a court have other rules. */
export const suitCourt = {
  ...court,
  courtName: {
    ...court.courtName,
    help: 'По адресу ответчика, а не по Вашему (статья 28 ГПК РФ, статья 35 АПК РФ). Ответчиков несколько и они в разных местах — выбираете Вы.',
  },
} as const

export const lawsuitFields = {
  ...confirmations,
  ...publicInterest,
  ...publications,
  ...availability,
  ...provenStatements,
  ...registeredApplicant,
  ...identity,
  ...suitCourt,
  ...opponents,
  ...claims,
  ...closing,
}
export type Lawsuit = AnswersOf<typeof lawsuitFields>
export type Defendant = Lawsuit['defendants'][number]
/** The defendants of a lawsuit. */
export type Sued = Pick<Lawsuit, 'defendants'>
