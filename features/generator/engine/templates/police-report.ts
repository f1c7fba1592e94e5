import type { Problem } from '../check-answers.ts'
import { type AnswersOf, choice, flag, line, list, story } from '../fields.ts'
import { birth, citizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { statements } from '../groups/statements.ts'
import { attachments } from '../parts/attachments.ts'
import { applicantName, BLANK, header, representativeLine, signature, title } from '../parts/header.ts'
import { foundSentence, proofSentence, stateSentence } from '../parts/publication.ts'
import { aboutSentence, proofsSentence } from '../parts/statement.ts'
import { dateRu, ended, quoted, rubles, sentence } from '../russian.ts'
import { step, template } from '../template.ts'
import { item, joined, labelled, law, type Piece, part } from '../write.ts'

const DEFAMATION = { variant: ['defamation'] } as const
const EXTORTION = { variant: ['extortion'] } as const

const offence = {
  variant: choice('О чём заявление', {
    defamation: 'Клевета',
    extortion: 'Вымогательство',
    threat: 'Угрозы',
    privateLife: 'Раскрытие частной жизни',
  }),
  policeDepartment: line('Отдел полиции', [5, 150], { example: 'Отдел полиции № 1 по г. Примерску' }),
  ...publicInterest,
} as const

const details = {
  eventDescription: story('Что произошло', [30, 1500], {
    rows: 6,
    when: { variant: ['extortion', 'threat', 'privateLife'] },
    help: 'Когда, где, что сказано или сделано. Угрозы и требования передайте дословно.',
  }),
  knowledgeOfFalsity: story('Почему автор знал, что сведения ложны', [30, 800], {
    when: DEFAMATION,
    help: 'Без заведомой ложности состава клеветы нет.',
  }),
  demandedSum: {
    kind: 'number',
    min: 1,
    max: 1_000_000_000,
    unit: 'rubles',
    label: 'Какую сумму требуют',
    optional: true,
    when: EXTORTION,
  },
  demandedBy: line('Кто требует: имя, псевдоним, страница', [2, 200], { optional: true, mask: 'name', when: EXTORTION }),
  paymentDetails: line('Реквизиты, которые прислали', [4, 200], { optional: true, mask: 'number', when: EXTORTION }),
  consequences: story('Последствия', [10, 800], { optional: true }),
  evidence: {
    kind: 'lines',
    label: 'Что приложите ещё',
    item: 'Документ',
    minItems: 0,
    maxItems: 10,
    min: 3,
    max: 200,
    optional: true,
    help: 'Переписка, справки, письма.',
  },
  witnesses: list(
    'Очевидцы',
    {
      name: line('Имя', [2, 100], { sensitive: true, mask: 'name' }),
      contact: line('Контакт', [3, 100], { sensitive: true, optional: true, mask: 'phone' }),
    } as const,
    { minItems: 0, maxItems: 5, item: 'Очевидец', optional: true },
  ),
} as const

const warned = {
  falseReportWarned: flag('Об ответственности по статье 306 УК РФ (заведомо ложный донос) мне известно.', false),
} as const

const disputed = statements(DEFAMATION)
const fields = { ...confirmations, ...offence, ...publications, ...disputed, ...details, ...citizen, ...birth, ...closing, ...warned }
type Report = AnswersOf<typeof fields>

/** D8: a report that asks the police to check the facts and declares nobody guilty (behaviour 14.5). */
export const policeReport = template({
  type: 'policeReport',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('offence', 'О чём заявление', offence),
    step('publications', 'Где это произошло', publications),
    step('statements', 'Что именно ложно', disputed),
    step('story', 'Подробности', details),
    step('applicant', 'Кто обращается', { ...citizen, ...birth }),
    step('closing', 'Место и дата', { ...closing, ...warned }),
  ],
  narrativeSections: { whyUntrue: 'falsity' },
  check: notWarned,
  compose: (a, today) => [
    header([
      `Кому: ${a.policeDepartment}`,
      `Заявитель: ${applicantName(a)}`,
      joined([`Дата рождения: ${dateRu(a.birthDate) || BLANK}`, labelled('адрес', a.postalAddress)], ', '),
      joined([labelled('Телефон', a.phone), labelled('e-mail', a.email)], ', '),
      representativeLine(a),
    ]),
    title('ЗАЯВЛЕНИЕ', 'о преступлении'),
    part('circumstances', 'Обстоятельства', circumstances(a)),
    part(
      'falsity',
      'Ложность сведений',
      a.statements.map((each) => joined([sentence(each.whyUntrue), proofsSentence(each)])),
    ),
    part('knowledge', 'Заведомый характер', [sentence(a.knowledgeOfFalsity)]),
    part('demand', 'Чего требует вымогатель', a.variant === 'extortion' ? extortion(a) : []),
    part('consequences', 'Последствия', [sentence(a.consequences)]),
    { ...part('demands', 'Прошу', demanded(a)), kind: 'demands' },
    {
      id: 'falseReport',
      kind: 'body',
      mandatory: true,
      pieces: [law('Ответственность за заведомо ложный донос (статья 306 УК РФ) мне известна.', 'uk306')],
    },
    attachments({
      ...a,
      more: [
        ...a.evidence,
        a.witnesses.length > 0 &&
          `Сведения об очевидцах: ${a.witnesses.map(({ name, contact }) => joined([name, contact], ', ')).join('; ')}`,
      ],
    }),
    signature(a, a, today),
  ],
})

function notWarned({ falseReportWarned }: Report): Problem[] {
  return falseReportWarned ? [] : [{ path: ['falseReportWarned'], message: 'Без этого подтверждения полиция заявление не примет' }]
}

function circumstances(a: Report): Piece[] {
  return [
    ...a.publications.map((each) =>
      joined([foundSentence(each, 'мной'), stateSentence(each, 'настоящего заявления'), proofSentence(each)]),
    ),
    ...a.statements.flatMap((each) => [
      { kind: 'quote' as const, text: ended(`Дословно: ${quoted(each.quote)}`), cites: [] },
      aboutSentence(each, ''),
    ]),
    sentence(a.eventDescription),
  ]
}

function extortion({ demandedSum, demandedBy, paymentDetails }: Report): Piece[] {
  return [labelled('Требуемая сумма', rubles(demandedSum)), labelled('Кто требует', demandedBy), labelled('Реквизиты', paymentDetails)].map(
    (line) => line && sentence(line),
  )
}

const NORMS = {
  defamation: law(
    'при наличии признаков преступления, предусмотренного статьёй 128.1 УК РФ, принять решение о возбуждении уголовного дела',
    'uk1281',
  ),
  extortion: law(
    'при наличии признаков преступления, предусмотренного статьёй 163 УК РФ, принять решение о возбуждении уголовного дела',
    'uk163',
  ),
  threat: law(
    'при наличии признаков преступления, предусмотренного статьёй 119 УК РФ, принять решение о возбуждении уголовного дела',
    'uk119',
  ),
  privateLife: law(
    'при наличии признаков преступления, предусмотренного статьёй 137 УК РФ, принять решение о возбуждении уголовного дела',
    'uk137',
  ),
}

function demanded(a: Report): Piece[] {
  return [
    item(law('провести проверку по настоящему заявлению в порядке, предусмотренном статьями 141, 144 и 145 УПК РФ', 'upk141_145')),
    item(
      'установить лицо, причастное к описанным событиям, запросить у владельца ресурса данные о регистрации и входах и обеспечить их сохранность',
    ),
    item(NORMS[a.variant || 'defamation']),
    item('сообщить мне о принятом решении'),
  ]
}
