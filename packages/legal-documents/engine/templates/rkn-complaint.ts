import type { Problem } from '../check-answers.ts'
import { daysLater } from '../days.ts'
import { type AnswersOf, choice, line, story } from '../fields.ts'
import type { Gate } from '../gates.ts'
import { applicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { dataItemNames, dataItems } from '../groups/data-items.ts'
import { publications } from '../groups/publications.ts'
import { isPersonName } from '../names.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import {
  contactLines,
  finderInstrumental,
  header,
  inVoice,
  ownWords,
  registeredName,
  representativeLine,
  signature,
  title,
} from '../parts/header.ts'
import { foundSentence, onlinePages, proofSentence, stateSentence } from '../parts/publication.ts'
import { dateRu, ended, enumeration, listed, sentence, smallFirst } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { workingDaysLater } from '../working-days.ts'
import { item, joined, law, type Piece, part, together } from '../write.ts'

const DATA = { variant: ['personalData'] } as const
// gates.ts stops the other kinds of prohibited information, which have an online form of their own.
const OTHER_PROHIBITED = { variant: ['prohibited'], prohibitedKind: ['other'] } as const

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
  consentStatus: choice(
    'Было ли согласие на эту публикацию',
    { never: 'Нет, никогда', withdrawnEarlier: 'Было, но отозвано', given: 'Да, и не отозвано' },
    { when: DATA },
  ),
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
  courtActAbout: choice(
    'О чём решение суда',
    { personalData: 'О персональных данных', honour: 'О чести, достоинстве или деловой репутации', other: 'О другом' },
    { when: { variant: ['courtAct'] }, help: 'Роскомнадзор ограничивает доступ только по решению о персональных данных.' },
  ),
  courtCase: line('Суд, № дела, дата решения', [10, 200], { when: { variant: ['courtAct'] }, mask: 'number' }),
  actInForceOn: {
    kind: 'date',
    span: 'past',
    label: 'Когда решение вступило в силу',
    when: { variant: ['courtAct'] },
    help: 'Дату ставит суд на копии. Решение ещё обжалуют — жаловаться рано.',
  },
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
  prohibitedContent: story('Что именно размещено', [20, 1000], {
    when: OTHER_PROHIBITED,
    help: 'Что увидит посетитель страницы: о чём она, что предлагает, в каком месте.',
  }),
  prohibitedBy: story('Чем это запрещено', [10, 500], {
    rows: 2,
    when: OTHER_PROHIBITED,
    help: 'Закон и статья — или решение: чьё, от какого числа, с каким номером. Без этого Роскомнадзор не проверит.',
  }),
} as const

const fields = { ...confirmations, ...topic, ...details, ...publications, ...applicant, ...closing }
type Complaint = AnswersOf<typeof fields>

/** D4: a complaint to Roskomnadzor, which does not judge defamation (behaviour 14.5). */
export const rknComplaint = template({
  type: 'rknComplaint',
  version: 5,
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
  stop: notAboutData,
  check: (a) => [...withConsent(a), ...unfounded(a), ...unnamed(a), ...notInForce(a)],
  warn: (a, today) => [...early(a, today), ...againstPerson(a)],
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
    part('priorDemand', 'Обращение к оператору', [priorDemand(a, today)]),
    part('grounds', 'Правовое обоснование', [together(...grounds(a))]),
    { ...part('demands', inVoice(a, 'Прошу', 'Заявитель просит'), demanded(a)), kind: 'demands' },
    attachments({ ...a, more: [...priorLetters(a), a.variant === 'courtAct' && 'Копия судебного акта, вступившего в законную силу'] }),
    signature(a, a, today),
  ],
})

function circumstances(a: Complaint): Piece[] {
  const data = enumeration(a.data.map((name) => smallFirst(dataItemNames[name])))
  return [
    ...a.publications.map((each) =>
      joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящего обращения'), proofSentence(each)]),
    ),
    data !== '' &&
      `${a.consentStatus === 'withdrawnEarlier' ? 'После отзыва согласия' : 'Без согласия субъекта'} ${a.variant === 'leak' ? 'раскрыты' : 'размещены'} следующие персональные данные: ${data}.`,
    ownWords(a, a.leakSource),
    a.variant === 'courtAct' && sentence(`Вступивший в законную силу ${dateRu(a.actInForceOn)} судебный акт: ${a.courtCase}`),
    a.variant === 'prohibited' &&
      listed('На странице размещена информация, распространение которой запрещено', [ownWords(a, a.prohibitedContent)]),
    a.variant === 'prohibited' && listed('Основание запрета', [ownWords(a, a.prohibitedBy)]),
    ended(
      `По имеющимся сведениям, ${a.variant === 'leak' ? 'оператор персональных данных' : 'владелец сайта (оператор)'}: ${joined([a.operatorName, a.operatorInn && `ИНН ${a.operatorInn}`], ', ')}`,
    ),
  ]
}

/** Stops a complaint about other court acts: article 15.5 covers personal data, a bailiff executes the others. */
function notAboutData({ variant, courtActAbout }: Complaint): Gate | null {
  if (variant !== 'courtAct' || courtActAbout === '' || courtActAbout === 'personalData') return null
  return {
    code: 'courtAct',
    text: 'По решению не о персональных данных Роскомнадзор доступ не ограничивает (статья 15.5 Федерального закона от 27.07.2006 № 149-ФЗ). Такое решение исполняет судебный пристав: подайте ему заявление с исполнительным листом, и если сведения не удалят, он потребует ограничить доступ (статья 109.4 Федерального закона от 02.10.2007 № 229-ФЗ).',
    documents: ['bailiffApplication'],
    links: [],
  }
}

const CONSENTED = 'Согласие дано и не отозвано: нарушения нет. Сначала отзовите его требованием о прекращении обработки персональных данных'

function withConsent({ consentStatus }: Complaint): Problem[] {
  return consentStatus === 'given' ? [{ path: ['consentStatus'], message: CONSENTED }] : []
}

const NOT_A_GROUND = 'Назовите закон, статью или решение: чем именно это запрещено. Без этого Роскомнадзор не проверит'

function unfounded({ variant, prohibitedKind, prohibitedBy }: Complaint): Problem[] {
  const isAsked = variant === 'prohibited' && prohibitedKind === 'other'
  return isAsked && !/стать|(?<!\p{L})ст\.|закон|кодекс|решени|приговор|определени|№|\d/iu.test(prohibitedBy)
    ? [{ path: ['prohibitedBy'], message: NOT_A_GROUND }]
    : []
}

const NOT_IN_FORCE =
  'По этим словам решение ещё не вступило в силу или его обжалуют: Роскомнадзор примет только вступившее. Дождитесь апелляции'

function notInForce({ courtCase }: Complaint): Problem[] {
  return /не\s+вступил|вступит|обжал|апелляци\p{L}*\s+(?:подан|идёт|идет|не)|подали\s+апелляц/iu.test(courtCase)
    ? [{ path: ['courtCase'], message: NOT_IN_FORCE }]
    : []
}

const NO_NAME = 'Назовите владельца или напишите адрес сайта: «неизвестен» в жалобе ничего не даёт'

function unnamed({ operatorName }: Complaint): Problem[] {
  return /(?:владелец|оператор)\s+(?:сайта\s+)?(?:не\s+(?:указан|известен|назван)|неизвест)|^(?:неизвест\p{L}*|не\s*знаю|хз|нет|не\s+указан\p{L}*|-+)(?:\s|$)/iu.test(
    operatorName,
  )
    ? [{ path: ['operatorName'], message: NO_NAME }]
    : []
}

const RESULTS = {
  noAnswer: 'Ответ не получен.',
  refused: 'В удовлетворении требования отказано.',
  partly: 'Требование исполнено частично.',
}

function priorDemand(a: Complaint, today: string): string {
  const { variant, priorDemandResult: result, priorDemandDate } = a
  if (variant !== 'personalData' || result === '') return ''
  if (result === 'notSent') return 'Отдельное требование оператору до настоящей жалобы не направлялось.'
  const outcome = answerDue(a, today) === null ? RESULTS[result] : 'На дату настоящей жалобы срок для ответа ещё не истёк.'
  return `${dateRu(priorDemandDate)} оператору направлено требование о прекращении обработки и распространения персональных данных. ${outcome}`
}

/** Working days of an operator after a demand, by part 5.1 of article 21 of the law. */
const ANSWER_DAYS = 10
/** Minimum duration of ten working days in days, for years without a known calendar. */
const FORTNIGHT = 14

/** The last day of the operator's term, when a complaint about its silence is dated before it; otherwise `null`. */
function answerDue({ priorDemandResult, priorDemandDate, documentDate }: Complaint, today: string): string | null {
  if (priorDemandResult !== 'noAnswer') return null
  const due = workingDaysLater(priorDemandDate, ANSWER_DAYS)?.date ?? daysLater(priorDemandDate, FORTNIGHT)
  return due >= (documentDate || today) ? due : null
}

function early(a: Complaint, today: string): Warning[] {
  const due = answerDue(a, today)
  if (due === null) return []
  return [
    {
      code: 'W-EARLY',
      text: `Оператору дано десять рабочих дней, и они ещё не прошли: срок идёт до ${dateRu(due)} и может быть продлён на пять рабочих дней. Писать «ответа нет» рано, поэтому в жалобе стоит, что срок не истёк. Лучше подать её позже`,
      path: ['priorDemandDate'],
    },
  ]
}

function againstPerson({ variant, operatorName }: Complaint): Warning[] {
  return variant === 'personalData' && isPersonName(operatorName) ? [PRIVATE] : []
}

const PRIVATE: Warning = {
  code: 'W-PRIVATE',
  text: 'Похоже, это частное лицо. Закон о персональных данных не действует там, где человек обрабатывает данные только для себя и семьи, и о таких публикациях Роскомнадзор часто советует идти в суд. Если страницу ведёт владелец сайта или ИП, назовите его; если сам человек — направьте ему претензию и готовьте иск',
  path: ['operatorName'],
}

function priorLetters(a: Complaint): (string | false)[] {
  const isSent = a.variant === 'personalData' && a.priorDemandDate !== ''
  return [isSent && `Копия требования от ${dateRu(a.priorDemandDate)}`, isSent && 'Подтверждение отправки требования']
}

function grounds({ variant, consentStatus }: Complaint): Piece[] {
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
          consentStatus === 'withdrawnEarlier'
            ? 'Согласие, которое оформляется по правилам статей 9 и 10.1 того же закона, на распространение этих данных отозвано.'
            : 'Согласия, которое оформляется по правилам статей 9 и 10.1 того же закона, на распространение этих данных не давалось.',
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
  const pages = onlinePages(a.publications)
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
