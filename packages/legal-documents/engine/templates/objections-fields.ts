import { type AnswersOf, choice, choices, line, list, papersIfAny, story } from '../fields.ts'
import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { caseCourt, caseNumber, participants } from '../groups/court-case-fields.ts'

const OBJECTED = { answer: ['opinion', 'true', 'notAbout', 'notAuthor', 'notSpread', 'authority', 'reprint', 'harmless'] } as const

const phrase = {
  quote: line('Фраза из иска дословно', [5, 2000], { rows: 3, help: 'Скопируйте из искового заявления слово в слово.' }),
  answer: choice(
    'Что Вы на неё отвечаете',
    {
      opinion: 'Это мнение или оценка: проверить её нельзя',
      true: 'Это правда, и я могу её доказать',
      notAbout: 'Это не об истце',
      notAuthor: 'Это написал и опубликовал не я',
      notSpread: 'Этого никто, кроме самого истца, не видел',
      authority: 'Это из обращения в государственный орган',
      reprint: 'Это дословная перепечатка, источник указан',
      harmless: 'Это не порочит истца',
      none: 'Это неправда, возразить нечего',
    },
    { help: 'Отвечайте честно: документ не поможет против того, что истец докажет.' },
  ),
  why: story('Почему', [15, 1500], { when: OBJECTED, help: 'Обстоятельства и даты, по которым суд это увидит.' }),
  proofs: papersIfAny('Чем подтверждается', { neededIf: 'если это правда', when: OBJECTED }),
} as const

export const words = { words: list('Фразы из иска', phrase, { minItems: 1, maxItems: 15, item: 'Фраза' }) } as const

export const suit = {
  suitAbout: choice('О чём иск', {
    honour: 'О чести, достоинстве или деловой репутации',
    other: 'Об изображении, частной жизни, персональных данных или другом',
  }),
  plaintiffType: choice('Кто подал иск', { person: 'Гражданин', trader: 'Индивидуальный предприниматель', company: 'Организация' }),
  ...caseNumber,
} as const

export const more = {
  moreObjections: choices(
    'Что из этого верно',
    {
      sum: 'Компенсация морального вреда слишком велика',
      companyMoral: 'Организация требует компенсацию морального вреда',
      limitation: 'После публикации в СМИ прошло больше года',
      deleted: 'Публикация уже удалена',
      court: 'Дело подано не в тот суд',
      abuse: 'Иск подан, чтобы навредить или заставить молчать',
    },
    { optional: true },
  ),
  sumAsked: {
    kind: 'number',
    min: 1,
    max: 1_000_000_000,
    unit: 'rubles',
    label: 'Какую компенсацию требует истец',
    optional: true,
    neededIf: 'если она слишком велика',
  },
  sumWhy: story('Почему она слишком велика', [20, 1000], {
    optional: true,
    neededIf: 'если она слишком велика',
    help: 'Сколько людей это видело, как скоро удалено, извинились ли Вы, какой у Вас доход.',
  }),
  mediaOn: {
    kind: 'date',
    span: 'past',
    label: 'Когда материал вышел в СМИ',
    optional: true,
    neededIf: 'если ссылаетесь на год',
    help: 'Год действует только для сведений, которые не порочат: для порочащих давности нет.',
  },
  deletedOn: { kind: 'date', span: 'past', label: 'Когда публикация удалена', optional: true, neededIf: 'если она удалена' },
  courtReason: choice(
    'Почему суд не тот',
    {
      place: 'Ответчик живёт или находится в другом месте',
      business: 'Спор о бизнесе: его рассматривает арбитражный суд',
      notBusiness: 'Спор не о бизнесе: его рассматривает суд общей юрисдикции',
    },
    { optional: true, neededIf: 'если суд не тот' },
  ),
  rightCourt: line('Какой суд должен рассматривать дело', [5, 200], { optional: true, neededIf: 'если суд не тот' }),
  abuseWhy: story('Из чего видна такая цель', [20, 1000], { optional: true, neededIf: 'если ссылаетесь на неё' }),
} as const

export const objectionsFields = {
  ...confirmations,
  ...suit,
  ...words,
  ...more,
  ...registeredApplicant,
  ...participants,
  ...caseCourt,
  ...closing,
}
export type Objections = AnswersOf<typeof objectionsFields>
export type Phrase = Objections['words'][number]
