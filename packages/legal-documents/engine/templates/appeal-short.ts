import { type Problem, problem } from '../check-answers.ts'
import { daysBetween, daysLater } from '../days.ts'
import { type AnswersOf, choice, choices, line, story } from '../fields.ts'
import type { Gate } from '../gates.ts'
import { registeredApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { caseCourt, caseNumber, participants, side, suitKind } from '../groups/court-case-fields.ts'
import { attachments } from '../parts/attachments.ts'
import { caseHeader, caseProblems, type Party, partyOf, powers, subjectOf } from '../parts/court-case.ts'
import { consultLawyer } from '../parts/court-warnings.ts'
import { BLANK, header, signature, title } from '../parts/header.ts'
import { inCourt } from '../parts/legal-representative.ts'
import { narrate, narratorInCourt } from '../parts/narration.ts'
import { dateRu, rubles } from '../russian.ts'
import { step, template } from '../template.ts'
import { lastAppealDay } from '../time-limits.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, labelled, law, type Piece, part } from '../write.ts'
import { court } from './lawsuit-fields.ts'

const decision = {
  order: choice('Как суд рассмотрел дело', {
    ordinary: 'В обычных заседаниях',
    simplified: 'В упрощённом порядке, без вызова сторон',
    absent: 'Заочно: ответчик не пришёл',
  }),
  decidedOn: { kind: 'date', span: 'past', label: 'Когда объявлено решение' },
  fullReceived: choice('Мотивированное решение уже есть', { yes: 'Да', no: 'Нет, объявлена только краткая часть' }),
  finalFormOn: {
    kind: 'date',
    span: 'past',
    label: 'Когда оно изготовлено в окончательной форме',
    notBefore: 'decidedOn',
    when: { fullReceived: ['yes'] },
    help: 'Дата стоит в самом решении или в карточке дела на сайте суда: от неё идёт месяц.',
  },
  decision: choice('Что решил суд', { refused: 'Отказал', granted: 'Удовлетворил', partly: 'Удовлетворил частично' }),
} as const

const appeal = {
  grounds: choices('Почему решение неправильное', {
    facts: 'Важные обстоятельства не выяснены',
    unproven: 'Выводы не подтверждены доказательствами',
    mismatch: 'Выводы расходятся с обстоятельствами дела',
    law: 'Закон применён неправильно',
    procedure: 'Нарушен порядок: не известили, не рассмотрели ходатайство',
  }),
  why: story('В чём это выразилось', [30, 2000], {
    rows: 5,
    help: 'Кратко и по делу. Подробно — в полном тексте, когда получите мотивированное решение.',
  }),
  ask: choice('О чём просите', { cancel: 'Отменить решение полностью', part: 'Отменить решение в части' }),
  askPart: line('В какой части', [5, 400], { when: { ask: ['part'] }, example: 'отказ во взыскании компенсации морального вреда' }),
} as const

const proceeding = { ...suitKind, ...side, ...caseNumber } as const

const place = {
  ...caseCourt,
  courtName: { ...caseCourt.courtName, label: 'Суд, который принял решение', help: 'Жалобу подают через него.' },
  courtAddress: { ...caseCourt.courtAddress, label: 'Адрес этого суда' },
  appealCourt: line('Суд, который рассмотрит жалобу', [5, 200], {
    help: 'Решение районного суда — областной, краевой или верховный суд республики; арбитражного — арбитражный апелляционный суд.',
  }),
  stateFee: { ...court.stateFee, help: 'Если не считали, оставьте пустым: останется строка.' },
} as const

const fields = {
  ...confirmations,
  ...proceeding,
  ...decision,
  ...appeal,
  ...registeredApplicant,
  ...participants,
  ...place,
  ...closing,
}
type Appeal = AnswersOf<typeof fields>

/** An appeal in short form, which meets the term of a month; its full text follows (статья 321 ГПК РФ, статья 259 АПК РФ; behaviour 14.5). */
export const appealShort = template({
  type: 'appealShort',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('decision', 'Дело и решение', { ...proceeding, ...decision }),
    step('appeal', 'Доводы и просьба', appeal),
    step('applicant', 'Кто подаёт', registeredApplicant),
    step('participants', 'Другие участники дела', participants),
    step('court', 'Суды и дата', { ...place, ...closing }),
  ],
  narrativeSections: {},
  stop: otherTerm,
  check: (a) => [...caseProblems(a), ...nothingToAppeal(a), ...sameCourt(a)],
  warn: (a, today) => [consultLawyer, ...termWarnings(a, today), ...courtWarnings(a), ...(a.subject === 'represented' ? [POWER] : [])],
  compose: (a, today) => {
    const party = partyOf(a)
    return [
      header([
        ...caseHeader(a, party, [
          `Суд: ${a.appealCourt}`,
          `через суд, принявший решение: ${a.courtName}`,
          labelled('Адрес суда', a.courtAddress),
        ]),
        `Государственная пошлина: ${rubles(a.stateFee) || BLANK}`,
      ]),
      title('АПЕЛЛЯЦИОННАЯ ЖАЛОБА', `краткая, на решение от ${dateRu(a.decidedOn)}`),
      part('decision', 'Обжалуемое решение', [decided(a, party, today)]),
      part('reasons', 'Почему решение неправильное', [
        joined([...a.grounds.map((each) => REASONS[each]), narrate(narratorInCourt(party.title, a), a.why)]),
      ]),
      part('short', 'О полном тексте жалобы', [fullText(a, party)]),
      { id: 'demands', kind: 'demands', pieces: demanded(a) },
      attachments({
        ...a,
        more: [
          a.fullReceived === 'yes' && 'Копия обжалуемого решения',
          'Документ об уплате государственной пошлины',
          'Подтверждение направления копий жалобы лицам, участвующим в деле',
          ...powers({ ...a, courtType: 'arbitration' }),
        ],
      }),
      signature(inCourt(a), a, today),
    ]
  },
})

const POWER: Warning = {
  code: 'W-POWER',
  text: 'Право обжаловать решение должно быть названо в доверенности отдельно, а представителю в этом суде нужен диплом юриста или учёная степень по праву',
  path: ['representativeName'],
}

const SIMPLIFIED =
  'Для решения, принятого в упрощённом порядке, срок жалобы короче месяца, и сначала часто просят суд составить мотивированное решение. Покажите решение юристу сегодня же.'
const ABSENT =
  'У заочного решения свой порядок: ответчик сначала просит тот же суд его отменить, и срок короткий; у истца месяц считают иначе. Покажите решение юристу сегодня же.'

/** Stops an appeal against a decision with another term, or after the term. */
function otherTerm({ order, finalFormOn }: Appeal, today: string): Gate | null {
  if (order === 'simplified') return stop('otherTerm', SIMPLIFIED)
  if (order === 'absent') return stop('otherTerm', ABSENT)
  const last = lastAppealDay(finalFormOn)
  return last !== null && today > last.date
    ? stop(
        'appealTerm',
        `Последний день для жалобы был ${dateRu(last.date)} Позже её возвращают. Если причина пропуска уважительная — болезнь, решение прислали поздно, — жалобу подают вместе с заявлением о восстановлении срока: составьте его с юристом сегодня же.`,
      )
    : null
}

function stop(code: 'otherTerm' | 'appealTerm', text: string): Gate {
  return { code, text, documents: [], links: [{ href: '#zayavka', label: 'Показать юристу' }] }
}

const PARTLY_WON = 'Суд отчасти решил в Вашу пользу: просите отменить решение только в невыгодной части'
const WON = 'Суд решил в Вашу пользу: обжаловать нечего. Измените ответ о решении или о том, кто Вы в деле'

function nothingToAppeal({ side: which, decision: what, ask }: Appeal): Problem[] {
  const isDefendant = which === 'defendant'
  const isWon = isDefendant ? what === 'refused' : what === 'granted'
  return [...problem(isWon, ['decision'], WON), ...problem(!isDefendant && what === 'partly' && ask === 'cancel', ['ask'], PARTLY_WON)]
}

/** From this number of remaining days on, the term is close. */
const FEW_DAYS = 5

function termWarnings({ finalFormOn, decidedOn }: Appeal, today: string): Warning[] {
  const path = ['decidedOn']
  const last = lastAppealDay(finalFormOn || decidedOn)?.date ?? ''
  if (last < today)
    return [
      {
        code: 'W-TERM',
        text: 'С объявления решения прошло больше месяца. Если мотивированное решение уже изготовлено, срок мог пройти: узнайте его дату сегодня',
        path,
      },
    ]
  return daysBetween(today, last) <= FEW_DAYS
    ? [
        {
          code: 'W-TERM',
          text: `Последний день — ${dateRu(last)} Подайте в суд лично или через сервис суда и сохраните отметку о приёме`,
          path,
        },
      ]
    : []
}

function sameCourt({ appealCourt, courtName }: Appeal): Problem[] {
  return problem(
    appealCourt !== '' && appealCourt.toLowerCase() === courtName.toLowerCase(),
    ['appealCourt'],
    'Жалобу рассматривает вышестоящий суд, а не тот, который решил дело',
  )
}

function courtWarnings({ courtType, appealCourt, caseNumber: number, why }: Appeal): Warning[] {
  if (/не\s+привлек|не\s+извести.{0,40}стороной/iu.test(why)) return [{ code: 'W-PARTY', text: NOT_A_PARTY, path: ['side'] }]
  if (/^33/.test(number) || /апелляци/i.test(why)) return [{ code: 'W-APPEAL-COURT', text: AFTER_APPEAL, path: ['caseNumber'] }]
  const isOther = /арбитражн/i.test(appealCourt) !== (courtType === 'arbitration')
  return isOther ? [{ code: 'W-APPEAL-COURT', text: OTHER_COURT, path: ['appealCourt'] }] : []
}

const NOT_A_PARTY =
  'Если Вас к делу не привлекли, жалоба другая: её подают как лицо, чьи права затронуло решение, а не как сторона. Покажите решение юристу'
const AFTER_APPEAL = 'Похоже, апелляция уже была: дальше — кассационная жалоба, у неё другой суд и другой срок. Покажите определение юристу'
const OTHER_COURT =
  'Проверьте суд, который рассмотрит жалобу: на решение арбитражного суда жалуются в арбитражный апелляционный суд, на решение районного — в областной или равный ему'

const VERDICTS = {
  plaintiff: { '': '', refused: 'в иске отказано', granted: '', partly: 'иск удовлетворён частично' },
  defendant: { '': '', refused: '', granted: 'иск удовлетворён', partly: 'иск удовлетворён частично' },
  applicant: { '': '', refused: 'в удовлетворении заявления отказано', granted: '', partly: 'заявление удовлетворено частично' },
}

/** Limit in days for the printed end of the term: a later one follows from the placeholder date of a missing answer in the preview. */
const TWO_MONTHS = 62

function decided(a: Appeal, { nominative }: Party, today: string): string {
  const suit = a.suitKind === 'untruth' ? 'заявлению' : 'иску'
  const verdict = VERDICTS[a.side || 'plaintiff'][a.decision]
  const last = lastAppealDay(a.finalFormOn)
  return joined([
    `${dateRu(a.decidedOn)} по делу № ${a.caseNumber} по ${suit} ${subjectOf(a)} принято решение${verdict === '' ? '' : `: ${verdict}`}.`,
    `С этим решением ${nominative} согласиться не может.`,
    a.finalFormOn !== '' && `В окончательной форме решение изготовлено ${dateRu(a.finalFormOn)}`,
    last !== null &&
      last.date < daysLater(today, TWO_MONTHS) &&
      `Месячный срок истекает ${dateRu(last.date)} Жалоба подана в срок, решение в законную силу не вступило.`,
  ])
}

const REASONS: Record<Appeal['grounds'][number], string> = {
  facts: 'Суд неправильно определил обстоятельства, имеющие значение для дела.',
  unproven: 'Обстоятельства, которые суд счёл установленными, не доказаны.',
  mismatch: 'Выводы суда не соответствуют обстоятельствам дела.',
  law: 'Суд неправильно применил нормы материального права.',
  procedure: 'Суд нарушил нормы процессуального права.',
}

function fullText({ fullReceived }: Appeal, { nominative, dative }: Party): string {
  return fullReceived === 'yes'
    ? `Доводы изложены кратко, чтобы не пропустить срок. Полный текст жалобы ${nominative} представит в срок, который установит суд.`
    : `Мотивированное решение ${dative} ещё не выдано, поэтому доводы изложены кратко. Полный текст жалобы ${nominative} представит после его получения, в срок, который установит суд.`
}

function demanded(a: Appeal): Piece[] {
  const wanted = {
    '': 'удовлетворить иск',
    plaintiff: 'удовлетворить иск',
    defendant: 'отказать в иске',
    applicant: 'удовлетворить заявление',
  }[a.side]
  return [
    a.courtType === 'arbitration'
      ? law('На основании изложенного, руководствуясь статьями 257, 259 и 260 АПК РФ, ПРОШУ:', 'apk257_260')
      : law('На основании изложенного, руководствуясь статьями 320, 321 и 322 ГПК РФ, ПРОШУ:', 'gpk320_322'),
    a.ask === 'part' ? item(`отменить решение в части: ${a.askPart}`) : item('отменить решение полностью'),
    item(a.ask === 'part' ? `принять в этой части новое решение: ${wanted}` : `принять новое решение: ${wanted}`),
    a.fullReceived === 'no' && item('предоставить срок для подачи полного текста жалобы'),
  ]
}
