import type { Problem } from '../check-answers.ts'
import { daysLater } from '../days.ts'
import { type AnswersOf, choice, line, list, papersIfAny, story } from '../fields.ts'
import type { Gate } from '../gates.ts'
import { citizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { attachments } from '../parts/attachments.ts'
import { contactLines, header, registeredName, representativeLine, signature, title } from '../parts/header.ts'
import { isElsewhere } from '../parts/jurisdiction.ts'
import { inCourt, speaksForChild } from '../parts/legal-representative.ts'
import { type Narrator, narrate } from '../parts/narration.ts'
import { dateRu, ended, listed } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, labelled, law, type Piece, part } from '../write.ts'

const REFUSAL = { complaintAbout: ['refusal'] } as const
const INACTION = { complaintAbout: ['inaction'] } as const

const report = {
  complaintAbout: choice('На что жалоба', {
    refusal: 'Отказали в возбуждении дела',
    inaction: 'Решения по заявлению нет, хотя срок прошёл',
  }),
  matter: choice('О чём было заявление', {
    crime: 'О преступлении',
    offence: 'Об оскорблении или другом административном правонарушении',
  }),
  crime: choice(
    'Какое преступление',
    {
      defamation: 'Клевета',
      extortion: 'Вымогательство',
      threat: 'Угрозы',
      privateLife: 'Раскрытие частной жизни',
      other: 'Другое',
    },
    { when: { matter: ['crime'] } },
  ),
  policeDepartment: line('Кто рассматривал заявление', [5, 150], { example: 'Отдел полиции № 1 по г. Примерску' }),
  reportedOn: { kind: 'date', span: 'past', label: 'Когда подали заявление' },
  reportNumber: line('Номер по книге учёта сообщений (КУСП)', [1, 40], {
    optional: true,
    mask: 'number',
    help: 'Стоит в талоне-уведомлении и в постановлении.',
  }),
  victimRole: choice('Кто подавал заявление', {
    own: 'Тот, от чьего имени эта жалоба',
    other: 'Кто-то другой, но решение задевает и его права',
  }),
  victimReason: story('Чем решение задевает права заявителя', [20, 600], { when: { victimRole: ['other'] } }),
} as const

const unchecked = {
  fact: story('Что осталось непроверенным', [10, 500], {
    rows: 2,
    help: 'Один факт целой фразой: «Не установлен владелец счёта, на который требовали деньги».',
  }),
  how: story('Как это проверить', [5, 300], { rows: 2, help: 'Кого опросить, какой документ или у кого запросить.' }),
} as const

const decree = {
  decreeOn: { kind: 'date', span: 'past', label: 'Дата постановления об отказе', notBefore: 'reportedOn', when: REFUSAL },
  decreeBy: line('Кто его вынес: должность, фамилия и инициалы', [5, 200], {
    mask: 'name',
    when: REFUSAL,
    example: 'участковый уполномоченный Постовой П. П.',
  }),
  decreeReceivedOn: {
    kind: 'date',
    span: 'past',
    label: 'Когда получили копию',
    notBefore: 'decreeOn',
    optional: true,
    when: REFUSAL,
    help: 'Копию не прислали — оставьте пустым: жалоба попросит и её.',
  },
  decreeReason: story('Чем объяснили отказ', [10, 1000], { when: REFUSAL, help: 'Коротко, словами постановления.' }),
  unchecked: list('Что не проверили', unchecked, { minItems: 1, maxItems: 8, item: 'Факт', when: REFUSAL }),
  ignored: papersIfAny('Какие Ваши доказательства не учли', { when: REFUSAL }),
  termExtended: choice('Сообщали ли Вам, что срок проверки продлён', { no: 'Нет', yes: 'Да' }, { when: INACTION }),
  silence: story('Что Вам отвечали', [5, 600], { optional: true, when: INACTION, help: 'Когда и куда звонили или писали, что сказали.' }),
} as const

const authority = {
  addressTo: choice(
    'Кому жалоба',
    {
      prosecutor: 'Прокурору',
      head: 'Руководителю следственного органа',
      court: 'В районный суд',
    },
    {
      help: 'На полицию жалуются прокурору: он отвечает быстрее всех. Руководителю — если отказал следователь. В суд — если это не помогло или отказы повторяются.',
    },
  ),
  authorityName: line('Его наименование', [5, 200], { example: 'Прокуратура Образцового района г. Примерска' }),
  authorityAddress: line('Адрес', [5, 200], { optional: true }),
  earlier: story('Кому уже жаловались и что ответили', [5, 600], { optional: true }),
} as const

const fields = { ...confirmations, ...report, ...decree, ...authority, ...citizen, ...closing }
type Complaint = AnswersOf<typeof fields>

/** D24: a complaint about a refusal to open a criminal case, or about no decision at all (behaviour 14.5). It declares nobody guilty. */
export const refusalComplaint = template({
  type: 'refusalComplaint',
  version: 1,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('report', 'Заявление о преступлении', report),
    step('decree', 'Что решили и чего не проверили', decree),
    step('authority', 'Кому жалоба', authority),
    step('applicant', 'Заявитель', { ...citizen, ...closing }),
  ],
  narrativeSections: {},
  stop: hopeless,
  check: wrongAddressee,
  warn: weaknesses,
  compose: (a, today) => [
    header([
      a.addressTo === 'court' ? `Суд: ${a.authorityName}` : `Кому: ${ADDRESSEES[a.addressTo]}${a.authorityName}`,
      labelled('Адрес', a.authorityAddress),
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a, 'Почтовый адрес'),
      representativeLine(signed(a)),
      a.addressTo === 'court' && `Чьё решение обжалуется: ${a.decreeBy || a.policeDepartment}`,
    ]),
    title(
      'ЖАЛОБА',
      a.complaintAbout === 'inaction'
        ? 'на бездействие при рассмотрении сообщения о преступлении'
        : 'на постановление об отказе в возбуждении уголовного дела',
    ),
    part('circumstances', 'Обстоятельства', circumstances(a)),
    part('unchecked', 'Что не проверено', notChecked(a)),
    part('earlier', 'Прежние жалобы', [narrate(narratorOf(a), a.earlier)]),
    part('grounds', 'Правовое обоснование', grounds(a)),
    { ...part('demands', 'Заявитель просит', demanded(a)), kind: 'demands' },
    attachments({
      ...a,
      more: [
        a.decreeReceivedOn !== '' && `Копия постановления от ${dateRu(a.decreeOn)}`,
        'Копия заявления о преступлении или талон-уведомление',
        ...a.ignored,
        a.earlier !== '' && 'Ответы на прежние жалобы',
        a.applicantType === 'company' && a.representativeName === '' && 'Документ о полномочиях лица, подписавшего жалобу',
      ],
    }),
    signature(signed(a), a, today),
  ],
})

const ADDRESSEES = { '': '', prosecutor: '', head: 'руководитель следственного органа, ', court: '' }

/** The complaint with the rule that in court a legal representative acts for a minor of any age. */
function signed(a: Complaint): Complaint & { isInCourt?: true } {
  return a.addressTo === 'court' ? inCourt(a) : a
}

function narratorOf(a: Complaint): Narrator {
  return speaksForChild(signed(a)) ? 'Законный представитель' : 'Заявитель'
}

/** The first term of a check, and the longest one (статья 144 УПК РФ). */
const FIRST_DAYS = 3
const LAST_DAYS = 30

function hopeless(a: Complaint, today: string): Gate | null {
  if (a.matter === 'offence')
    return {
      code: 'notCriminal',
      text: 'Отказ возбудить дело об оскорблении или другом административном правонарушении обжалуют не по УПК, а по КоАП РФ: вышестоящему прокурору (начальнику) или в суд. Срок короткий, обычно десять дней с получения копии: сразу покажите отказ юристу. Если постановления ещё нет, заявление об оскорблении подают прокурору.',
      documents: ['insultReport'],
      links: [],
    }
  if (a.complaintAbout !== 'inaction' || a.reportedOn === '') return null
  const last = daysLater(a.reportedOn, a.termExtended === 'yes' ? LAST_DAYS : FIRST_DAYS)
  return last >= today
    ? {
        code: 'tooEarly',
        text: `Срок проверки ещё идёт — до ${dateRu(last)} включительно: на бездействие пока не жалуются. Узнайте в дежурной части номер сообщения и кто его проверяет; после этого дня возвращайтесь.`,
        documents: [],
        links: [],
      }
    : null
}

const NOT_A_COURT = 'Похоже, это не суд: укажите районный суд или выберите другого адресата'
const ANOTHER_COURT = 'Такую жалобу рассматривает районный (городской) суд по месту проверки: укажите его'
const NOT_A_PROSECUTOR = 'Похоже, это не прокурор: укажите прокуратуру района или города'
const NOT_INVESTIGATING =
  'Похоже, это не следственный орган: руководитель следственного органа есть в следственном отделе, а не в отделе полиции и не в дознании'
const A_COURT = 'Это суд: выберите «В районный суд»'

function wrongAddressee({ addressTo, authorityName }: Complaint): Problem[] {
  const isCourt = /(?<!\p{L})суд(?!\p{L})/iu.test(authorityName)
  const path = ['authorityName']
  if (addressTo === 'court') {
    if (!isCourt) return [{ path, message: NOT_A_COURT }]
    return /арбитраж|верховн|областн|краев|миров/i.test(authorityName) ? [{ path, message: ANOTHER_COURT }] : []
  }
  if (isCourt) return [{ path, message: A_COURT }]
  const isRight = addressTo === 'prosecutor' ? /прокур/i.test(authorityName) : /следств|(?<!\p{L})СК(?!\p{L})/iu.test(authorityName)
  return addressTo === '' || isRight ? [] : [{ path, message: addressTo === 'prosecutor' ? NOT_A_PROSECUTOR : NOT_INVESTIGATING }]
}

function weaknesses(a: Complaint, today: string): Warning[] {
  const isRunning = a.complaintAbout === 'inaction' && daysLater(a.reportedOn, LAST_DAYS) >= today
  return [
    ...(a.addressTo === 'court' && a.earlier === '' ? [PROSECUTOR_FIRST] : []),
    ...(a.addressTo === 'head' && /полици/i.test(a.policeDepartment) ? [NOT_AN_INVESTIGATOR] : []),
    ...(isRunning ? [EXTENDED] : []),
    ...(isElsewhere({ courtName: a.authorityName, courtAddress: a.authorityAddress }, [a.policeDepartment], false) ? [OTHER_PLACE] : []),
    ...(a.applicantType === 'company' ? [COMPANY] : []),
    ...(/(?<!\p{L})(?:сын|доч|муж|жен[аыу]|супруг|мат[ьие]|отц|брат|сестр)/iu.test(a.victimReason) ? [ADULT] : []),
    ...(/приостановлен|прекращен/iu.test(a.decreeReason) ? [OTHER_DECREE] : []),
  ]
}

const PROSECUTOR_FIRST: Warning = {
  code: 'W-PROSECUTOR',
  text: 'Прокурор отвечает за три дня и чаще отменяет отказ сам. Если он отменит постановление, пока суд рассматривает жалобу, суд её прекратит',
  path: ['addressTo'],
}
const NOT_AN_INVESTIGATOR: Warning = {
  code: 'W-ADDRESSEE',
  text: 'Участковому и дознавателю полиции руководитель следственного органа не начальник: если отказал не следователь, пишите прокурору',
  path: ['addressTo'],
}
const OTHER_PLACE: Warning = {
  code: 'W-JURISDICTION',
  text: 'Адресат и отдел, который отказал, — в разных городах. Жалобу рассматривают по месту, где проверяли заявление: проверьте адресата',
  path: ['authorityName'],
}
const EXTENDED: Warning = {
  code: 'W-EXTENDED',
  text: 'Срок проверки могли продлить до десяти или тридцати суток и не сообщить об этом. До подачи узнайте в дежурной части, что решено',
  path: ['reportedOn'],
}
const ADULT: Warning = {
  code: 'W-VICTIM',
  text: 'За взрослого родственника жалобу подаёт он сам или его представитель по доверенности: Ваша жалоба может остаться без рассмотрения',
  path: ['victimReason'],
}
const OTHER_DECREE: Warning = {
  code: 'W-DECREE',
  text: 'Похоже, это постановление о приостановлении или прекращении, а не об отказе в возбуждении: для него порядок другой, покажите его адвокату',
  path: ['decreeReason'],
}
const COMPANY: Warning = {
  code: 'W-VICTIM',
  text: 'Организация жалуется, если заявление подавала она сама или решение задевает её права. За оклеветанного работника жалобу подаёт он сам',
  path: ['applicantType'],
}

const CRIMES = {
  '': '',
  defamation: ' (клевета)',
  extortion: ' (вымогательство)',
  threat: ' (угрозы)',
  privateLife: ' (нарушение тайны частной жизни)',
  other: '',
}

/** The person who reported the crime, in the instrumental case. */
function reporterOf(a: Complaint): string {
  if (a.victimRole === 'other') return 'другим лицом'
  return speaksForChild(signed(a)) ? 'законным представителем Заявителя' : 'Заявителем'
}

function circumstances(a: Complaint): Piece[] {
  const who = narratorOf(a)
  const where = joined([a.policeDepartment, a.reportNumber && `номер по КУСП ${a.reportNumber}`], ', ')
  return [
    joined([
      ended(`${dateRu(a.reportedOn)} ${reporterOf(a)} подано заявление о преступлении${CRIMES[a.crime]}, адресат — ${where}`),
      a.victimReason !== '' && joined(['Принятое решение затрагивает права Заявителя.', narrate(who, a.victimReason)]),
    ]),
    a.complaintAbout === 'inaction'
      ? joined([
          'На дату жалобы решение по этому сообщению Заявителю не сообщено.',
          a.termExtended === 'yes' ? 'Самый долгий срок проверки истёк.' : 'О продлении срока проверки Заявителя не уведомили.',
          narrate(who, a.silence),
        ])
      : joined([
          `${dateRu(a.decreeOn)} вынесено постановление об отказе в возбуждении уголовного дела (${a.decreeBy}).`,
          a.decreeReceivedOn === '' ? 'Копия постановления Заявителем не получена.' : `Копия получена ${dateRu(a.decreeReceivedOn)}`,
        ]),
    a.decreeReason !== '' && joined(['Отказ объяснён следующим.', narrate(who, a.decreeReason)]),
  ]
}

function notChecked(a: Complaint): Piece[] {
  const who = narratorOf(a)
  return [
    ...a.unchecked.map(({ fact, how }, at) =>
      joined([`Обстоятельство ${at + 1}.`, narrate(who, fact), 'Проверить это можно следующим способом.', narrate(who, how)]),
    ),
    listed('Представлены, но не учтены', a.ignored),
  ]
}

function grounds(a: Complaint): Piece[] {
  return [
    law(
      'Сообщение о преступлении проверяют и принимают по нему решение не позднее трёх суток; срок могут продлить до десяти, а затем до тридцати суток (статьи 141, 144, 145 УПК РФ).',
      'upk141_145',
    ),
    a.complaintAbout !== 'inaction' &&
      law(
        'В возбуждении уголовного дела отказывают при отсутствии основания для этого; копию постановления в течение 24 часов направляют заявителю и прокурору (статья 148 УПК РФ). Вывод об отсутствии основания сделан без проверки обстоятельств, названных в этой жалобе, поэтому его нельзя признать законным и обоснованным.',
        'upk148',
      ),
    law(
      a.addressTo === 'court'
        ? 'Решения и бездействие, которые способны причинить ущерб правам участников уголовного судопроизводства либо затруднить доступ граждан к правосудию, обжалуют в районный суд по месту совершения деяния (статьи 123, 124 и 125 УПК РФ).'
        : 'Решения и бездействие обжалуют прокурору и руководителю следственного органа; жалобу рассматривают в течение трёх суток, а в исключительных случаях до десяти суток, о чём извещают заявителя (статьи 123, 124 и 125 УПК РФ).',
      'upk123_125',
    ),
  ]
}

function demanded(a: Complaint): Piece[] {
  const isCourt = a.addressTo === 'court'
  const noCopy = a.decreeReceivedOn === '' && 'направить Заявителю копию постановления об отказе'
  const wanted =
    a.complaintAbout === 'inaction'
      ? [
          'признать бездействие при рассмотрении сообщения о преступлении незаконным',
          'обязать принять решение по сообщению и направить его копию Заявителю',
        ]
      : isCourt
        ? [
            `признать постановление от ${dateRu(a.decreeOn)} незаконным и необоснованным и обязать устранить допущенное нарушение`,
            'истребовать материал проверки сообщения о преступлении',
            noCopy,
          ]
        : [
            `признать постановление от ${dateRu(a.decreeOn)} незаконным и необоснованным и отменить его`,
            'направить материал на дополнительную проверку и поручить проверить обстоятельства, названные в этой жалобе',
            noCopy,
          ]
  return [
    ...wanted.map((each) => each && item(each)),
    item(
      isCourt
        ? `известить Заявителя о времени заседания и направить копию решения по адресу ${a.email}`
        : `сообщить Заявителю о принятом решении по адресу ${a.email}`,
    ),
  ]
}
