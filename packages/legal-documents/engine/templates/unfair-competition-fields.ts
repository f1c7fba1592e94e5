import { type AnswersOf, choice, line, papers, papersIfAny, story } from '../fields.ts'
import { business } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { speaker } from '../groups/speaker.ts'
import { statements } from '../groups/statements.ts'

export const competitor = {
  fasOffice: line('Территориальный орган ФАС', [5, 150], { example: 'Управление ФАС по Примерской области' }),
  competitorName: line('Конкурент: наименование или имя', [2, 200], {
    mask: 'name',
    help: 'Только тот, чью связь с публикацией Вы можете доказать.',
  }),
  competitorKind: choice(
    'Кто этот конкурент',
    {
      company: 'Организация',
      soleTrader: 'Индивидуальный предприниматель',
      selfEmployed: 'Самозанятый или другой гражданин, который зарабатывает на этом сам',
      person: 'Просто гражданин: своей деятельности с доходом у него нет',
    },
    { help: 'ФАС проверяет только тех, кто сам работает на рынке. Работник, знакомый или бывший клиент конкурента — не конкурент.' },
  ),
  competitorInn: line('ИНН конкурента', [10, 12], {
    format: 'inn',
    optional: true,
    neededIf: 'если конкурент — организация или ИП',
    when: { competitorKind: ['company', 'soleTrader', 'selfEmployed'] },
    help: 'У организации 10 цифр, у предпринимателя и самозанятого 12. Есть на сайте, в чеке и в реестре ФНС.',
    fills: { competitorName: 'companyOrPerson', competitorAddress: 'address' },
  }),
  competitorActivity: story('Из чего видно, что он ведёт деятельность с доходом', [20, 500], {
    rows: 3,
    when: { competitorKind: ['selfEmployed'] },
    help: 'Объявления с ценами, чеки, запись на услуги, статус самозанятого на сайте ФНС.',
  }),
  competitorAddress: line('Адрес конкурента', [10, 250], { optional: true, mask: 'address' }),
  isCompetitor: choice('Вы работаете на одном рынке', {
    yes: 'Да: продаём одно и то же или взаимозаменяемое',
    no: 'Нет, у нас разные рынки',
  }),
  goods: line('Какие товары или услуги продаёте оба', [5, 300], { example: 'ремонт автомобилей, шиномонтаж' }),
  territory: line('На какой территории', [3, 200], { example: 'г. Примерск' }),
  marketProofs: papersIfAny('Чем подтверждается общий рынок', { help: 'Снимки сайтов, прайс-листы, коды ОКВЭД.' }),
} as const

export const link = {
  linkKind: choice(
    'Чем подтверждается, что сведения распространил конкурент',
    {
      ownPage: 'Размещены на сайте или странице самого конкурента',
      admitted: 'Конкурент сам это признал',
      documents: 'Есть документы: ответ площадки, договор, оплата',
      indirect: 'Только косвенные признаки',
      none: 'Доказательств нет, это предположение',
    },
    { help: 'Без доказательств связи ФАС откажет, а обвинение по догадке может быть порочащим уже с Вашей стороны.' },
  ),
  linkStory: story('Как это видно', [20, 1000], { rows: 5, help: 'Только то, что можно проверить: кто, где, когда.' }),
  linkProofs: papers('Доказательства связи'),
} as const

export const harm = {
  harmKind: choice('Вред', { done: 'Уже причинён', likely: 'Может быть причинён' }),
  harmStory: story('В чём вред', [20, 1000], { help: 'Отказы клиентов, падение заказов, вопросы партнёров.' }),
  lossAmount: {
    kind: 'number',
    min: 1,
    max: 1_000_000_000,
    unit: 'rubles',
    label: 'Сумма убытков (если считали)',
    optional: true,
    when: { harmKind: ['done'] },
  },
  harmProofs: papersIfAny('Чем подтверждается вред'),
} as const

export const who = speaker({ applicantType: ['company', 'soleTrader'] })
export const disputed = statements()
/** Questions of the application to the antimonopoly body. */
export const fields = {
  ...confirmations,
  ...publicInterest,
  ...competitor,
  ...publications,
  ...disputed,
  ...link,
  ...harm,
  ...business,
  ...who,
  ...closing,
}
export type UnfairCompetition = AnswersOf<typeof fields>
