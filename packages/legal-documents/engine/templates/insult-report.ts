import { daysLater } from '../days.ts'
import { type AnswersOf, choice, line, list, story } from '../fields.ts'
import type { Gate } from '../gates.ts'
import { reachableCitizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { datedPublications } from '../groups/publications.ts'
import { aboutWhom } from '../groups/statements.ts'
import { witnesses } from '../groups/witnesses.ts'
import { attachments, witnessLine } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import {
  applicantName,
  contactLines,
  finderInstrumental,
  header,
  inVoice,
  ownWords,
  representativeLine,
  signature,
  title,
} from '../parts/header.ts'
import { foundSentence, isInClosedCircle, proofSentence, stateSentence } from '../parts/publication.ts'
import { dateRu, ended, quoted } from '../russian.ts'
import { step, template } from '../template.ts'
import { earliestPunishable, INSULT_LIMIT_DAYS, isPastRuling, lastDayForRuling } from '../time-limits.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, law, type Piece, part, quote } from '../write.ts'

const addressee = {
  prosecutor: line('Прокуратура района или города', [5, 150], {
    example: 'Прокуратура Образцового района г. Примерска',
    help: 'По месту, где Вы живёте: если дело относится к другой прокуратуре, заявление перешлют.',
  }),
} as const

const insult = {
  quote: line('Дословно, как написано', [2, 1000], {
    rows: 2,
    help: 'Слово в слово, с бранью и ошибками: прокурор оценивает сами слова.',
  }),
  form: choice('Чем оскорбительна форма', {
    obscene: 'Нецензурная брань',
    degrading: 'Унизительное прозвище или сравнение',
    immoral: 'Иная форма, которая противоречит нормам морали',
    criticism: 'Резко, но без брани и унизительных слов',
  }),
  about: { ...aboutWhom, label: 'О ком эти слова' },
  whyAboutApplicant: story('Почему это о Вас', [10, 500], { help: 'По каким словам читатель узнает именно Вас.' }),
  whyIndecent: story('Почему такая форма унижает', [10, 600], { help: 'Своими словами, без повторения самой брани.' }),
} as const

const insults = { insults: list('Слова', insult, { minItems: 1, maxItems: 10, item: 'Фраза' }) } as const

const details = {
  authorDetails: story('Что известно об авторе', [5, 500], {
    optional: true,
    help: 'Имя, страница, телефон, откуда Вы это знаете. Если это только догадка, так и напишите.',
  }),
  ...witnesses,
} as const

const fields = { ...confirmations, ...addressee, ...datedPublications, ...insults, ...details, ...reachableCitizen, ...closing }
type Report = AnswersOf<typeof fields>

/** D14: asks a prosecutor to open a case about an insult; nobody is declared guilty (behaviour 14.5). */
export const insultReport = template({
  type: 'insultReport',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('publications', 'Где и когда', datedPublications),
    step('insults', 'Какие слова', insults),
    step('details', 'Автор и очевидцы', details),
    step('applicant', 'Кто обращается', reachableCitizen),
    step('closing', 'Кому, место и дата', { ...addressee, ...closing }),
  ],
  narrativeSections: {},
  stop: hopeless,
  check: notInsults,
  warn: late,
  compose: (a, today) => [
    header([`Кому: ${a.prosecutor}`, `Заявитель: ${applicantName(a)}`, ...contactLines(a, 'Почтовый адрес'), representativeLine(a)]),
    title('ЗАЯВЛЕНИЕ', 'о возбуждении дела об административном правонарушении (оскорбление)'),
    part('circumstances', 'Обстоятельства', circumstances(a)),
    part(
      'insults',
      'Оскорбительные слова',
      a.insults.flatMap((each) => described(a, each)),
    ),
    part('author', 'Сведения об авторе', [ownWords(a, a.authorDetails)]),
    part('grounds', 'Правовое обоснование', [
      isInClosedCircle(a.publications) ? blocks.insultInClosedCircle : blocks.insult,
      term(a, today),
    ]),
    { ...part('demands', inVoice(a, 'Прошу', 'Заявитель просит'), demanded(a)), kind: 'demands' },
    attachments({ ...a, more: [witnessLine(a.witnesses)] }),
    signature(a, a, today),
  ],
})

function hopeless(a: Report, today: string): Gate | null {
  if (a.publications.length > 0 && a.publications.every(({ publishedAt }) => isPastRuling(publishedAt, today)))
    return {
      code: 'insultTerm',
      text: `После публикации прошло больше ${INSULT_LIMIT_DAYS} календарных дней: дела об оскорблении уже не возбудят (часть 1 статьи 4.5 КоАП РФ). Можно пожаловаться площадке, а в суде просить компенсации морального вреда — это обсудите с юристом.`,
      documents: ['platformReviewComplaint'],
      links: [],
    }
  if (a.insults.length > 0 && a.insults.every(({ form }) => form === 'criticism'))
    return {
      code: 'notInsult',
      text: 'Резкая критика без брани и унизительных слов оскорблением не считается. Если это неправда, подойдёт претензия; если отзыв нарушает правила — жалоба площадке.',
      documents: ['claimToSiteOwner', 'platformReviewComplaint'],
      links: [],
    }
  return null
}

function notInsults({ insults }: Report) {
  return insults.flatMap(({ form }, at) =>
    form === 'criticism' ? [{ path: ['insults', at, 'form'], message: 'Это не оскорбление: уберите фразу или измените ответ' }] : [],
  )
}

/** Minimum duration of a ruling in days: the applicant is warned after so many days of the term, and before so many last ones. */
const THREE_WEEKS = 21

function late({ publications }: Report, today: string): Warning[] {
  return publications.flatMap(({ publishedAt }, at): Warning[] => {
    const last = lastDayForRuling(publishedAt)
    const isEarly = daysLater(publishedAt, THREE_WEEKS) >= today
    const isHopeless = daysLater(today, THREE_WEEKS) > last
    const term = `Судья должен вынести постановление до ${dateRu(last)} включительно: это не срок подачи, и с выходного дня он не переносится`
    const text = isPastRuling(publishedAt, today)
      ? 'По этой публикации 90 календарных дней прошли: дело о ней уже не возбудят. Оставьте её, только если она помогает понять остальные'
      : `${term}. ${isHopeless ? 'Времени почти не осталось, наказать автора, скорее всего, не успеют' : 'Прокуратуре и суду нужно время, поэтому подайте заявление сейчас'}`
    return isEarly ? [] : [{ code: 'W-INSULT', text, path: ['publications', at, 'publishedAt'] }]
  })
}

function circumstances(a: Report): Piece[] {
  return a.publications.map((each) =>
    joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящего заявления'), proofSentence(each)]),
  )
}

const FORMS: Record<Exclude<Report['insults'][number]['form'], ''>, string> = {
  obscene: 'В высказывании использована нецензурная брань.',
  degrading: 'Высказывание содержит унизительное сравнение (прозвище).',
  immoral: 'Форма высказывания противоречит общепринятым нормам морали и нравственности.',
  // Never printed: `notInsults` refuses this answer.
  criticism: '',
}

function described(a: Report, { quote: words, form, whyAboutApplicant, whyIndecent }: Report['insults'][number]): Piece[] {
  return [
    quote(ended(quoted(words))),
    joined([`Слова относятся ${inVoice(a, 'ко мне', 'к Заявителю')}.`, ownWords(a, whyAboutApplicant)]),
    joined([FORMS[form || 'obscene'], ownWords(a, whyIndecent)]),
  ]
}

/** The paragraph on the earliest term that still runs; empty without a date of publication. */
function term({ publications }: Report, today: string): Piece {
  const first = earliestPunishable(
    publications.map(({ publishedAt }) => publishedAt),
    today,
  )
  if (first === '') return false
  return law(
    `Постановление по делу не может быть вынесено по истечении 90 календарных дней со дня совершения правонарушения (часть 1 статьи 4.5 КоАП РФ). Для публикации от ${dateRu(first)} девяностый день — ${dateRu(lastDayForRuling(first))}`,
    'koap45',
  )
}

function demanded(a: Report): Piece[] {
  return [
    item('провести проверку изложенных обстоятельств'),
    item(
      `установить лицо, разместившее ${a.publications.length > 1 ? 'публикации' : 'публикацию'}: запросить у владельца ресурса сведения о регистрации и входах и обеспечить их сохранность`,
    ),
    item(
      law(
        `при наличии оснований возбудить дело об административном правонарушении по части ${isInClosedCircle(a.publications) ? '1' : '2'} статьи 5.61 КоАП РФ в порядке статьи 28.4 КоАП РФ и направить его в суд`,
        'koap561',
        'koap284',
      ),
    ),
    item(`привлечь ${inVoice(a, 'меня', 'Заявителя')} к участию в деле как потерпевшее лицо`),
    item(`письменно сообщить ${inVoice(a, 'мне', 'Заявителю')} о принятом решении в срок, установленный законом`),
  ]
}
