import { rows } from './answers.ts'
import { daysBetween } from './days.ts'
import type { DocumentType, FieldPath } from './document.ts'
import type { Answers } from './fields.ts'
import { isBound } from './groups/speaker.ts'
import { speakerOf } from './guard.ts'
import { isCash } from './parts/correspondence.ts'
import { isPastRuling } from './time-limits.ts'
import { isRude } from './tone.ts'
import { isWholeSite } from './web-address.ts'

/** A weakness of the document that does not stop it (behaviour 14.4). */
export interface Warning {
  code: string
  text: string
  path?: FieldPath
}

export function warningsOf(type: DocumentType, a: Answers, today: string): Warning[] {
  return [
    ...publicationWarnings(type, a, today),
    ...correspondenceWarnings(a),
    ...statementWarnings(a, today),
    ...linkWarnings(a),
    ...delistingWarnings(type, a),
    ...ownWarnings(type, a),
  ]
}

function publicationWarnings(type: DocumentType, a: Answers, today: string): Warning[] {
  const pages = ['publications', 'relatedPages'].flatMap((name) => rows(a[name]).map((each, at) => ({ each, path: [name, at] })))
  return pages.flatMap(({ each, path }) => {
    const isLate = type === 'mediaRefutation' && daysBetween(String(each['publishedAt']), today) > 365
    const showsChild = type === 'policeReport' && a['variant'] !== 'defamation' && a['subject'] === 'child'
    return [
      ...warning(
        each['screenshotSaved'] === false && each['notaryProtocol'] === '',
        'W-EVID',
        showsChild ? KEEP_ADDRESS : 'Сначала сохраните страницу: после письма её могут удалить или изменить',
        path,
      ),
      ...warning(isLate, 'W-MEDIA-YEAR', LATE_FOR_MEDIA, path),
      ...warning(isWholeSite(String(each['pageUrl'])), 'V-URL-DEEP', WHOLE_SITE, path),
    ]
  })
}

const KEEP_ADDRESS =
  'Сохраните адрес страницы и переписку, но не интимные снимки ребёнка: страницу с ними покажите полиции, копии не делайте'
const LATE_FOR_MEDIA =
  'После публикации прошло больше года: редакция вправе отказать, и обжаловать отказ по правилам статьи 45 Закона о СМИ уже нельзя. Для порочащих сведений давности нет, с ними можно сразу идти в суд; часть судов применяет год шире, поэтому не тяните'
const WHOLE_SITE = 'Похоже на ссылку на весь сайт. Нужна ссылка на конкретную страницу'

/** Days after which little time is left for a ruling. */
const INSULT_SOON_DAYS = 21
const INSULT_SOON =
  'Постановление об оскорблении нужно вынести за 90 календарных дней со дня публикации, поэтому заявление прокурору подают в первые две-три недели: времени мало'
const INSULT_LATE =
  'Привлечь за оскорбление уже нельзя: постановление нужно вынести за 90 календарных дней со дня публикации, и они прошли. Требовать компенсации морального вреда это не мешает'

/** Warns of evidence that a victim of threats or extortion lacks. */
function correspondenceWarnings(a: Answers): Warning[] {
  return [
    ...rows(a['correspondence']).flatMap(({ kept, service }, at) =>
      warning(Array.isArray(kept) && kept.length === 0, 'W-KEEP', service === 'inPerson' ? NOBODY_HEARD : NOTHING_KEPT, [
        'correspondence',
        at,
      ]),
    ),
    ...rows(a['payments']).flatMap(({ receipt, recipient }, at) =>
      warning(receipt === false, 'W-RECEIPT', isCash(String(recipient)) ? CASH : NO_RECEIPT, ['payments', at]),
    ),
  ]
}

const NO_RECEIPT = 'Возьмите в банке подтверждение этого перевода: по нему ищут получателя'
const CASH =
  'Деньги отдали наличными: вспомните, кто это видел, где рядом камеры, снимали ли Вы деньги в банкомате, и скажите об этом полиции'
const NOBODY_HEARD =
  'Разговор был личным, и записи нет: назовите очевидцев и место, где могут быть камеры, а если звонили 112 — день и час звонка'
const NOTHING_KEPT =
  'Ничего не сохранено: сделайте снимки экрана с датой и номером собеседника и выгрузку переписки до подачи. Если звонили, запросите у оператора детализацию звонков'

function statementWarnings(a: Answers, today: string): Warning[] {
  const published = rows(a['publications']).map(({ publishedAt, foundAt }) => String(publishedAt || foundAt))
  const isLate = published.some((day) => isPastRuling(day, today))
  const isSoon = published.some((day) => daysBetween(day, today) > INSULT_SOON_DAYS)
  return rows(a['statements']).flatMap((each, at) => {
    const path = ['statements', at]
    const isInsult = each['statementKind'] === 'insult'
    return [
      ...warning(isInsult && isSoon, 'W-INSULT', isLate ? INSULT_LATE : INSULT_SOON, path),
      ...warning(
        each['statementKind'] === 'unclear',
        'W-UNCLEAR',
        'Возможно, это мнение. Суд может назначить лингвистическую экспертизу',
        path,
      ),
      ...warning(
        Array.isArray(each['proofs']) && each['proofs'].length === 0,
        'W-NOPROOF',
        'Без доказательств документ слабее. Добавьте хотя бы один',
        path,
      ),
    ]
  })
}

function linkWarnings(a: Answers): Warning[] {
  const names = [a['lastName'], a['firstName']]
    .filter((name) => typeof name === 'string' && name !== '')
    .map((name) => String(name).toLowerCase())
  const queries = Array.isArray(a['searchQueries']) ? a['searchQueries'].map((query) => String(query).toLowerCase()) : []
  return [
    ...rows(a['links']).flatMap((link, at) => warning(isWholeSite(String(link['pageUrl'])), 'V-URL-DEEP', WHOLE_SITE, ['links', at])),
    ...queries.flatMap((query, at) =>
      warning(
        names.length > 0 && !names.some((name) => query.includes(name)),
        'W-QUERY',
        'В запросе нет имени или фамилии: по такому запросу выдачу не ограничат',
        ['searchQueries', at],
      ),
    ),
  ]
}

function delistingWarnings(type: DocumentType, { addresseeKey, aboutCrime, crimeDetails }: Answers): Warning[] {
  if (type !== 'searchEngineDelisting' && type !== 'lawsuitDelisting') return []
  const isProven = aboutCrime === 'no' || crimeDetails !== ''
  return [
    ...warning(addresseeKey === 'googleSearch', 'W-GOOGLE', GOOGLE_RISK, ['addresseeKey']),
    ...warning(!isProven, 'W-CRIME-PROOF', 'Назовите документ, который это подтверждает: без него откажут', ['crimeDetails']),
  ]
}

const GOOGLE_RISK =
  'ООО «Гугл» в России банкрот, а Google LLC решения российских судов на деле не исполняет: ссылки могут остаться даже после Вашей победы. Начните с Яндекса'

function ownWarnings(type: DocumentType, a: Answers): Warning[] {
  const ownText = String(a['ownText'] ?? '')
  const disputedLength = rows(a['statements']).reduce((sum, { quote }) => sum + String(quote).length, 0)
  return [
    ...warning(
      type === 'policeReport' && a['subject'] === 'represented',
      'W-OWN-SIGNATURE',
      'Лучше, чтобы заявление подписал и сам потерпевший: от представителя по доверенности его могут не принять (статья 141 УПК РФ)',
      ['subject'],
    ),
    ...warning(
      type === 'rknComplaint' && a['priorDemandResult'] === 'notSent',
      'W-PRIOR',
      'Сначала направьте требование оператору: без него жалоба слабее',
      ['priorDemandResult'],
    ),
    ...warning(
      a['clientCheck'] === 'notChecked' && !isBound(speakerOf(type, a) ?? ''),
      'W-CHECK',
      'Проверьте учёт клиентов: без этого модератор, скорее всего, откажет',
      ['clientCheck'],
    ),
    ...warning(a['clientDataHidden'] === false, 'W-HIDE', 'Скройте данные клиентов в подтверждениях, прежде чем отправлять их', [
      'clientDataHidden',
    ]),
    ...warning(
      type === 'platformReviewComplaint' && a['publicReplyDone'] === false,
      'W-REPLY',
      'Ответьте на отзыв публично: ответ видят все, и модератор тоже',
      ['publicReplyDone'],
    ),
    ...warning(
      type === 'mediaRefutation' && ownText.length > 2 * disputedLength && ownText.length > STANDARD_PAGE_SIGNS,
      'W-LENGTH',
      'Текст длиннее и двух опровергаемых фрагментов, и стандартной машинописной страницы (около 1 800 знаков): редакция вправе его не публиковать (статья 44 Закона о СМИ)',
      ['ownText'],
    ),
    ...toneWarnings(type, a),
  ]
}

/** Answers of a reply and a complaint in which rude words and threats harm their writer. */
const IN_OWN_WORDS: Partial<Record<DocumentType, readonly string[]>> = {
  companyReviewReply: ['factsChecked', 'solution'],
  platformReviewComplaint: ['breachDetails', 'clientCheckDetails', 'repliesNote'],
}

function toneWarnings(type: DocumentType, a: Answers): Warning[] {
  return (IN_OWN_WORDS[type] ?? []).flatMap((name) => warning(isRude(String(a[name] ?? '')), 'W-TONE', RUDE, [name]))
}

const RUDE = 'Есть грубые слова или угроза: такой текст вредит Вам больше, чем отзыв. Назовите факты, а о суде и полиции не пишите'

/** Article 44 of the law on media: nobody may require a refutation shorter than one standard typewritten page. */
const STANDARD_PAGE_SIGNS = 1800

function warning(isGiven: boolean, code: string, text: string, path?: FieldPath): Warning[] {
  return isGiven ? [{ code, text, ...(path ? { path } : {}) }] : []
}
