import type { Problem } from '../check-answers.ts'
import { daysLater } from '../days.ts'
import { type AnswersOf, choice, choices, line, list, story } from '../fields.ts'
import { isAbroad } from '../foreign-address.ts'
import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { caseCourt, filing, participants, side, suitKind } from '../groups/court-case-fields.ts'
import { attachments } from '../parts/attachments.ts'
import { caseHeader, caseProblems, caseSentence, type Party, partyOf, powers, stopWithoutCase } from '../parts/court-case.ts'
import { consultLawyer } from '../parts/court-warnings.ts'
import { header, signature, title } from '../parts/header.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { type Narrator, narrate, narratorInCourt } from '../parts/narration.ts'
import { dateRu, enumeration, listed, sentence, smallFirst } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, law, type Piece, part } from '../write.ts'

const ASKED = { whyCannot: ['refused', 'silent'] } as const

const KINDS = {
  platform: 'Площадка, социальная сеть, мессенджер',
  siteOwner: 'Владелец сайта',
  hosting: 'Хостинг-провайдер',
  registrar: 'Регистратор домена',
  telecom: 'Оператор связи',
  bank: 'Банк или платёжный сервис',
  other: 'Другое лицо',
} as const

const request = {
  holder: choice('У кого', KINDS),
  name: line('Наименование', [2, 200], { mask: 'name' }),
  address: line('Адрес', [10, 250], { mask: 'address', help: 'Юридический адрес: по нему суд пошлёт запрос.' }),
  what: choices('Какие сведения', {
    registration: 'Данные, указанные при регистрации: имя, телефон, почта',
    logins: 'Время входов и сетевые адреса (IP)',
    posted: 'Когда и с какой учётной записи размещена публикация',
    copy: 'Копия публикации, если она удалена',
    domainOwner: 'Кто владелец домена или заказчик хостинга',
    subscriber: 'На кого оформлен номер или сетевой адрес',
    payments: 'Кто и как оплатил размещение или хостинг',
  }),
  about: line('О какой учётной записи, странице, номере', [3, 300], {
    rows: 2,
    example: 'учётная запись NoName77, сообщение https://forum.example/topic/1523#p4',
  }),
  period: line('За какой период', [4, 80], { optional: true, example: 'с 1 по 15 октября 2026 г.' }),
  whyHeld: story('Почему эти сведения есть у него', [15, 500], {
    help: 'Целой фразой: «Сайт размещён у этого хостинга», «Страница создана на этой площадке».',
  }),
  whyCannot: choice('Почему Вы не можете получить их сами', {
    refused: 'Спросили — отказал',
    silent: 'Спросили — не ответил',
    lawOnly: 'Такие сведения не выдают без запроса суда',
  }),
  askedOn: { kind: 'date', span: 'past', label: 'Когда спросили', when: ASKED },
  proves: story('Что эти сведения докажут', [20, 700], { help: 'Целой фразой: «Запись размещена с учётной записи ответчика».' }),
} as const

const requests = { requests: list('Запросы', request, { minItems: 1, maxItems: 6, item: 'Запрос' }) } as const

const proceeding = { ...filing, ...suitKind, ...side } as const

const fields = { ...confirmations, ...proceeding, ...requests, ...registeredApplicant, ...participants, ...caseCourt, ...closing }
type Motion = AnswersOf<typeof fields>
type Request = Motion['requests'][number]

/**
 * Asks a court for evidence that only a court can obtain: data on an author from a platform, a host, an operator (статья 57 ГПК РФ;
 * behaviour 14.5).
 */
export const evidenceRequest = template({
  type: 'evidenceRequest',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('proceeding', 'Какое дело', proceeding),
    step('requests', 'У кого и что запросить', requests),
    step('applicant', 'Кто обращается', registeredApplicant),
    step('participants', 'Другие участники дела', participants),
    step('court', 'Суд и дата', { ...caseCourt, ...closing }),
  ],
  narrativeSections: {},
  stop: (a) =>
    stopWithoutCase(
      a,
      'Суд истребует доказательства только по делу. Подайте ходатайство вместе с иском. Если автор неизвестен и иск пока не к кому предъявить, данные об авторе может запросить полиция.',
      ['lawsuitDefamation', 'lawsuitPersonalRights', 'policeReport'],
    ),
  check: (a) => [...caseProblems(a), ...misfitFiling(a), ...misfitHolders(a)],
  warn: (a, today) => [consultLawyer, ...secrets(a), ...foreignHolders(a), ...hastyRequests(a, today)],
  compose: (a, today) => {
    const party = partyOf(a)
    return [
      header(caseHeader(a, party)),
      title('ХОДАТАЙСТВО', 'об истребовании доказательств'),
      part('circumstances', 'Обстоятельства', [caseSentence(a, party, 'настоящим ходатайством')]),
      part(
        'requests',
        'Какие доказательства нужны и почему',
        a.requests.flatMap((each, at) => reasons(each, at, party, narratorInCourt(party.title, a))),
      ),
      part('grounds', 'Правовое обоснование', [RULES[a.courtType || 'general']]),
      { id: 'demands', kind: 'demands', pieces: demanded(a, party) },
      attachments({ ...a, more: [...a.requests.map(askedPaper), ...powers(a)] }),
      signature(inCourt(a), a, today),
    ]
  },
})

/** The evidence that each holder can have. */
const HELD: Record<Exclude<Request['holder'], '' | 'other'>, readonly Request['what'][number][]> = {
  platform: ['registration', 'logins', 'posted', 'copy', 'payments'],
  siteOwner: ['registration', 'logins', 'posted', 'copy', 'payments'],
  hosting: ['logins', 'posted', 'copy', 'domainOwner', 'payments'],
  registrar: ['domainOwner', 'payments'],
  telecom: ['subscriber', 'payments'],
  bank: ['payments'],
}

const NOT_A_SUITOR = 'Иск подаёт истец: ответчик обращается, когда дело уже в суде. Измените ответ'

function misfitFiling({ filing: when, side: which }: Motion): Problem[] {
  return when === 'together' && which === 'defendant' ? [{ path: ['filing'], message: NOT_A_SUITOR }] : []
}

const SECRET = /детализац|(?<!\p{L})смс(?!\p{L})|местополож|геолокац|медицинск|диагноз|лечени|болезн|переписк|с кем (?:он|она) спит/iu

/** Warns of other people's secrets, which a court seldom discloses and the motion itself would spread. */
function secrets({ requests: all }: Motion): Warning[] {
  return all.flatMap(({ about, proves, whyHeld }, at) =>
    SECRET.test(`${about} ${proves} ${whyHeld}`)
      ? [
          {
            code: 'W-SECRET',
            text: 'Тайну связи, переписки и здоровья суд раскрывает редко и только когда без этого дело не решить. О чужой болезни и личной жизни в ходатайстве не пишите: его прочтут все участники',
            path: ['requests', at, 'about'],
          },
        ]
      : [],
  )
}

function misfitHolders({ requests: all }: Motion): Problem[] {
  return all.flatMap(({ holder, what }, at) => {
    if (holder === '' || holder === 'other' || what.every((each) => HELD[holder].includes(each))) return []
    const held = HELD[holder].map((each) => smallFirst(request.what.options[each]))
    return [{ path: ['requests', at, 'what'], message: `Такие сведения хранят не все. Здесь бывают: ${held.join('; ')}` }]
  })
}

/** Days within which a letter should be answered. */
const ANSWER_DAYS = 10

function hastyRequests({ requests: all }: Motion, today: string): Warning[] {
  return all.flatMap(({ whyCannot, askedOn }, at) =>
    whyCannot === 'silent' && daysLater(askedOn, ANSWER_DAYS) > today
      ? [
          {
            code: 'W-EARLY',
            text: 'Со дня Вашего запроса прошло меньше десяти дней: ответ ещё могли не успеть дать, и суд это заметит',
            path: ['requests', at, 'askedOn'],
          },
        ]
      : [],
  )
}

function foreignHolders({ requests: all }: Motion): Warning[] {
  return all.flatMap(({ address }, at) =>
    isAbroad(address)
      ? [
          {
            code: 'W-FOREIGN',
            text: 'Запрос за границу суд шлёт по международному договору: это месяцы, и ответа может не быть. Обсудите с юристом, чем ещё доказать авторство',
            path: ['requests', at, 'address'],
          },
        ]
      : [],
  )
}

const HOLDERS: Record<Request['holder'], string> = {
  '': 'названного в нём лица',
  platform: 'владельца площадки',
  siteOwner: 'владельца сайта',
  hosting: 'хостинг-провайдера',
  registrar: 'регистратора домена',
  telecom: 'оператора связи',
  bank: 'банка (платёжного сервиса)',
  other: 'названного в нём лица',
}

const SUBJECTS: Record<Request['what'][number], string> = {
  registration: 'регистрационные данные (имя, номер телефона, адрес электронной почты)',
  logins: 'сведения о времени и сетевых адресах входов',
  posted: 'сведения о времени размещения публикации и об учётной записи автора',
  copy: 'сохранённую копию публикации',
  domainOwner: 'сведения о владельце домена (заказчике хостинга)',
  subscriber: 'сведения о владельце номера (сетевого адреса)',
  payments: 'сведения о плательщике и способе оплаты размещения (хостинга)',
}

function wantedOf({ what, holder }: Request): string {
  const paid = holder === 'registrar' ? 'сведения о плательщике и способе оплаты домена' : SUBJECTS.payments
  return enumeration(what.map((each) => (each === 'payments' ? paid : SUBJECTS[each])))
}

function reasons(each: Request, at: number, party: Party, who: Narrator): Piece[] {
  return [
    listed(`${at + 1}-й запрос. Лицо, у которого находятся доказательства`, [each.name, each.address]),
    joined([
      'Запрос относится к следующему.',
      narrate(who, each.about),
      each.period !== '' && sentence(`Период: ${smallFirst(each.period)}`),
    ]),
    narrate(who, each.whyHeld),
    joined([obstacle(each, party), 'Эти доказательства подтвердят следующее.', narrate(who, each.proves)]),
  ]
}

function obstacle({ whyCannot, askedOn }: Request, { nominative, genitive }: Party): string {
  const lead = `Самостоятельно получить их ${nominative} не может:`
  switch (whyCannot) {
    case 'refused':
      return `${lead} на запрос от ${dateRu(askedOn)} дан отказ.`
    case 'silent':
      return `${lead} на запрос от ${dateRu(askedOn)} ответа нет.`
    default:
      return `${lead} такие сведения о других лицах по обращению ${genitive} не выдают.`
  }
}

/** The letter that was refused or not answered. */
function askedPaper({ whyCannot, askedOn, name }: Request): string {
  if (whyCannot !== 'refused' && whyCannot !== 'silent') return ''
  return `Копия запроса от ${dateRu(askedOn)} (адресат — ${name})${whyCannot === 'refused' ? ' и ответ на него' : ' и подтверждение отправки'}`
}

const RULES = {
  general: law(
    'Если представление необходимых доказательств затруднительно, суд по ходатайству лица, участвующего в деле, оказывает содействие в их собирании и истребовании (статья 57 ГПК РФ).',
    'gpk57',
  ),
  arbitration: law(
    'Лицо, участвующее в деле, которое не может самостоятельно получить необходимое доказательство от лица, у которого оно находится, вправе обратиться в арбитражный суд с ходатайством о его истребовании (статья 66 АПК РФ).',
    'apk66',
  ),
}

function demanded({ requests: all, courtType }: Motion, { dative }: Party): Piece[] {
  return [
    courtType === 'arbitration'
      ? law('На основании изложенного, руководствуясь статьёй 66 АПК РФ, ПРОШУ:', 'apk66')
      : law('На основании изложенного, руководствуясь статьёй 57 ГПК РФ, ПРОШУ:', 'gpk57'),
    ...all.map((each, at) => item(`по ${at + 1}-му запросу истребовать у ${HOLDERS[each.holder]} ${wantedOf(each)}`)),
    item(`если доказательство нельзя получить иначе, выдать запрос на руки ${dative}`),
  ]
}
