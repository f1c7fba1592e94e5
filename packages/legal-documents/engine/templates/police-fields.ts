import { type AnswersOf, choice, flag, line, papersIfAny, story } from '../fields.ts'
import { birth, citizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { correspondence, payments } from '../groups/correspondence-fields.ts'
import { publications, relatedPages } from '../groups/publications.ts'
import { statements } from '../groups/statements.ts'
import { witnesses } from '../groups/witnesses.ts'
import { step } from '../template.ts'

const DEFAMATION = { variant: ['defamation'] } as const
const EXTORTION = { variant: ['extortion'] } as const
const MONEY = { variant: ['extortion'], demanded: ['money'] } as const

const offence = {
  variant: choice('О чём заявление', {
    defamation: 'Клевета',
    extortion: 'Вымогательство',
    threat: 'Угрозы',
    privateLife: 'Раскрытие частной жизни',
  }),
  policeDepartment: line('Отдел полиции', [5, 150], { example: 'Отдел полиции № 1 по г. Примерску' }),
  publicationNature: { ...publicInterest.publicationNature, when: DEFAMATION },
} as const

const details = {
  eventDescription: story('Что произошло', [30, 1500], {
    rows: 6,
    when: { variant: ['extortion', 'threat', 'privateLife'] },
    help: 'Когда, где, что сказано или сделано. Если снимки или сведения разослали в сообщениях — кому и откуда Вы это знаете.',
  }),
  knowledgeOfFalsity: story('Почему автор знал, что сведения ложны', [30, 800], {
    when: DEFAMATION,
    help: 'Без заведомой ложности состава клеветы нет.',
  }),
  demanded: choice(
    'Чего требуют',
    {
      money: 'Денег, вещей или услуг — того, что стоит денег',
      intimate: 'Интимных снимков, встречи или близости',
      other: 'Другого: молчать, удалить отзыв, уволиться',
    },
    { when: EXTORTION, help: 'От этого зависит, какое это преступление.' },
  ),
  demandedSum: {
    kind: 'number',
    min: 1,
    max: 1_000_000_000,
    unit: 'rubles',
    label: 'Какую сумму требуют',
    optional: true,
    when: MONEY,
  },
  demandedBy: line('Кто требует: имя, псевдоним, страница', [2, 200], { optional: true, mask: 'name', when: EXTORTION }),
  paymentDetails: line('Реквизиты, которые прислали', [4, 200], { optional: true, mask: 'number', when: MONEY }),
  ...payments,
  consequences: story('Последствия', [10, 800], { optional: true }),
  evidence: papersIfAny('Что приложите ещё', { help: 'Переписка, справки, письма.' }),
  ...witnesses,
} as const

const warned = {
  falseReportWarned: flag('Об ответственности по статье 306 УК РФ (заведомо ложный донос) мне известно.', false),
} as const

const disputed = statements(DEFAMATION)
// Private messages to others have no page.
const WITHOUT_PAGE = { variant: ['extortion', 'threat', 'privateLife'] } as const
const pages = {
  publications: { ...publications.publications, when: DEFAMATION },
  relatedPages: { ...relatedPages.relatedPages, when: WITHOUT_PAGE },
} as const
export const policeFields = {
  ...confirmations,
  ...offence,
  ...correspondence,
  ...pages,
  ...disputed,
  ...details,
  ...citizen,
  ...birth,
  ...closing,
  ...warned,
}
export type PoliceReport = AnswersOf<typeof policeFields>

export const policeSteps = [
  step('start', 'Прежде чем начать', confirmations),
  step('offence', 'О чём заявление', offence),
  step('correspondence', 'Где шла переписка', correspondence),
  step('publications', 'Где это опубликовано', pages),
  step('statements', 'Что именно ложно', disputed),
  step('story', 'Подробности', details),
  step('applicant', 'Кто обращается', { ...citizen, ...birth }),
  step('closing', 'Место и дата', { ...closing, ...warned }),
]
