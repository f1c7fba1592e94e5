import type { Problem } from '../check-answers.ts'
import { type AnswersOf, choice, flag, line, story } from '../fields.ts'
import type { Gate } from '../gates.ts'
import { applicant } from '../groups/applicant.ts'
import { closing, responseTerm } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { goods } from '../groups/goods-fields.ts'
import { publications } from '../groups/publications.ts'
import { reachedAt } from '../groups/site-owner.ts'
import { speaker } from '../groups/speaker.ts'
import { statements } from '../groups/statements.ts'
import { DEFAMATION, violation } from '../groups/violation-fields.ts'
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
  unreachable,
} from '../parts/header.ts'
import { foundSentence, proofSentence, stateSentence } from '../parts/publication.ts'
import { papersOfDeceased } from '../parts/statement.ts'
import { namedPublications, repeatedSecrets, violated } from '../parts/violation.ts'
import { plural } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { isKnownPlatform, isOnSite } from '../web-address.ts'
import { item, joined, labelled, law, type Piece, part } from '../write.ts'

const provider = {
  providerRole: choice(
    'Кому запрос',
    { hosting: 'Хостинг-провайдеру: сайт лежит на его серверах', registrar: 'Регистратору домена: у него куплено имя сайта' },
    { help: 'Регистратора показывает сервис WHOIS, хостинг — сервисы, которые определяют его по имени сайта. Каждому нужен свой запрос.' },
  ),
  siteName: line('Сайт', [4, 200], { example: 'https://forum.example' }),
  siteKind: choice(
    'Где опубликовано',
    { own: 'На отдельном сайте', platform: 'На странице соцсети, отзовика, карты, маркетплейса или другой известной площадки' },
    { help: 'Владелец известной площадки и так известен: его хостинг и регистратор ничего не добавят.' },
  ),
  addresseeName: line('Наименование хостинга или регистратора', [2, 200], { mask: 'name', example: 'ООО «Пример Хостинг»' }),
  ...reachedAt({
    inn: 'Его ИНН',
    address: 'Почтовый адрес',
    email: 'Электронная почта',
    emailHelp: 'Почта для жалоб (abuse) стоит в сведениях WHOIS и в разделе «Контакты».',
  }),
  providerEvidence: line('Откуда известно, что сайт обслуживает он', [5, 200], {
    optional: true,
    example: 'сведения WHOIS от 3 ноября 2026 г.',
  }),
  providerAbroad: flag('Он находится за границей', false),
} as const

const need = {
  ownerShown: choice('Указан ли владелец на самом сайте', {
    no: 'Нет',
    unreachable: 'Указан, но связаться с ним не удалось',
    yes: 'Указан, и связаться с ним можно',
  }),
  contactTried: story('Что Вы уже делали, чтобы его найти', [10, 600], {
    optional: true,
    help: 'Когда и куда писали, что ответили. Ничего не делали — оставьте пустым.',
  }),
  purpose: choice(
    'Для чего нужны сведения',
    {
      claim: 'Направить претензию владельцу или автору',
      lawsuit: 'Подать иск',
      untruth: 'Подать заявление о признании сведений ложными, если установить никого нельзя',
    },
    { help: 'Последнее — только о порочащих сведениях.' },
  ),
} as const

const requests = {
  askOwner: flag('Назвать владельца (администратора) сайта', true),
  askForward: flag('Передать ему этот запрос', true),
  attachClaim: flag('Приложить и претензию владельцу, чтобы её передали', false, {
    when: { askForward: [true] },
    help: 'Её составит документ «Претензия владельцу сайта».',
  }),
  askKeep: flag('Сохранить данные о владельце и об авторе', true, {
    help: 'Журналы хранят недолго. По просьбе частного лица их могут и не сохранить.',
  }),
  askMeasures: flag('Принять меры по своим правилам', false, {
    help: 'Правила некоторых провайдеров запрещают клиентам размещать незаконное.',
  }),
} as const

const who = speaker({ applicantType: ['company', 'soleTrader'] })
const disputed = statements(DEFAMATION)
const harmed = goods(DEFAMATION)
const fields = {
  ...confirmations,
  ...violation,
  ...publicInterest,
  ...provider,
  ...publications,
  ...disputed,
  ...harmed,
  ...need,
  ...requests,
  ...applicant,
  ...who,
  ...responseTerm,
  ...closing,
}
type Request = AnswersOf<typeof fields>

/** D21: a request to the provider of a site to name its owner, to forward the letter, to preserve the data (behaviour 14.5). */
export const hostRequest = template({
  type: 'hostRequest',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('provider', 'Кому', provider),
    step('violation', 'Что случилось', { ...violation, ...publicInterest }),
    step('publications', 'Где опубликовано', publications),
    step('statements', 'Что именно неправда', { ...disputed, ...harmed }),
    step('need', 'Зачем нужен ответ', need),
    step('requests', 'О чём просим', { ...requests, ...responseTerm }),
    step('applicant', 'Кто обращается', { ...applicant, ...who, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  stop: knownPlatform,
  check: (a) => [
    ...unreachable(a),
    ...withoutRequest(a),
    ...misfitPurpose(a),
    ...onAnotherSite(a),
    ...repeatedSecrets(a, { contactTried: a.contactTried, providerEvidence: a.providerEvidence }),
  ],
  warn: weaknesses,
  compose: (a, today) => [
    header([
      `Кому: ${joined([ROLES[a.providerRole || 'hosting'], a.addresseeName, a.addresseeInn && `ИНН ${a.addresseeInn}`], ', ')}`,
      labelled('Адрес', a.addresseeAddress),
      labelled('E-mail', a.addresseeEmail),
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a),
      representativeLine(a),
    ]),
    title('ЗАПРОС', `о владельце сайта ${a.siteName} и о сохранении сведений`),
    part('circumstances', 'Обстоятельства', [
      ...namedPublications(a).map((each) =>
        joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящего запроса'), proofSentence(each)]),
      ),
      served(a),
    ]),
    violated(a),
    part('owner', 'Сведения о владельце сайта', [joined([OWNER_SHOWN[a.ownerShown || 'no'], ownWords(a, a.contactTried)])]),
    part('grounds', 'Правовое обоснование', grounds(a)),
    { ...part('demands', inVoice(a, 'Прошу', 'Заявитель просит'), requested(a)), kind: 'demands' },
    attachments({
      ...a,
      more: [...papersOfDeceased(a), a.providerEvidence, a.attachClaim && 'Претензия владельцу сайта для передачи'],
    }),
    signature(a, a, today),
  ],
})

const ROLES = { hosting: 'хостинг-провайдер', registrar: 'регистратор доменного имени' }

/** Stops a request about a well-known platform, which is the addressee itself. */
function knownPlatform({ siteKind, siteName, publications: pages }: Request): Gate | null {
  const isKnown = isKnownPlatform(siteName) || pages.some(({ pageUrl }) => isKnownPlatform(pageUrl))
  if (siteKind !== 'platform' && !isKnown) return null
  return {
    code: 'platformPage',
    text: 'Владелец известной площадки указан в её правилах, а автора страницы её хостинг не знает. Пишите самой площадке: жалобу на отзыв, обращение в социальную сеть или претензию владельцу сайта; автору — претензию через его страницу.',
    documents: ['platformReviewComplaint', 'claimToAuthor', 'claimToSiteOwner'],
    links: [],
  }
}

function withoutRequest(a: Request): Problem[] {
  const isAsked = a.askOwner || a.askForward || a.askKeep || a.askMeasures
  return isAsked ? [] : [{ path: ['askOwner'], message: 'Выберите хотя бы одну просьбу' }]
}

/** Problems of pages on other sites, of which the provider knows nothing. */
function onAnotherSite({ siteName, publications: pages }: Request): Problem[] {
  return pages.flatMap(({ pageUrl }, at) =>
    isOnSite(pageUrl, siteName)
      ? []
      : [{ path: ['publications', at, 'pageUrl'], message: 'Эта страница на другом сайте: о нём нужен отдельный запрос его провайдеру' }],
  )
}

function misfitPurpose({ purpose, variant }: Request): Problem[] {
  return purpose === 'untruth' && variant !== 'defamation'
    ? [{ path: ['purpose'], message: 'Такое заявление бывает только о порочащих сведениях: выберите претензию или иск' }]
    : []
}

function weaknesses({ ownerShown, providerAbroad, addresseeEmail, addresseeName }: Request): Warning[] {
  return [
    ...(ownerShown === 'yes' ? [OWNER_IS_SHOWN] : []),
    ...(providerAbroad ? [ABROAD] : []),
    ...(addresseeEmail === '' ? [NO_MAIL] : []),
    ...(/администратор|владелец/iu.test(addresseeName) ? [NOT_A_PROVIDER] : []),
  ]
}

const NOT_A_PROVIDER: Warning = {
  code: 'W-ADDRESSEE',
  text: 'Похоже, это владелец сайта, а не провайдер: ему направляют претензию. Хостинг и регистратора найдите в сведениях о домене',
  path: ['addresseeName'],
}
const OWNER_IS_SHOWN: Warning = {
  code: 'W-OWNER',
  text: 'Владелец сайта указан: сначала направьте претензию ему, провайдер ответит то же самое',
  path: ['ownerShown'],
}
const ABROAD: Warning = {
  code: 'W-FOREIGN',
  text: 'Провайдер за границей отвечает по своему закону и своим правилам: пишите через его форму для жалоб, лучше и по-английски. Ответа может не быть',
  path: ['providerAbroad'],
}
const NO_MAIL: Warning = {
  code: 'W-SLOW',
  text: 'Найдите и почту для жалоб: письмо по почте идёт неделю и дольше, а журналы хранят недолго',
  path: ['addresseeEmail'],
}

function served(a: Request): Piece {
  const by =
    a.providerRole === 'registrar'
      ? `доменное имя сайта ${a.siteName} зарегистрировано через Вас`
      : `сайт ${a.siteName} размещён на Ваших серверах`
  return `По имеющимся сведениям, ${by}.`
}

const OWNER_SHOWN = {
  no: 'На сайте владелец не указан.',
  unreachable: 'На сайте владелец указан, но связаться с ним не удалось.',
  yes: 'На сайте владелец указан; нужно подтвердить, что это действительно он.',
}

const VIOLATED = { '': blocks.internet, defamation: blocks.internet, image: blocks.image, private: blocks.privateLife }

function grounds(a: Request): Piece[] {
  return [
    VIOLATED[a.variant],
    a.ownerShown !== 'yes' &&
      law(
        'Владелец сайта обязан разместить на нём свои наименование, адрес и адрес электронной почты (часть 2 статьи 10 Федерального закона от 27.07.2006 № 149-ФЗ). Без этих сведений требование некому направить.',
        'fz149_10',
      ),
    a.purpose === 'untruth' &&
      law(
        'Если установить лицо, распространившее порочащие сведения, невозможно, тот, о ком они распространены, вправе обратиться в суд с заявлением о признании их не соответствующими действительности (пункт 8 статьи 152 ГК РФ). Ответ на настоящий запрос покажет суду, можно ли это лицо установить.',
        'gk152p8',
      ),
    !a.providerAbroad &&
      law(
        'Обязанность не раскрывать персональные данные без согласия (статья 7 Федерального закона от 27.07.2006 № 152-ФЗ) не мешает передать запрос владельцу сайта, сохранить сведения и письменно сообщить, почему они не раскрыты. Сведения, которых заявитель не может получить сам, истребует суд по ходатайству участника дела (статья 57 ГПК РФ, статья 66 АПК РФ).',
        'fz152_7',
        'gpk57',
        'apk66',
      ),
  ]
}

function requested(a: Request): Piece[] {
  const isHosting = a.providerRole !== 'registrar'
  return [
    a.askOwner &&
      item(
        isHosting
          ? `сообщить, кому оказываются услуги хостинга для сайта ${a.siteName}: имя или наименование, адрес, электронную почту, ИНН`
          : `сообщить, кто является администратором доменного имени сайта ${a.siteName}: имя или наименование, адрес, электронную почту, ИНН`,
      ),
    a.askOwner &&
      item(
        'если раскрыть эти сведения нельзя, письменно сообщить об этом: назвать причину, виды сведений, которые имеются, и срок их хранения',
      ),
    a.askOwner && item('если услуги оказывает другое лицо (перепродавец, партнёр), сообщить его наименование и адрес'),
    a.askForward &&
      item(
        `передать владельцу (администратору) сайта ${a.attachClaim ? 'настоящий запрос и приложенную претензию' : 'настоящий запрос'} по известным Вам адресам и сообщить дату передачи`,
      ),
    a.askKeep &&
      item(
        isHosting
          ? 'сохранить до разрешения спора сведения о владельце сайта и об авторах публикаций: данные регистрации и оплаты, время и сетевые адреса входов, журналы обращений к страницам, названным в этом запросе'
          : 'сохранить до разрешения спора сведения об администраторе домена: данные регистрации и оплаты, историю их изменений, время и сетевые адреса входов',
      ),
    a.askMeasures &&
      item('рассмотреть вопрос о мерах, которые предусмотрены Вашими правилами и договором с клиентом, и сообщить о решении'),
    item(
      `направить ответ в течение ${plural(Number(a.responseDays), 'календарного дня', 'календарных дней', 'календарных дней')} с даты получения запроса по адресу ${a.email}`,
    ),
  ]
}
