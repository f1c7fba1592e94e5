import type { Problem } from '../check-answers.ts'
import { FEES } from '../court-fee.ts'
import { type AnswersOf, choice, choices, line, story } from '../fields.ts'
import { citizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { applicantLines, courtDemandOpening, courtLines, feePieces, moralHarm } from '../parts/court-passages.ts'
import { consultLawyer } from '../parts/court-warnings.ts'
import { header, signature, title } from '../parts/header.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { type Narrator, narrate, narratorInCourt } from '../parts/narration.ts'
import { dateRu, listed, quoted, rubles } from '../russian.ts'
import { step, template } from '../template.ts'
import { workingDaysLater } from '../working-days.ts'
import { item, joined, labelled, law, type Piece, part } from '../write.ts'
import { compensation, court, identity } from './lawsuit-fields.ts'
import { exception, GROUNDS, information, links } from './search-engine-delisting.ts'

const { courtName, courtAddress, stateFee } = court

const operator = {
  addresseeKey: choice('Какая поисковая система', { yandexSearch: 'Яндекс', googleSearch: 'Google', custom: 'Другая' }),
  addresseeName: line('Оператор поисковой системы', [2, 200], { help: 'Наименование по отказу или по сведениям ЕГРЮЛ.' }),
  addresseeAddress: line('Адрес оператора', [10, 250], { mask: 'address' }),
  addresseeInn: line('ИНН оператора', [10, 12], {
    format: 'inn',
    optional: true,
    fills: { addresseeName: 'name', addresseeAddress: 'address' },
  }),
} as const

const refusal = {
  requestedOn: { kind: 'date', span: 'past', label: 'Когда подали заявление оператору' },
  refusal: choice('Что ответил оператор', { refused: 'Отказал', noAnswer: 'Не ответил', partly: 'Прекратил выдачу части ссылок' }),
  refusedOn: {
    kind: 'date',
    span: 'past',
    label: 'Когда ответил',
    notBefore: 'requestedOn',
    when: { refusal: ['refused', 'partly'] },
  },
  refusalReason: story('Как объяснил отказ и почему Вы не согласны', [20, 1200], {
    optional: true,
    when: { refusal: ['refused', 'partly'] },
  }),
} as const

const claims = {
  claims: choices(
    'Требования',
    { stopListing: 'Прекратить выдачу ссылок', moralHarm: 'Компенсировать моральный вред', costs: 'Возместить судебные расходы' },
    { initial: ['stopListing', 'costs'] },
  ),
  ...compensation,
} as const

const fields = {
  ...confirmations,
  ...publicInterest,
  ...operator,
  ...information,
  ...links,
  ...refusal,
  ...citizen,
  ...identity,
  courtName,
  courtAddress,
  stateFee,
  ...claims,
  ...closing,
}
type Suit = AnswersOf<typeof fields>

/** A lawsuit against a search engine that did not stop showing links (статья 10.3 Федерального закона № 149-ФЗ; behaviour 14.5). */
export const lawsuitDelisting = template({
  type: 'lawsuitDelisting',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('operator', 'Ответчик и его ответ', { ...operator, ...refusal }),
    step('information', 'О чём сведения', information),
    step('links', 'Какие ссылки убрать', links),
    step('applicant', 'Истец', { ...citizen, ...identity }),
    step('court', 'Суд и требования', { courtName, courtAddress, stateFee, ...claims, ...closing }),
  ],
  narrativeSections: { groundReason: 'links' },
  check: (a, today) => [...misfitClaims(a), ...tooEarly(a, today)],
  warn: () => [consultLawyer],
  compose: (a, today) => [
    header([
      ...courtLines(a),
      ...applicantLines('Истец', { ...a, inn: '', ogrnip: '' }),
      `Ответчик (оператор поисковой системы): ${joined([a.addresseeName, a.addresseeInn && `ИНН ${a.addresseeInn}`], ', ')}`,
      labelled('адрес', a.addresseeAddress),
      ...feePieces(FEES.lawsuitDelisting(a), a.stateFee),
    ]),
    title('ИСКОВОЕ ЗАЯВЛЕНИЕ', 'о прекращении выдачи ссылок на информацию о гражданине'),
    part('circumstances', 'Обстоятельства', [
      joined([
        'В результатах поиска по имени истца выдаются ссылки на информацию о нём.',
        narrate(narratorInCourt('Истец', a), a.infoDescription),
      ]),
    ]),
    part(
      'links',
      'Ссылки и основания',
      a.links.flatMap((each, at) => linkPieces(each, at, narratorInCourt('Истец', a))),
    ),
    part('preTrial', 'Обращение к оператору', [request(a)]),
    part('exceptions', 'Отсутствие исключений', [exception(a, 'Истец')]),
    part('grounds', 'Правовое обоснование', grounds(a)),
    { id: 'demands', kind: 'demands', pieces: demanded(a) },
    attachments({
      ...a,
      more: [
        ...a.links.map(({ proof, outdatedProof }) => proof || outdatedProof),
        a.crimeDetails,
        a.searchScreenshots && 'Скриншоты результатов поиска',
        `Копия заявления оператору от ${dateRu(a.requestedOn)} и подтверждение его отправки`,
        a.refusal !== 'noAnswer' && `Ответ оператора от ${dateRu(a.refusedOn)}`,
        'Документ об уплате государственной пошлины',
        'Подтверждение направления копии иска ответчику',
      ],
    }),
    signature(inCourt(a), a, today),
  ],
})

/** Working days within which the operator has to answer (часть 5 статьи 10.3 Федерального закона № 149-ФЗ). */
const OPERATOR_DAYS = 10

/** Problem of a lawsuit before the operator's term ends, which a court leaves without consideration unless the operator has answered. */
function tooEarly({ refusal, requestedOn }: Suit, today: string): Problem[] {
  if (refusal !== 'noAnswer') return []
  const last = workingDaysLater(requestedOn, OPERATOR_DAYS)
  return last === null || today > last.date
    ? []
    : [
        {
          path: ['refusal'],
          message: `У оператора десять рабочих дней на ответ — до ${dateRu(last.date)} включительно. Раньше суд иск не рассмотрит: дождитесь ответа или конца срока`,
        },
      ]
}

function misfitClaims(a: Suit): Problem[] {
  if (!a.claims.includes('stopListing'))
    return [{ path: ['claims'], message: 'Без этого требования иск о ссылках не подают: выберите «Прекратить выдачу ссылок»' }]
  if (!a.claims.includes('moralHarm')) return []
  return (['moralHarmAmount', 'moralHarmReason'] as const)
    .filter((name) => a[name] === '')
    .map((name) => ({ path: [name], message: 'Заполните это поле: оно нужно для выбранного требования' }))
}

function linkPieces({ pageUrl, ground, groundReason, proof, outdatedProof }: Suit['links'][number], at: number, who: Narrator): Piece[] {
  return [
    joined([
      `${at + 1}-я ссылка: ${pageUrl}.`,
      ground !== '' && `Основание: ${GROUNDS[ground].replace('заявителя', 'истца')}.`,
      narrate(who, groundReason),
      listed(
        'Подтверждение',
        [proof || outdatedProof].filter((each) => each !== ''),
      ),
    ]),
  ]
}

function request(a: Suit): Piece {
  const answer = {
    '': '',
    noAnswer: 'Ответ не поступил.',
    refused: `${dateRu(a.refusedOn)} оператор отказал.`,
    partly: `${dateRu(a.refusedOn)} оператор сообщил, что прекратил выдачу только части ссылок.`,
  }[a.refusal]
  return joined([
    `${dateRu(a.requestedOn)} истец подал оператору поисковой системы заявление о прекращении выдачи ссылок.`,
    answer,
    narrate(narratorInCourt('Истец', a), a.refusalReason),
  ])
}

function grounds(a: Suit): Piece[] {
  return [
    blocks.search,
    law('Иск о прекращении выдачи ссылок может быть предъявлен по месту жительства истца (часть 6.2 статьи 29 ГПК РФ).', 'gpk29'),
    a.claims.includes('moralHarm') && moralHarm(a),
  ]
}

function demanded(a: Suit): Piece[] {
  const queries = a.searchQueries.length === 0 ? '' : `, в том числе ${a.searchQueries.map(quoted).join(', ')}`
  const pages = a.links.map(({ pageUrl }) => pageUrl).join(', ')
  return [
    courtDemandOpening({ courtType: 'general' }),
    item(
      `обязать ответчика прекратить выдачу сведений об указателях страниц сайтов, которые позволяют получить доступ к информации об истце (${pages}), по запросам, содержащим его имя и (или) фамилию${queries}`,
    ),
    a.claims.includes('moralHarm') && item(`взыскать с ответчика в пользу истца компенсацию морального вреда ${rubles(a.moralHarmAmount)}`),
    a.claims.includes('costs') && item('взыскать с ответчика в пользу истца судебные расходы'),
  ]
}
