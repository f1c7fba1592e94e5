import { type AnswersOf, choice, line, story } from '../fields.ts'
import { applicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { dataItemNames, dataItems } from '../groups/data-items.ts'
import { publications } from '../groups/publications.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { contactLines, finder, header, ownWords, registeredName, representativeLine, say, signature, title } from '../parts/header.ts'
import { foundSentence, online, proofSentence, stateSentence } from '../parts/publication.ts'
import { dateRu, ended, enumeration, sentence, smallFirst } from '../russian.ts'
import { step, template } from '../template.ts'
import { item, joined, law, type Piece, part, together } from '../write.ts'

const DATA = { variant: ['personalData'] } as const

const topic = {
  variant: choice(
    'Тема',
    {
      personalData: 'Оператор нарушает закон о персональных данных',
      leak: 'Утечка персональных данных',
      courtAct: 'Решение суда о персональных данных не исполняется',
      prohibited: 'Запрещённая информация',
    },
    { help: 'Порочащие сведения Роскомнадзор не проверяет: для них нужно решение суда.' },
  ),
  operatorName: line('Оператор или владелец сайта', [2, 200], { mask: 'name' }),
  operatorInn: line('ИНН оператора', [10, 12], { format: 'inn', optional: true, fills: { operatorName: 'name' } }),
} as const

const details = {
  data: { ...dataItems('Категории данных').dataItems, when: { variant: ['personalData', 'leak'] } },
  priorDemandResult: choice(
    'Обращались ли к оператору',
    { noAnswer: 'Да, ответа нет', refused: 'Да, отказал', partly: 'Да, выполнил частично', notSent: 'Нет' },
    { when: DATA },
  ),
  priorDemandDate: {
    kind: 'date',
    span: 'past',
    label: 'Когда обратились',
    when: { variant: ['personalData'], priorDemandResult: ['noAnswer', 'refused', 'partly'] },
  },
  courtCase: line('Суд, № дела, дата вступления в силу', [10, 200], { when: { variant: ['courtAct'] }, mask: 'number' }),
  leakSource: story('Откуда известно об утечке', [20, 600], { when: { variant: ['leak'] } }),
  prohibitedKind: choice(
    'Вид запрещённой информации',
    {
      drugs: 'Наркотики',
      suicide: 'Способы самоубийства',
      childAbuse: 'Материалы с детьми',
      gambling: 'Азартные игры',
      alcoholSale: 'Продажа алкоголя',
      other: 'Другое',
    },
    { when: { variant: ['prohibited'] }, help: 'О такой информации сообщают на сайте eais.rkn.gov.ru: там есть готовая форма.' },
  ),
} as const

const fields = { ...confirmations, ...topic, ...details, ...publications, ...applicant, ...closing }
type Complaint = AnswersOf<typeof fields>

/** D4: a complaint to Roskomnadzor, which does not judge defamation (behaviour 14.5). */
export const rknComplaint = template({
  type: 'rknComplaint',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('topic', 'О чём жалоба', topic),
    step('details', 'Подробности', details),
    step('publications', 'Где это видно', publications),
    step('applicant', 'Кто обращается', applicant),
    step('closing', 'Место и дата', closing),
  ],
  narrativeSections: {},
  compose: (a, today) => [
    header([
      'Кому: Федеральная служба по надзору в сфере связи, информационных технологий и массовых коммуникаций (Роскомнадзор)',
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a, 'Почтовый адрес'),
      representativeLine(a),
    ]),
    a.variant === 'courtAct'
      ? title('ЗАЯВЛЕНИЕ', 'о принятии мер по ограничению доступа на основании судебного акта')
      : title(
          'ЖАЛОБА',
          a.variant === 'prohibited' ? 'о размещении запрещённой информации' : 'о нарушении законодательства о персональных данных',
        ),
    part('circumstances', 'Обстоятельства', circumstances(a)),
    part('priorDemand', 'Обращение к оператору', [priorDemand(a)]),
    part('grounds', 'Правовое обоснование', [together(...grounds(a))]),
    { ...part('demands', say(a, 'Прошу', 'Заявитель просит'), demanded(a)), kind: 'demands' },
    attachments({ ...a, more: [...priorLetters(a), a.variant === 'courtAct' && 'Копия судебного акта, вступившего в законную силу'] }),
    signature(a, a, today),
  ],
})

function circumstances(a: Complaint): Piece[] {
  const data = enumeration(a.data.map((name) => smallFirst(dataItemNames[name])))
  return [
    ...a.publications.map((each) =>
      joined([foundSentence(each, finder(a)), stateSentence(each, 'настоящего обращения'), proofSentence(each)]),
    ),
    data !== '' && `Без согласия субъекта ${a.variant === 'leak' ? 'раскрыты' : 'размещены'} следующие персональные данные: ${data}.`,
    ownWords(a, a.leakSource),
    a.variant === 'courtAct' && sentence(`Вступивший в законную силу судебный акт: ${a.courtCase}`),
    // Only the kind `other` gets here: gates.ts stops the kinds that have an online form of their own.
    a.variant === 'prohibited' && 'На странице размещена информация, распространение которой запрещено.',
    ended(
      `По имеющимся сведениям, ${a.variant === 'leak' ? 'оператор персональных данных' : 'владелец сайта (оператор)'}: ${joined([a.operatorName, a.operatorInn && `ИНН ${a.operatorInn}`], ', ')}`,
    ),
  ]
}

const RESULTS = {
  noAnswer: 'Ответ не получен.',
  refused: 'В удовлетворении требования отказано.',
  partly: 'Требование исполнено частично.',
}

function priorDemand({ variant, priorDemandResult: result, priorDemandDate }: Complaint): string {
  if (variant !== 'personalData' || result === '') return ''
  if (result === 'notSent') return 'Отдельное требование оператору до настоящей жалобы не направлялось.'
  return `${dateRu(priorDemandDate)} оператору направлено требование о прекращении обработки и распространения персональных данных. ${RESULTS[result]}`
}

function priorLetters(a: Complaint): (string | false)[] {
  const isSent = a.variant === 'personalData' && a.priorDemandDate !== ''
  return [isSent && `Копия требования от ${dateRu(a.priorDemandDate)}`, isSent && 'Подтверждение отправки требования']
}

function grounds({ variant }: Complaint): Piece[] {
  switch (variant) {
    case 'courtAct':
      return [
        law(
          'Доступ к информации, обрабатываемой с нарушением законодательства о персональных данных, ограничивается на основании вступившего в законную силу судебного акта (статья 15.5 Федерального закона от 27.07.2006 № 149-ФЗ).',
          'fz149_155',
        ),
      ]
    case 'prohibited':
      return [
        law(
          'Информация, распространение которой запрещено, включается в единый реестр (статья 15.1 Федерального закона от 27.07.2006 № 149-ФЗ).',
          'fz149_151',
        ),
      ]
    case 'leak':
      return [
        blocks.dataGrounds,
        law(
          'О неправомерной или случайной передаче данных оператор обязан уведомить уполномоченный орган в порядке статьи 21 того же закона.',
          'fz152_21',
        ),
        RIGHT_TO_COMPLAIN,
      ]
    default:
      return [
        blocks.dataGrounds,
        law(
          'Согласия, которое оформляется по правилам статей 9 и 10.1 того же закона, на распространение этих данных не давалось.',
          'fz152_9',
          'fz152_101',
        ),
        law(
          'Обязанности оператора при неправомерной обработке, в том числе блокирование данных и прекращение нарушения, установлены статьёй 21 того же закона.',
          'fz152_21',
        ),
        RIGHT_TO_COMPLAIN,
      ]
  }
}

const RIGHT_TO_COMPLAIN = law(
  'Право обжаловать действия и бездействие оператора предоставлено субъекту персональных данных статьёй 17 того же закона.',
  'fz152_17',
)

function demanded(a: Complaint): Piece[] {
  const pages = online(a.publications)
    .map(({ pageUrl }) => pageUrl)
    .join(', ')
  const isData = a.variant === 'personalData' || a.variant === 'leak'
  return [
    item('провести проверку изложенных обстоятельств'),
    isData && item(joined(['принять меры к прекращению неправомерной обработки и распространения персональных данных', pages], ': ')),
    isData &&
      item(
        law('при наличии оснований рассмотреть вопрос о привлечении виновного лица к ответственности по статье 13.11 КоАП РФ', 'koap1311'),
      ),
    a.variant === 'personalData' && item('разъяснить порядок ограничения доступа к странице, если владелец сайта не выполнит требования'),
    !isData && item(`принять меры по ограничению доступа к информации: ${pages}`),
    item(law(`направить ответ по адресу ${a.email} в срок, установленный Федеральным законом от 02.05.2006 № 59-ФЗ`, 'fz59')),
  ]
}
