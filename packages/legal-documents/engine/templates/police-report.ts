import type { Problem } from '../check-answers.ts'
import { attachments, witnessLine } from '../parts/attachments.ts'
import { correspondenceAttachments, correspondencePieces, paymentPieces } from '../parts/correspondence.ts'
import {
  BLANK,
  finderInstrumental,
  header,
  inVoice,
  narrator,
  ownWords,
  registeredName,
  representativeLine,
  signature,
  title,
} from '../parts/header.ts'
import { speaksForChild } from '../parts/legal-representative.ts'
import { policeDemands } from '../parts/police-demands.ts'
import { foundSentence, proofSentence, stateSentence } from '../parts/publication.ts'
import { aboutSentence, proofsSentence } from '../parts/statement.ts'
import { dateRu, ended, quoted, rubles, sentence } from '../russian.ts'
import { template } from '../template.ts'
import { isWholeSite } from '../web-address.ts'
import { joined, labelled, law, type Piece, part } from '../write.ts'
import { type PoliceReport, policeFields, policeSteps } from './police-fields.ts'

/** D8: a report that asks the police to check the facts and declares nobody guilty (behaviour 14.5). */
export const policeReport = template({
  type: 'policeReport',
  version: 5,
  fields: policeFields,
  steps: policeSteps,
  narrativeSections: { whyUntrue: 'falsity' },
  check: (a) => [...withoutPage(a), ...notWarned(a), ...picturesOfChild(a)],
  compose: (a, today) => [
    header([
      `Кому: ${a.policeDepartment}`,
      `Заявитель: ${registeredName(a)}`,
      a.applicantType === 'company'
        ? labelled('Адрес', a.postalAddress)
        : joined([`Дата рождения: ${dateRu(a.birthDate) || BLANK}`, labelled('адрес', a.postalAddress)], ', '),
      joined([labelled('Телефон', a.phone), labelled('e-mail', a.email)], ', '),
      representativeLine(a),
    ]),
    title('ЗАЯВЛЕНИЕ', 'о преступлении'),
    part('circumstances', 'Обстоятельства', circumstances(a)),
    part(
      'falsity',
      'Ложность сведений',
      a.statements.map((each) => joined([ownWords(a, each.whyUntrue), proofsSentence(each)])),
    ),
    part('knowledge', 'Заведомый характер', [ownWords(a, a.knowledgeOfFalsity)]),
    part('correspondence', 'Угрозы и требования', correspondencePieces(a.correspondence, a.threatQuotes)),
    part('demand', a.demanded === 'money' ? 'Требование денег' : 'Кто требует', a.variant === 'extortion' ? extortion(a) : []),
    part('consequences', 'Последствия', [ownWords(a, a.consequences)]),
    { ...part('demands', inVoice(a, 'Прошу', 'Заявитель просит'), policeDemands(a)), kind: 'demands' },
    {
      id: 'falseReport',
      kind: 'body',
      pieces: [law(`Ответственность за заведомо ложный донос (статья 306 УК РФ) ${warnedPerson(a)} известна.`, 'uk306')],
    },
    attachments({
      ...a,
      publications: allPages(a),
      more: [
        ...correspondenceAttachments(a.correspondence, a.payments),
        ...a.evidence,
        witnessLine(a.witnesses),
        a.applicantType === 'company' && a.representativeName === '' && 'Документ о полномочиях подписанта',
      ],
    }),
    signature(a, a, today),
  ],
})

function notWarned({ falseReportWarned }: PoliceReport): Problem[] {
  return falseReportWarned ? [] : [{ path: ['falseReportWarned'], message: 'Без этого подтверждения полиция заявление не примет' }]
}

const PICTURES =
  /(?<!\p{L})(?:фото|видео|интимн|обнаж|картинк|галере|гол(?:ый|ая|ые|ых)|вс[её],? что (?:он|она) (?:ему |ей )?(?:скинул|прислал))|(?:снимк|скриншот)\p{L}*(?! экрана)\s+(?:с\s+)?(?:ней|ним|реб[её]нк|доч|сын|тел)|флеш|диск/iu
const NO_COPIES =
  'Снимки ребёнка не копируйте и не прикладывайте: это опасно и для Вас. Уберите эту строку, а телефон или страницу покажите полиции'

/** Problem of copies of a child's pictures among the attachments. */
function picturesOfChild({ subject, variant, evidence }: PoliceReport): Problem[] {
  if (subject !== 'child' || variant === 'defamation') return []
  return evidence.flatMap((line, at) => (PICTURES.test(line) ? [{ path: ['evidence', at], message: NO_COPIES }] : []))
}

/** Problem of the address of a messenger or a network, which is no publication, although the report would declare it one. */
function withoutPage({ relatedPages: all }: PoliceReport): Problem[] {
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

function allPages(a: PoliceReport) {
  return [...a.publications, ...a.relatedPages]
}

/** The signer, who is liable for a false report. */
function warnedPerson(a: PoliceReport): string {
  if (a.applicantType === 'company') return 'лицу, которое подписало заявление,'
  return speaksForChild(a) ? 'законному представителю' : inVoice(a, 'мне', 'Заявителю и его представителю')
}

function circumstances(a: PoliceReport): Piece[] {
  return [
    ...allPages(a).map((each) =>
      joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящего заявления'), proofSentence(each)]),
    ),
    ...a.statements.flatMap((each) => [
      { kind: 'quote' as const, text: ended(`Дословно: ${quoted(each.quote)}`), cites: [] },
      aboutSentence(each, narrator(a)),
    ]),
    ownWords(a, a.eventDescription),
  ]
}

function extortion({ demanded, demandedSum, demandedBy, paymentDetails, paid, payments: made }: PoliceReport): Piece[] {
  const lines = [
    labelled('Требуемая сумма', rubles(demandedSum)),
    labelled('Кто требует', demandedBy),
    labelled('Реквизиты', paymentDetails),
  ]
  return [...lines.map((line) => line && sentence(line)), ...(demanded === 'money' ? paymentPieces(paid, made) : [])]
}
