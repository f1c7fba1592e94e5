import { type AnswersOf, choice, flag, line, list, story } from '../fields.ts'
import { passport, reachableCitizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { applicantName, contactLines, header, passportLine, representativeLine, signature, title } from '../parts/header.ts'
import { type Narrator, told } from '../parts/told.ts'
import { listed, quoted, sentence } from '../russian.ts'
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
    convictionExpunged: 'Да, судимость погашена или снята',
    limitationExpired: 'Да, сроки привлечения к ответственности истекли',
    acquitted: 'Да, оправдание или прекращение по реабилитирующему основанию',
    current: 'Да, сроки не истекли или судимость не погашена',
  }),
  crimeDetails: line('Документ и дата, которые это подтверждают', [5, 400], {
    rows: 2,
    optional: true,
    when: { aboutCrime: ['convictionExpunged', 'limitationExpired', 'acquitted'] },
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
      `Кому: ${OPERATORS[a.addresseeKey || 'custom'] || `${a.addresseeName}, оператор поисковой системы`}`,
      `Заявитель: ${applicantName(a)}`,
      labelled('Прежние имена', a.nameVariants.join(', ')),
      passportLine('Паспорт:', a),
      ...contactLines(a, 'Почтовый адрес'),
      representativeLine(a),
    ]),
    title('ЗАЯВЛЕНИЕ', 'о прекращении выдачи сведений об указателях страниц сайтов'),
    part('information', 'Информация о заявителе', [
      `Прошу прекратить выдачу ссылок на информацию, описанную ниже. ${sentence(a.infoDescription)}`,
    ]),
    part('links', 'Перечень ссылок, основания и обоснование', a.links.flatMap(linkPieces)),
    part('exceptions', 'Отсутствие исключений', [exception(a, '')]),
    part('grounds', 'Правовое обоснование', [blocks.search]),
    {
      ...part('demands', 'Прошу', [
        item(inOneLine(['прекратить выдачу указанных ссылок по запросам, содержащим мои имя и (или) фамилию', queries(a)], ': ')),
        item('в течение десяти рабочих дней уведомить меня о принятом решении по электронной почте'),
        item('в случае отказа направить мотивированный ответ по каждой ссылке'),
        item('не раскрывать информацию о факте настоящего обращения'),
      ]),
      kind: 'demands',
    },
    part('consent', 'Согласие', [
      'Даю согласие на обработку моих персональных данных, указанных в заявлении и приложениях, исключительно для его рассмотрения.',
    ]),
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
  yandexSearch: 'ООО «ЯНДЕКС», оператор поисковой системы',
  googleSearch: 'Google LLC, оператор поисковой системы',
  custom: '',
}

export const GROUNDS = {
  illegal: 'информация распространяется с нарушением законодательства',
  untrue: 'информация недостоверна',
  outdated: 'информация неактуальна, утратила значение для заявителя в силу последующих событий или действий',
}

function linkPieces({ pageUrl, ground, groundReason, proof, outdatedProof }: Delisting['links'][number], at: number): string[] {
  return [
    `${at + 1}-я ссылка: ${pageUrl}`,
    labelled('Основание', ground === '' ? '' : `${GROUNDS[ground]}.`),
    `Обоснование. ${sentence(groundReason)}`,
    listed(
      'Подтверждение',
      [proof || outdatedProof].filter((each) => each !== ''),
    ),
  ]
}

const EXCEPTIONS = {
  convictionExpunged: 'судимость погашена или снята, что подтверждено документами',
  limitationExpired: 'сроки привлечения к уголовной ответственности истекли',
  acquitted: 'преследование прекращено по реабилитирующему основанию либо вынесен оправдательный приговор',
}

export function exception({ aboutCrime, crimeDetails }: Pick<Delisting, 'aboutCrime' | 'crimeDetails'>, who: Narrator) {
  if (aboutCrime === '' || aboutCrime === 'no' || aboutCrime === 'current') return null
  const text = `Исключение, предусмотренное частью 1 статьи 10.3 Федерального закона от 27.07.2006 № 149-ФЗ, не применяется: ${EXCEPTIONS[aboutCrime]}.`
  return law(inOneLine([text, crimeDetails && `Реквизиты документа. ${told(who, crimeDetails)}`]), 'fz149_103')
}

function queries({ searchQueries }: Delisting): string {
  return searchQueries.map(quoted).join(', ')
}
