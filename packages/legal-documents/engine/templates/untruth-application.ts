import type { Problem } from '../check-answers.ts'
import { FEES } from '../court-fee.ts'
import { type AnswersOf, choice, line, list, papers, story } from '../fields.ts'
import type { Gate } from '../gates.ts'
import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { goods } from '../groups/goods-fields.ts'
import { publications } from '../groups/publications.ts'
import { provenStatements } from '../groups/statements.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { applicantLines, courtDemandOpening, courtLines, feePieces } from '../parts/court-passages.ts'
import { consultLawyer } from '../parts/court-warnings.ts'
import { harmedGoods } from '../parts/goods.ts'
import { header, signature, title } from '../parts/header.ts'
import { rightCourt } from '../parts/jurisdiction.ts'
import { availableSentence, courtStatements } from '../parts/lawsuit-facts.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { narrate, narratorInCourt } from '../parts/narration.ts'
import { foundSentence, proofSentence } from '../parts/publication.ts'
import { isAboutDeceased, papersOfDeceased, quotesOf } from '../parts/statement.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, law, type Piece, part, together } from '../write.ts'
import { availability, court, identity } from './lawsuit-fields.ts'

const person = {
  role: choice('Кто это', {
    siteOwner: 'Владелец сайта',
    hosting: 'Хостинг-провайдер',
    registrar: 'Регистратор домена',
    platform: 'Площадка, социальная сеть',
  }),
  name: line('Наименование или имя', [2, 200], { mask: 'name' }),
  address: line('Адрес', [10, 250], { mask: 'address' }),
} as const

const search = {
  whyUnknown: story('Почему автора установить нельзя', [40, 1500], {
    rows: 5,
    help: 'Кого и когда спрашивали, что ответили: владелец сайта, хостинг, регистратор домена, полиция.',
  }),
  searchSteps: papers('Запросы и ответы, которые это подтверждают', {
    help: 'Например: ответ хостинга от 3 ноября 2026 г. Если ещё не спрашивали, начните с документа «Запрос хостинг-провайдеру или регистратору домена».',
  }),
  interested: list('Заинтересованные лица', person, {
    minItems: 0,
    maxItems: 5,
    item: 'Заинтересованное лицо',
    optional: true,
    help: 'Владелец сайта, хостинг, площадка: те, кого решение затронет.',
  }),
  whyNotOwner: story('Почему не иск к владельцу сайта', [30, 800], {
    optional: true,
    neededIf: 'если владелец сайта известен',
    help: 'Когда есть с кого требовать удаления, суд рассматривает иск, а не это заявление. Объясните, почему иск невозможен.',
  }),
} as const

/** The court at the applicant's own address. */
const ownCourt = {
  ...court,
  courtName: { ...court.courtName, help: 'По месту жительства или нахождения заявителя.' },
  ...goods({ courtType: ['general'] }),
} as const

const fields = {
  ...confirmations,
  ...publicInterest,
  ...publications,
  ...availability,
  ...provenStatements,
  ...search,
  ...registeredApplicant,
  ...identity,
  ...ownCourt,
  ...closing,
}
type Application = AnswersOf<typeof fields>

/** An application of the special proceedings, when there is nobody to sue (пункт 8 статьи 152 ГК РФ; behaviour 14.5). */
export const untruthApplication = template({
  type: 'untruthApplication',
  version: 3,
  fields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('publications', 'Где опубликовано', { ...publications, ...availability }),
    step('statements', 'Что именно неправда', provenStatements),
    step('search', 'Как искали автора', search),
    step('applicant', 'Заявитель', { ...registeredApplicant, ...identity }),
    step('court', 'Суд и дата', { ...ownCourt, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  stop: hasAuthor,
  check: (a) => [...rightCourt(a), ...whyNotOwner(a), ...nothingSought(a)],
  warn: (a) => [consultLawyer, ...weaknesses(a)],
  compose: (a, today) => [
    header([
      ...courtLines(a),
      ...applicantLines('Заявитель', a),
      ...a.interested.flatMap(({ role, name, address }) => [
        `Заинтересованное лицо${role === '' ? '' : ` (${ROLES[role]})`}: ${name}`,
        `адрес: ${address}`,
      ]),
      ...feePieces(FEES.untruthApplication(a), a.stateFee),
    ]),
    title('ЗАЯВЛЕНИЕ', 'о признании сведений не соответствующими действительности и порочащими'),
    part(
      'circumstances',
      'Обстоятельства',
      a.publications.map((each) =>
        joined([foundSentence(each, 'заявителем'), availableSentence(each, a.checkedOn, 'заявления'), proofSentence(each)]),
      ),
    ),
    part('unknownAuthor', 'Почему автора установить невозможно', [
      joined([
        'Лицо, распространившее сведения, заявителю неизвестно, и установить его не удалось.',
        narrate(narratorInCourt('Заявитель', a), a.whyUnknown),
      ]),
      narrate(narratorInCourt('Заявитель', a), a.whyNotOwner),
    ]),
    part('statements', 'Сведения, не соответствующие действительности', courtStatements(a, 'Заявитель', harmedGoods(a, 'заявителя'))),
    part('grounds', 'Правовое обоснование', grounds(a)),
    { id: 'demands', kind: 'demands', pieces: demanded(a) },
    attachments({
      ...a,
      more: [
        ...a.searchSteps,
        ...papersOfDeceased(a),
        a.applicantType === 'company' && 'Выписка из ЕГРЮЛ в отношении заявителя',
        a.applicantType === 'company' && a.representativeName === '' && 'Документ о полномочиях лица, подписавшего заявление',
        'Документ об уплате государственной пошлины',
        a.interested.length > 0 && 'Подтверждение направления копий заявления заинтересованным лицам',
      ],
    }),
    signature(inCourt(a), a, today),
  ],
})

/** Stops an application when the author is known and can be sued. */
function hasAuthor({ publications: pages }: Application): Gate | null {
  return pages.some(({ authorKnown }) => authorKnown === 'known')
    ? {
        code: 'knownAuthor',
        text: 'Автор известен, поэтому это заявление суд не рассмотрит: пункт 8 статьи 152 ГК РФ действует, только когда установить его невозможно. К известному автору подают иск. Если имя под публикацией вымышленное, выберите «Только псевдоним».',
        documents: ['lawsuitDefamation'],
        links: [],
      }
    : null
}

const NOT_A_DOCUMENT = 'Это не документ: назовите запрос или ответ с датой. Если ещё не спрашивали, начните с запроса хостингу или площадке'

function nothingSought({ searchSteps }: Application): Problem[] {
  return searchSteps.flatMap((line, at) =>
    /^(?:нич|нет(?!\p{L})|не\s)/iu.test(line) ? [{ path: ['searchSteps', at], message: NOT_A_DOCUMENT }] : [],
  )
}

function whyNotOwner({ interested, whyNotOwner: reason }: Application): Problem[] {
  const isKnown = interested.some(({ role }) => role === 'siteOwner')
  return isKnown && reason === ''
    ? [{ path: ['whyNotOwner'], message: 'Владелец сайта известен: объясните, почему не подаёте иск к нему, или составьте иск' }]
    : []
}

/** The sentence that names the rules of the special proceedings beside the general ones. */
function specialRule({ courtType }: Application): Piece {
  return courtType === 'arbitration'
    ? courtDemandOpening({ courtType })
    : law('На основании изложенного, руководствуясь статьями 131, 132 и 263 ГПК РФ, ПРОШУ:', 'gpk131_132', 'gpk263')
}

const ROLES = { siteOwner: 'владелец сайта', hosting: 'хостинг-провайдер', registrar: 'регистратор домена', platform: 'площадка' }

function grounds(a: Application): Piece[] {
  const isCompany = a.applicantType === 'company'
  return [
    together(
      blocks.goods,
      law(
        'Если установить лицо, распространившее порочащие сведения, невозможно, тот, о ком они распространены, вправе обратиться в суд с заявлением о признании этих сведений не соответствующими действительности (пункт 8 статьи 152 ГК РФ).',
        'gk152p8',
      ),
      isAboutDeceased(a) && blocks.afterDeath,
      isCompany && law('Это правило применяется и к деловой репутации юридического лица (пункт 11 статьи 152 ГК РФ).', 'gk152p11'),
    ),
    law(
      'Такое заявление рассматривается в порядке особого производства (пункт 2 постановления Пленума Верховного Суда РФ от 24.02.2005 № 3). Ответчика в деле нет, поэтому несоответствие сведений действительности доказывает заявитель: доказательства приложены.',
      'plenum3p2',
    ),
    together(blocks.signsOfDefamation, a.statements.some(({ statementKind }) => statementKind === 'fact') && blocks.facts),
    'Признание сведений не соответствующими действительности необходимо заявителю, чтобы восстановить доброе имя и на основании решения суда обращаться к владельцу сайта и операторам поисковых систем.',
  ]
}

function demanded(a: Application): Piece[] {
  const goods = harmedGoods(a, 'заявителя')
  return [specialRule(a), item(`признать сведения ${quotesOf(a.statements)} не соответствующими действительности и порочащими ${goods}`)]
}

function weaknesses({ interested, whyUnknown, whyNotOwner: reason }: Application): Warning[] {
  const path = ['interested']
  const owner: Warning[] = interested.some(({ role }) => role === 'siteOwner')
    ? [{ code: 'W-OWNER', text: 'Владелец сайта известен: обсудите с юристом иск к нему об удалении сведений', path }]
    : []
  const nobody: Warning[] =
    interested.length === 0
      ? [{ code: 'W-INTERESTED', text: 'Укажите заинтересованных лиц, если знаете их: владельца сайта, хостинг, площадку', path }]
      : []
  const author: Warning[] = AUTHOR_FOUND.test(`${whyUnknown} ${reason}`)
    ? [{ code: 'W-AUTHOR', text: SUE_THE_AUTHOR, path: ['whyUnknown'] }]
    : []
  return [UNUSUAL, ...author, ...owner, ...nobody]
}

/** Words that show that the author is known. */
const AUTHOR_FOUND =
  /признал(?:ся|ась|и|сь)|(?<!\p{L})сам[аи]?\s+(?:его\s+|её\s+|это\s+)?(?:выложил|написал|разместил|опубликовал|создал|ведёт)|(?:выложил|написал|разместил|опубликовал)\p{L}*\s+(?:его\s+|её\s+|это\s+)?сам[аи]?(?!\p{L})|(?:знаю|известно),?\s+кто\s+(?:автор|это|написал|выложил)|узнал[аи]?\s+по\s+(?:стилю|голосу|почерку|словам)|(?:весь|вся)\s+(?:дом|двор|город|село|деревня|улица)\s+(?:\p{L}+\s+)?(?:знает|узнал)|(?:его|её)\s+(?:\p{L}+\s+){0,2}узнал[аи]?(?!\p{L})|(?:не\s+)?отпира(?:ется|лся|лась)|(?:участков\p{L}+|полици\p{L}+)\s+(?:\p{L}+\s+){0,3}(?:беседовал|говорил|опросил|вызывал)|(?<!\p{L})из\s+\p{L}+\s+(?:подъезд|квартир|дом|класс|отдел)\p{L}*/iu
const SUE_THE_AUTHOR =
  'По Вашему рассказу есть тот, кто разместил эти сведения: суд сочтёт его известным и оставит заявление без рассмотрения. К нему подают иск'

const UNUSUAL: Warning = {
  code: 'W-UNKNOWN',
  text: 'Это особый порядок, и нужен юрист: суд проверит, действительно ли автора установить нельзя, а ложность сведений доказываете Вы',
}
