import type { Problem } from '../check-answers.ts'
import { daysLater } from '../days.ts'
import { type AnswersOf, choice, flag, line } from '../fields.ts'
import { isAbroad } from '../foreign-address.ts'
import type { Gate } from '../gates.ts'
import { birth, registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { attachments } from '../parts/attachments.ts'
import { BLANK, contactLines, header, registeredName, representativeLine, signature, title } from '../parts/header.ts'
import { isElsewhere } from '../parts/jurisdiction.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { dateRu, ended, listed, quoted, rubles } from '../russian.ts'
import { step, template } from '../template.ts'
import { lastDayToPresent } from '../time-limits.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, labelled, law, type Piece, part, quote } from '../write.ts'

const START = { variant: ['start'] } as const
const MONEY = { awardMoney: [true] } as const
const MONEY_TO_ACCOUNT = { variant: ['start'], awardMoney: [true] } as const
const ACCOUNT = { ...MONEY_TO_ACCOUNT, accountBlank: [false] } as const

const stage = {
  variant: choice('Что у Вас есть', {
    start: 'Исполнительный лист: нужно заявление приставу',
    issue: 'Только решение суда: нужно заявление о выдаче листа',
  }),
  decisionKind: choice(
    'Что решил суд',
    {
      acts: 'Обязал удалить, опровергнуть, прекратить или заплатить',
      declare: 'Только признал сведения не соответствующими действительности',
    },
    { help: 'Приставы исполняют то, что суд обязал сделать.' },
  ),
} as const

const decision = {
  courtType: choice('Какой суд рассмотрел дело', { general: 'Суд общей юрисдикции', arbitration: 'Арбитражный суд' }),
  courtName: line('Суд первой инстанции', [5, 200], { help: 'Лист выдаёт он, даже если решение меняла апелляция.' }),
  courtAddress: line('Адрес суда', [5, 200], { when: { variant: ['issue'] } }),
  caseNumber: line('Номер дела', [2, 60], { mask: 'number', example: '2-1523/2026' }),
  decisionOn: { kind: 'date', span: 'past', label: 'Дата решения' },
  inForce: choice(
    'Вступило ли решение в силу',
    { yes: 'Да', immediate: 'Исполняется немедленно: так сказано в решении', no: 'Ещё нет' },
    { help: 'Обычно через месяц, если никто не подал апелляционную жалобу. Дату ставит суд на копии решения.' },
  ),
  effectiveOn: { kind: 'date', span: 'past', label: 'Когда вступило', notBefore: 'decisionOn', when: { inForce: ['yes'] } },
} as const

const award = {
  awardDelete: flag('Удалить информацию', false),
  removalKind: choice(
    'Какую информацию',
    { defamation: 'Порочащие сведения', other: 'Фото, частную жизнь, личные данные или другое' },
    { when: { awardDelete: [true] }, help: 'Для порочащих сведений закон позволяет приставу ограничить доступ к странице.' },
  ),
  awardRefute: flag('Опровергнуть сведения', false),
  awardBan: flag('Прекратить распространение, не повторять', false),
  awardMoney: flag('Заплатить деньги', false),
  orderWords: {
    kind: 'lines',
    label: 'Что суд обязал сделать — словами листа или решения',
    item: 'Требование',
    minItems: 1,
    maxItems: 10,
    min: 5,
    max: 1000,
    help: 'Перепишите слово в слово: пристав исполняет только написанное.',
  },
  moneySum: { kind: 'number', min: 1, max: 1_000_000_000, unit: 'rubles', label: 'Сколько взыскано всего', when: MONEY },
} as const

const writ = {
  writNumber: line('Серия и номер исполнительного листа', [4, 60], { when: START, mask: 'number', example: 'ФС № 000000001' }),
  writOn: { kind: 'date', span: 'past', label: 'Когда его выдали', notBefore: 'decisionOn', when: START },
  presentedBefore: choice(
    'Предъявляли ли этот лист раньше',
    { no: 'Нет', yes: 'Да, и приставы его вернули' },
    { when: START, help: 'После возвращения трёхлетний срок идёт заново.' },
  ),
  returnedOn: {
    kind: 'date',
    span: 'past',
    label: 'Когда вернули',
    notBefore: 'writOn',
    when: { variant: ['start'], presentedBefore: ['yes'] },
  },
  bailiffs: line('Отделение судебных приставов', [5, 200], {
    when: START,
    help: 'По месту, где должник живёт или находится. Его найдёт сервис на fssp.gov.ru; не нашли — пишите в главное управление по региону.',
    example: 'Отделение судебных приставов по Образцовому району г. Примерска',
  }),
  handOver: choice(
    'Как получить лист',
    { me: 'Выдать мне', bailiffs: 'Пусть суд сам направит его приставам' },
    { when: { variant: ['issue'] } },
  ),
  courtSendsTo: line('Каким приставам', [5, 200], {
    optional: true,
    when: { variant: ['issue'], handOver: ['bailiffs'] },
    help: 'По месту должника. Не знаете — оставьте пустым: суд определит сам.',
  }),
} as const

const PERSONS = { debtorKind: ['person', 'soleTrader'] } as const

const debtor = {
  debtorKind: choice('Кто должник', { person: 'Гражданин', soleTrader: 'Индивидуальный предприниматель', company: 'Организация' }),
  debtorName: line('Имя или наименование должника', [2, 200], { mask: 'name', help: 'Как в листе или решении.' }),
  debtorInn: line('ИНН должника', [10, 12], {
    format: 'inn',
    optional: true,
    fills: { debtorName: 'companyOrPerson', debtorAddress: 'address' },
  }),
  debtorAddress: line('Адрес должника', [10, 250], { mask: 'address' }),
  debtorBorn: line('Дата и место рождения должника', [4, 150], {
    optional: true,
    when: PERSONS,
    mask: 'number',
    help: 'Если они есть в листе или решении.',
  }),
  debtorAbroad: flag('Должник за границей', false),
  debtorAssets: {
    kind: 'lines',
    label: 'Что известно об имуществе должника',
    item: 'Имущество',
    minItems: 0,
    maxItems: 10,
    min: 3,
    max: 200,
    optional: true,
    when: MONEY_TO_ACCOUNT,
    help: 'Место работы, банк, машина. Только то, что Вы и так знаете.',
  },
  askArrest: flag('Просить арест имущества должника', false, { when: MONEY_TO_ACCOUNT }),
} as const

const account = {
  accountBlank: flag('Оставить реквизиты счёта пустыми и вписать от руки', true, {
    when: MONEY_TO_ACCOUNT,
    help: 'Так безопаснее: в документе останется пустая строка.',
  }),
  accountNumber: line('Номер счёта', [20, 20], {
    when: ACCOUNT,
    sensitive: true,
    mask: 'number',
    help: '20 цифр, счёт взыскателя в российском банке.',
  }),
  accountBik: line('БИК банка', [9, 9], { when: ACCOUNT, sensitive: true, mask: 'number', help: '9 цифр.' }),
  accountBank: line('Банк', [3, 150], { when: ACCOUNT, sensitive: true, mask: 'name' }),
} as const

const fields = {
  ...confirmations,
  ...stage,
  ...decision,
  ...award,
  ...writ,
  ...debtor,
  ...account,
  ...registeredApplicant,
  ...birth,
  ...closing,
}
type Application = AnswersOf<typeof fields>

/** D25: an application to a bailiff to enforce a decision, or to the court for the writ (behaviour 14.5). */
export const bailiffApplication = template({
  type: 'bailiffApplication',
  version: 1,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('decision', 'Решение суда', { ...stage, ...decision }),
    step('award', 'Что обязан сделать должник', award),
    step('writ', 'Исполнительный лист', writ),
    step('debtor', 'Должник', debtor),
    step('account', 'Куда перечислить деньги', account),
    step('applicant', 'Взыскатель', { ...registeredApplicant, ...birth, ...closing }),
  ],
  narrativeSections: {},
  stop: unenforceable,
  check: (a) => [...withoutAward(a), ...tooEarlyWrit(a), ...otherWords(a), ...wrongDigits(a)],
  warn: weaknesses,
  compose: (a, today) => [
    header([
      a.variant === 'issue' ? `Суд: ${a.courtName}` : `Кому: ${a.bailiffs}`,
      labelled('Адрес суда', a.courtAddress),
      `Взыскатель: ${registeredName(a)}`,
      a.applicantType === 'company' ? '' : `дата рождения: ${dateRu(a.birthDate) || BLANK}`,
      ...contactLines(a, 'адрес'),
      representativeLine(inCourt(a)),
      `Должник: ${joined([DEBTORS[a.debtorKind] + a.debtorName, a.debtorInn && `ИНН ${a.debtorInn}`], ', ')}`,
      labelled('адрес', a.debtorAddress),
      labelled('дата и место рождения', a.debtorBorn),
    ]),
    title('ЗАЯВЛЕНИЕ', a.variant === 'issue' ? 'о выдаче исполнительного листа' : 'о возбуждении исполнительного производства'),
    part('writ', a.variant === 'issue' ? 'Решение суда' : 'Исполнительный документ', [described(a)]),
    part('order', 'Что обязан сделать должник', [
      ...a.orderWords.map((words) => quote(ended(quoted(words)))),
      rubles(a.moneySum) !== '' && `Взыскиваемая сумма: ${rubles(a.moneySum)}.`,
      listed('Сведения об имуществе должника', a.debtorAssets),
    ]),
    part('grounds', 'Правовое обоснование', a.variant === 'issue' ? [issueGround(a)] : startGrounds(a)),
    { ...part('demands', 'Взыскатель просит', a.variant === 'issue' ? issueDemands(a) : startDemands(a)), kind: 'demands' },
    attachments({
      ...a,
      more: [
        a.variant === 'start' && `Исполнительный лист ${a.writNumber} (подлинник)`,
        a.variant === 'start' && 'Копия решения суда',
        a.applicantType === 'company' && a.representativeName === '' && 'Документ о полномочиях лица, подписавшего заявление',
      ],
    }),
    signature(inCourt(a), a, today),
  ],
})

const DEBTORS = { '': '', person: '', soleTrader: 'индивидуальный предприниматель ', company: '' }

function unenforceable(a: Application, today: string): Gate | null {
  if (a.decisionKind === 'declare')
    return {
      code: 'nothingToEnforce',
      text: 'Приставу здесь нечего исполнять: суд никого ни к чему не обязал. Копию решения, вступившего в силу, направьте владельцу сайта и поисковой системе, хостингу или автору: на его основании они удаляют страницу и ссылки.',
      documents: ['claimToSiteOwner', 'searchEngineDelisting', 'hostRequest'],
      links: [],
    }
  if (a.inForce === 'no')
    return {
      code: 'notInForce',
      text: 'Решение ещё не вступило в силу, поэтому лист не выдадут и приставы его не примут. Дождитесь конца срока на апелляционную жалобу (обычно месяц) или решения апелляции. Должник может исполнить решение и сам: напишите ему.',
      documents: [],
      links: [],
    }
  const last = lastDayToPresent(a)
  return last !== '' && last < today
    ? {
        code: 'presentingTerm',
        text: `Лист можно было предъявить до ${dateRu(last)} включительно: три года прошли (статья 21 Федерального закона от 02.10.2007 № 229-ФЗ). Срок восстанавливает суд, который рассмотрел дело, если причина уважительная: такое заявление составьте с юристом. Если лист уже предъявляли, срок идёт заново с его возвращения: проверьте ответы.`,
        documents: [],
        links: [],
      }
    : null
}

function withoutAward(a: Application): Problem[] {
  const isAwarded = a.awardDelete || a.awardRefute || a.awardBan || a.awardMoney
  return isAwarded ? [] : [{ path: ['awardDelete'], message: 'Отметьте, что суд обязал сделать' }]
}

const VOID_WRIT = 'Лист выдан раньше, чем решение вступило в силу: такой лист ничтожен, его отзывает суд. Проверьте даты'

function tooEarlyWrit({ variant, inForce, writOn, effectiveOn }: Application): Problem[] {
  const isEarly = variant === 'start' && inForce === 'yes' && writOn !== '' && effectiveOn !== '' && writOn < effectiveOn
  return isEarly ? [{ path: ['writOn'], message: VOID_WRIT }] : []
}

const OWN_WORDS = /(?<!\p{L})(?:уже|мне|мной|меня|я)(?!\p{L})/iu
const NOT_OF_THE_COURT =
  'Это не слова суда: перепишите пункт решения дословно. Исполненное второй раз не взыскивают: пункт, который должник уже исполнил, не приводите, а из суммы вычтите полученное'

/** Problems of ticks that contradict the quoted operative part, and of quoted words that are not the court's. */
function otherWords(a: Application): Problem[] {
  const words = a.orderWords.join(' ').toLowerCase()
  return [
    ...(a.awardDelete && !/удал|прекрат|ссыл/.test(words)
      ? [
          {
            path: ['awardDelete'],
            message: 'В словах решения, которые Вы привели, нет обязанности удалить: приведите её или снимите отметку',
          },
        ]
      : []),
    ...(!a.awardMoney && /взыска/.test(words)
      ? [{ path: ['awardMoney'], message: 'В словах решения есть взыскание: отметьте деньги, иначе пристав их не взыщет' }]
      : []),
    ...a.orderWords.flatMap((each, at) => (OWN_WORDS.test(each) ? [{ path: ['orderWords', at], message: NOT_OF_THE_COURT }] : [])),
  ]
}

function wrongDigits({ accountNumber, accountBik }: Application): Problem[] {
  return [
    ...(accountNumber !== '' && !/^\d{20}$/.test(accountNumber) ? [{ path: ['accountNumber'], message: 'Номер счёта — 20 цифр' }] : []),
    ...(accountBik !== '' && !/^\d{9}$/.test(accountBik) ? [{ path: ['accountBik'], message: 'БИК — 9 цифр' }] : []),
  ]
}

/** From this number of remaining days on, the term is close. */
const FEW_DAYS = 90

function weaknesses(a: Application, today: string): Warning[] {
  const last = lastDayToPresent(a)
  const isLate = daysLater(today, FEW_DAYS) > last
  return [
    ...(isLate
      ? [{ code: 'W-TERM', text: `Лист можно предъявить до ${dateRu(last)} включительно: не откладывайте`, path: ['effectiveOn'] }]
      : []),
    ...(a.debtorAbroad || isAbroad(a.debtorAddress) ? [ABROAD] : []),
    ...(/умер|покойн|наследни/iu.test(a.debtorName) ? [DEAD_DEBTOR] : []),
    ...(/ликвидир|исключ\p{L}+\s+из|банкрот|взыск\p{L}+\s+с/iu.test(`${a.debtorName} ${a.debtorAddress}`) ? [NO_DEBTOR] : []),
    ...(a.variant === 'start' &&
    !isAbroad(a.debtorAddress) &&
    isElsewhere({ courtName: a.bailiffs, courtAddress: '' }, [a.debtorAddress], false)
      ? [OTHER_TOWN]
      : []),
    ...otherSum(a),
    ...(mayBar(a) && a.orderWords.some((each) => PICTURE.test(each)) ? [NOT_DEFAMATION] : []),
    ...(a.subject === 'represented' && a.awardMoney ? [POWER] : []),
    ...(a.inForce === 'immediate' ? [IMMEDIATE] : []),
  ]
}

/** Sums that the quoted words name: `33 000 рублей`. */
const SUMS = /(\d[\d\s\u00a0]*)(?:[.,]\d{1,2})?\s*(?:руб|₽|р\.)/giu

function otherSum({ orderWords, moneySum }: Application): Warning[] {
  const named = orderWords.flatMap((words) => [...words.matchAll(SUMS)].map(([, digits = '']) => Number(digits.replaceAll(/\D/g, ''))))
  const sum = Number(moneySum.replaceAll(/\D/g, ''))
  const total = named.reduce((all, each) => all + each, 0)
  return moneySum === '' || named.length === 0 || sum === total || named.includes(sum)
    ? []
    : [
        {
          code: 'W-SUM',
          text: 'Сумма не сходится со словами решения: проверьте её, пристав взыщет только то, что написано в листе',
          path: ['moneySum'],
        },
      ]
}

const PICTURE = /фото|изображени|снимк|видео|частн\p{L}+\s+жизн|персональн/iu
const NOT_DEFAMATION: Warning = {
  code: 'W-REMOVAL',
  text: 'По словам решения удалить надо изображение или личные сведения, а не порочащие: для них закон не даёт приставу ограничить доступ к странице. Проверьте ответ «Какую информацию»',
  path: ['removalKind'],
}
const NO_DEBTOR: Warning = {
  code: 'W-DEBTOR',
  text: 'С ликвидированной организации пристав не взыщет, а её директор или участник по этому листу не должник: имя должника пишут как в листе. Что делать дальше, решите с юристом',
  path: ['debtorName'],
}
const OTHER_TOWN: Warning = {
  code: 'W-JURISDICTION',
  text: 'Отделение приставов и должник — в разных городах: лист предъявляют по месту, где должник живёт, находится или имеет имущество',
  path: ['bailiffs'],
}
const DEAD_DEBTOR: Warning = {
  code: 'W-DEBTOR',
  text: 'Если должник умер, сначала суд заменяет его наследником: без этого пристав откажет',
  path: ['debtorName'],
}
const POWER: Warning = {
  code: 'W-POWER',
  text: 'Право предъявить лист и получить деньги должно быть названо в доверенности отдельно. Счёт указывают самого взыскателя',
  path: ['representativeName'],
}
const ABROAD: Warning = {
  code: 'W-FOREIGN',
  text: 'За границей российский пристав ничего не исполнит: он может действовать только в России, например ограничить здесь доступ к странице. Исполнение в другой стране обсудите с юристом',
  path: ['debtorAbroad'],
}
const IMMEDIATE: Warning = {
  code: 'W-IMMEDIATE',
  text: 'Если апелляция отменит решение, исполненное могут повернуть назад, а деньги придётся вернуть',
  path: ['inForce'],
}

function described(a: Application): Piece {
  const force =
    a.inForce === 'immediate' ? 'Решение подлежит немедленному исполнению.' : `Решение вступило в законную силу ${dateRu(a.effectiveOn)}`
  return joined([
    `${dateRu(a.decisionOn)} принято решение по делу № ${a.caseNumber} (${a.courtName}).`,
    force,
    a.variant === 'start' && ended(`${dateRu(a.writOn)} взыскателю выдан исполнительный лист ${a.writNumber}`),
    a.variant === 'start' &&
      (a.presentedBefore === 'yes'
        ? `Ранее лист предъявлялся к исполнению и возвращён взыскателю ${dateRu(a.returnedOn)}`
        : 'Ранее лист к исполнению не предъявлялся.'),
    a.variant === 'issue' && 'Исполнительный лист взыскателю не выдавался.',
  ])
}

function issueGround({ courtType }: Application): Piece {
  return courtType === 'arbitration'
    ? law(
        'Исполнительный лист выдаёт арбитражный суд первой инстанции после вступления судебного акта в законную силу, а в случаях немедленного исполнения — сразу; по ходатайству взыскателя суд направляет лист для исполнения сам (статья 319 АПК РФ).',
        'apk319',
      )
    : law(
        'Исполнительный лист выдаётся взыскателю после вступления судебного постановления в законную силу, а в случаях немедленного исполнения — сразу; по ходатайству взыскателя суд направляет лист для исполнения сам (статья 428 ГПК РФ).',
        'gpk428',
      )
}

function issueDemands(a: Application): Piece[] {
  return [
    a.handOver === 'bailiffs'
      ? item(
          joined([
            `выдать исполнительный лист по делу № ${a.caseNumber} и направить его для исполнения`,
            a.courtSendsTo === '' ? 'судебным приставам по месту должника' : `судебным приставам (${a.courtSendsTo})`,
          ]),
        )
      : item(`выдать взыскателю исполнительный лист по делу № ${a.caseNumber}`),
    item(`сообщить о готовности листа или о его направлении по адресу ${a.email}`),
  ]
}

/** Whether the bailiff can bar access to the page when it is not removed. */
function mayBar({ awardDelete, removalKind }: Application): boolean {
  return awardDelete && removalKind === 'defamation'
}

function startGrounds(a: Application): Piece[] {
  const isAct = a.awardDelete || a.awardRefute || a.awardBan
  return [
    law(
      'Судебный пристав-исполнитель возбуждает исполнительное производство на основании исполнительного документа по заявлению взыскателя; срок для добровольного исполнения составляет пять дней со дня получения должником постановления (статья 30 Федерального закона от 02.10.2007 № 229-ФЗ).',
      'fz229_30',
    ),
    law(
      `Исполнительный лист может быть предъявлен к исполнению в течение трёх лет (статья 21 Федерального закона от 02.10.2007 № 229-ФЗ). Срок не пропущен: он истекает ${dateRu(lastDayToPresent(a))}`,
      'fz229_21',
    ),
    mayBar(a) &&
      law(
        'Если должник не удалит порочащую информацию в срок для добровольного исполнения, пристав выносит постановления о взыскании исполнительского сбора и об ограничении доступа к ней (статья 109.4 Федерального закона от 02.10.2007 № 229-ФЗ).',
        'fz229_1094',
      ),
    isAct &&
      law(
        'Если требование не исполнено добровольно, пристав взыскивает исполнительский сбор и назначает новый срок (статья 105 Федерального закона от 02.10.2007 № 229-ФЗ); за неисполнение и в этот срок требования прекратить распространение информации или опровергнуть её установлена ответственность частью 1.2 статьи 17.15 КоАП РФ.',
        'fz229_105',
        'koap1715',
      ),
  ]
}

function startDemands(a: Application): Piece[] {
  const isAct = a.awardDelete || a.awardRefute || a.awardBan
  return [
    item(
      `возбудить исполнительное производство по исполнительному листу ${a.writNumber} и установить должнику срок для добровольного исполнения`,
    ),
    mayBar(a) &&
      item(
        'если информация не будет удалена в этот срок, вынести постановления о взыскании исполнительского сбора и об ограничении доступа к ней',
      ),
    isAct &&
      item(
        mayBar(a)
          ? 'если требования не будут исполнены и после этого, назначить новый срок, а при неисполнении и в него рассмотреть вопрос об административной ответственности должника'
          : 'если требования не будут исполнены в этот срок, взыскать исполнительский сбор, назначить новый срок, а при неисполнении и в него рассмотреть вопрос об административной ответственности должника',
      ),
    a.awardMoney && item(`перечислить взысканные деньги взыскателю: ${accountOf(a)}`),
    a.askArrest && item('в обеспечение взыскания наложить арест на имущество должника'),
    item('направить взыскателю копии постановлений и сообщать о ходе исполнения'),
  ]
}

function accountOf(a: Application): string {
  return a.accountBlank ? `счёт № ${BLANK}, банк и БИК ${BLANK}` : `счёт № ${a.accountNumber}, БИК ${a.accountBik} (${a.accountBank})`
}
