import { type AnswersOf, choice, flag, line, list, story } from '../fields.ts'
import { passport, reachableCitizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import {
  applicantName,
  contactLines,
  header,
  identityLines,
  inVoice,
  narrator,
  representativeLine,
  signature,
  statementWithReason,
  title,
} from '../parts/header.ts'
import { speaksForChild } from '../parts/legal-representative.ts'
import { type Narrator, narrate } from '../parts/narration.ts'
import { listed, quoted } from '../russian.ts'
import { step, template } from '../template.ts'
import { joined as inOneLine, item, labelled, law, part } from '../write.ts'

const operator = {
  addresseeKey: choice(
    'Какая поисковая система',
    { yandexSearch: 'Яндекс', googleSearch: 'Google', custom: 'Другая' },
    { help: 'В каждую поисковую систему подаётся отдельное заявление.' },
  ),
  addresseeName: line('Наименование оператора', [2, 200], { when: { addresseeKey: ['custom'] } }),
} as const

const link = {
  pageUrl: line('Ссылка', [8, 2048], { format: 'url' }),
  ground: choice('Основание', {
    illegal: 'Распространяется с нарушением закона',
    untrue: 'Недостоверна',
    outdated: 'Неактуальна, утратила значение',
  }),
  groundReason: story('Обоснование', [40, 1200], { refinable: true, help: 'Что изменилось или что неверно, с датами.' }),
  proof: line('Чем подтверждается', [3, 300], { when: { ground: ['illegal', 'untrue'] } }),
  outdatedProof: line('Чем подтверждается', [3, 300], { when: { ground: ['outdated'] }, optional: true }),
} as const

export const links = {
  links: list('Ссылки для прекращения выдачи', link, { minItems: 1, maxItems: 50, item: 'Ссылка' }),
} as const

export const information = {
  infoDescription: story('О какой информации идёт речь', [20, 800], { help: 'Нейтрально, без оценок: «публикации о…».' }),
  aboutCrime: choice('Сведения о преступлении или суде?', {
    no: 'Нет',
    convictionExpunged: 'Да, судимость погашена',
    convictionLifted: 'Да, судимость снята судом или актом об амнистии, помиловании',
    limitationExpired: 'Да, сроки привлечения к ответственности истекли',
    acquitted: 'Да, вынесен оправдательный приговор',
    rehabilitated: 'Да, дело прекращено по реабилитирующему основанию',
    notInitiated: 'Да, в возбуждении дела отказано: нет события или состава преступления',
    current: 'Да, сроки не истекли или судимость не погашена',
  }),
  crimeDetails: line('Документ и дата, которые это подтверждают', [5, 400], {
    rows: 2,
    optional: true,
    when: { aboutCrime: ['convictionExpunged', 'convictionLifted', 'limitationExpired', 'acquitted', 'rehabilitated', 'notInitiated'] },
  }),
  searchQueries: {
    kind: 'lines',
    label: 'По каким запросам находится',
    item: 'Запрос',
    minItems: 0,
    maxItems: 10,
    min: 1,
    max: 100,
    optional: true,
    help: 'С именем или фамилией: по другим запросам закон выдачу не ограничивает.',
  },
  nameVariants: {
    kind: 'lines',
    label: 'Прежние имена, фамилии',
    item: 'Имя',
    minItems: 0,
    maxItems: 5,
    min: 1,
    max: 60,
    format: 'name',
    optional: true,
  },
  searchScreenshots: flag('Скриншоты результатов поиска приложу', false),
} as const

const fields = { ...confirmations, ...publicInterest, ...operator, ...links, ...information, ...reachableCitizen, ...passport, ...closing }
type Delisting = AnswersOf<typeof fields>

/** D2: asks a search engine to stop showing links for a person's name (behaviour 14.5). */
export const searchEngineDelisting = template({
  type: 'searchEngineDelisting',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('information', 'О чём сведения', { ...operator, ...information }),
    step('links', 'Какие ссылки убрать', links),
    step('applicant', 'Кто обращается', reachableCitizen),
    step('passport', 'Паспорт и дата', { ...passport, ...closing }),
  ],
  narrativeSections: { groundReason: 'links' },
  compose: (a, today) => [
    header([
      `Кому: ${OPERATORS[a.addresseeKey] || `${a.addresseeName}, оператор поисковой системы`}`,
      `Заявитель: ${applicantName(a)}`,
      labelled('Прежние имена', a.nameVariants.join(', ')),
      ...identityLines('Паспорт:', a),
      ...contactLines(a, 'Почтовый адрес'),
      representativeLine(a),
    ]),
    title('ЗАЯВЛЕНИЕ', 'о прекращении выдачи сведений об указателях страниц сайтов'),
    part('information', 'Информация о заявителе', [
      statementWithReason(
        a,
        `${inVoice(a, 'Прошу', 'Заявитель просит')} прекратить выдачу ссылок на информацию, описанную ниже`,
        a.infoDescription,
      ),
    ]),
    part(
      'links',
      'Перечень ссылок, основания и обоснование',
      a.links.flatMap((each, at) => linkPieces(a, each, at)),
    ),
    part('exceptions', 'Отсутствие исключений', [exception(a, narrator(a))]),
    part('grounds', 'Правовое обоснование', [blocks.search]),
    {
      ...part('demands', inVoice(a, 'Прошу', 'Заявитель просит'), [
        item(
          inOneLine(
            [
              `прекратить выдачу указанных ссылок по запросам, содержащим ${inVoice(a, 'мои имя и (или) фамилию', 'имя и (или) фамилию Заявителя')}`,
              queries(a),
            ],
            ': ',
          ),
        ),
        item(
          `в течение десяти рабочих дней уведомить ${inVoice(a, 'меня', 'Заявителя')} о принятом решении по электронной почте ${a.email}`,
        ),
        item('в случае отказа направить мотивированный ответ по каждой ссылке'),
        item('не раскрывать информацию о факте настоящего обращения'),
      ]),
      kind: 'demands',
    },
    part('consent', 'Согласие', [`${consent(a)}, указанных в заявлении и приложениях, исключительно для его рассмотрения.`]),
    attachments({
      ...a,
      more: [
        ...a.links.map(({ proof, outdatedProof }) => proof || outdatedProof),
        a.crimeDetails !== '' && 'Копия документа, названного в разделе «Отсутствие исключений»',
        a.searchScreenshots && 'Скриншоты результатов поиска',
      ],
    }),
    signature(a, a, today),
  ],
})

const OPERATORS = {
  '': '',
  yandexSearch: 'ООО «ЯНДЕКС», оператор поисковой системы',
  googleSearch: 'Google LLC, оператор поисковой системы',
  custom: '',
}

export const GROUNDS = {
  illegal: 'информация распространяется с нарушением законодательства',
  untrue: 'информация недостоверна',
  outdated: 'информация неактуальна, утратила значение для заявителя в силу последующих событий или действий',
}

function linkPieces(a: Delisting, link: Delisting['links'][number], at: number): string[] {
  const { pageUrl, ground, groundReason, proof, outdatedProof } = link
  return [
    `${at + 1}-я ссылка: ${pageUrl}`,
    labelled('Основание', ground === '' ? '' : `${GROUNDS[ground]}.`),
    groundReason && statementWithReason(a, 'Обоснование', groundReason),
    listed(
      'Подтверждение',
      [proof || outdatedProof].filter((each) => each !== ''),
    ),
  ]
}

/** The consent; the child's representative consents for both, because the application contains the representative's own data too. */
function consent(a: Delisting): string {
  if (speaksForChild(a))
    return 'Законный представитель даёт согласие на обработку персональных данных Заявителя и своих персональных данных'
  return inVoice(
    a,
    'Даю согласие на обработку моих персональных данных',
    'Заявитель через представителя даёт согласие на обработку своих персональных данных',
  )
}

/** Events, one fact each, because an alternative would prove nothing. */
const EXCEPTIONS = {
  convictionExpunged: 'судимость погашена',
  convictionLifted: 'судимость снята',
  limitationExpired: 'сроки привлечения к уголовной ответственности истекли',
  acquitted: 'по описанным событиям вынесен оправдательный приговор',
  rehabilitated: 'уголовное преследование по описанным событиям прекращено по реабилитирующему основанию',
  notInitiated: 'в возбуждении уголовного дела по описанным событиям отказано в связи с отсутствием события или состава преступления',
}

export function exception({ aboutCrime, crimeDetails }: Pick<Delisting, 'aboutCrime' | 'crimeDetails'>, who: Narrator) {
  if (aboutCrime === '' || aboutCrime === 'no' || aboutCrime === 'current') return null
  const text = `Исключение, предусмотренное частью 1 статьи 10.3 Федерального закона от 27.07.2006 № 149-ФЗ, не применяется: ${EXCEPTIONS[aboutCrime]}.`
  return law(inOneLine([text, crimeDetails && `Реквизиты документа. ${narrate(who, crimeDetails)}`]), 'fz149_103')
}

function queries({ searchQueries }: Delisting): string {
  return searchQueries.map(quoted).join(', ')
}
