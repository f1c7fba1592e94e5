import type { Problem } from '../check-answers.ts'
import { type AnswersOf, choice, flag, line, list, story } from '../fields.ts'
import { birth, citizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { correspondence, payments } from '../groups/correspondence.ts'
import { publications, relatedPages } from '../groups/publications.ts'
import { statements } from '../groups/statements.ts'
import { attachments } from '../parts/attachments.ts'
import { correspondenceAttachments, correspondencePieces, paymentPieces } from '../parts/correspondence.ts'
import { applicantName, BLANK, finder, header, representativeLine, say, signature, title } from '../parts/header.ts'
import { speaksForChild } from '../parts/legal-representative.ts'
import { policeDemands } from '../parts/police-demands.ts'
import { foundSentence, proofSentence, stateSentence } from '../parts/publication.ts'
import { proofsSentence } from '../parts/statement.ts'
import { dateRu, quoted, rubles, sentence } from '../russian.ts'
import { step, template } from '../template.ts'
import { isWholeSite } from '../web-address.ts'
import { joined, labelled, law, type Piece, part } from '../write.ts'

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
    help: 'Когда, где, что сказано или сделано.',
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
  ...payments,
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
const pages = { publications: { ...publications.publications, when: { variant: ['defamation', 'privateLife'] } }, ...relatedPages } as const
const fields = {
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
type Report = AnswersOf<typeof fields>

/** D8: a report that asks the police to check the facts and declares nobody guilty (behaviour 14.5). */
export const policeReport = template({
  type: 'policeReport',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('offence', 'О чём заявление', offence),
    step('correspondence', 'Где шла переписка', correspondence),
    step('publications', 'Где это опубликовано', pages),
    step('statements', 'Что именно ложно', disputed),
    step('story', 'Подробности', details),
    step('applicant', 'Кто обращается', { ...citizen, ...birth }),
    step('closing', 'Место и дата', { ...closing, ...warned }),
  ],
  narrativeSections: { whyUntrue: 'falsity' },
  check: (a) => [...withoutPage(a), ...notWarned(a)],
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
    part('correspondence', 'Угрозы и требования', correspondencePieces(a.correspondence, a.threatQuotes)),
    part('demand', 'Требование денег', a.variant === 'extortion' ? extortion(a) : []),
    part('consequences', 'Последствия', [sentence(a.consequences)]),
    { ...part('demands', say(a, 'Прошу', 'Заявитель просит'), policeDemands(a)), kind: 'demands' },
    {
      id: 'falseReport',
      kind: 'body',
      mandatory: true,
      pieces: [law(`Ответственность за заведомо ложный донос (статья 306 УК РФ) ${warnedPerson(a)} известна.`, 'uk306')],
    },
    attachments({
      ...a,
      publications: allPages(a),
      more: [
        ...correspondenceAttachments(a.correspondence, a.payments),
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

/** The address of a messenger or a network is no publication, and the report would call it one under penalty of law. */
function withoutPage({ relatedPages: all }: Report): Problem[] {
  return all.flatMap(({ pageUrl }, at) =>
    isWholeSite(pageUrl)
      ? [
          {
            path: ['relatedPages', at, 'pageUrl'],
            message: 'Это адрес всего сайта, а не публикация. Если публикации нет, уберите её: о переписке есть отдельный шаг',
          },
        ]
      : [],
  )
}

function allPages(a: Report) {
  return [...a.publications, ...a.relatedPages]
}

/** Who is liable for a false report: whoever signs it. */
function warnedPerson(a: Report): string {
  return speaksForChild(a) ? 'законному представителю' : say(a, 'мне', 'Заявителю и его представителю')
}

function circumstances(a: Report): Piece[] {
  return [
    ...allPages(a).map((each) =>
      joined([foundSentence(each, finder(a)), stateSentence(each, 'настоящего заявления'), proofSentence(each)]),
    ),
    ...a.statements.flatMap((each) => [
      { kind: 'quote' as const, text: `Дословно: ${quoted(each.quote)}.`, cites: [] },
      sentence(`${say(a, 'Сведения относятся ко мне', 'Сведения относятся к Заявителю')}: ${each.whyAboutApplicant}`),
    ]),
    sentence(a.eventDescription),
  ]
}

function extortion({ demandedSum, demandedBy, paymentDetails, paid, payments: made }: Report): Piece[] {
  const lines = [
    labelled('Требуемая сумма', rubles(demandedSum)),
    labelled('Кто требует', demandedBy),
    labelled('Реквизиты', paymentDetails),
  ]
  return [...lines.map((line) => line && sentence(line)), ...paymentPieces(paid, made)]
}
