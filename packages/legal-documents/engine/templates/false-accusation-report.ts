import { type AnswersOf, choice, line, story } from '../fields.ts'
import type { Gate } from '../gates.ts'
import { passport, reachableCitizen } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { provenStatements } from '../groups/statements.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { consent } from '../parts/consent.ts'
import {
  applicantName,
  contactLines,
  finderInstrumental,
  header,
  inVoice,
  narrator,
  ownWords,
  passportLines,
  representativeLine,
  signature,
  title,
} from '../parts/header.ts'
import { atPages, foundSentence, proofSentence, stateSentence } from '../parts/publication.ts'
import { aboutSentence, proofsSentence, type Statement, untrueSentence } from '../parts/statement.ts'
import { ended, quoted, sentence } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, law, type Piece, part, quote } from '../write.ts'

const accusation = {
  prosecutor: line('Прокурор субъекта РФ', [5, 150], {
    example: 'Прокурор Примерской области',
    help: 'Области, края, республики или города федерального значения по месту, где Вы живёте, — не района и не города.',
  }),
  accusedOf: line('В каком преступлении обвиняют', [5, 300], { rows: 2, example: 'присвоение денег родительского комитета' }),
  criminalCase: choice(
    'Есть ли по этим событиям дело или приговор',
    {
      none: 'Нет, насколько мне известно',
      refused: 'В возбуждении дела отказано',
      closed: 'Дело прекращено по реабилитирующему основанию',
      acquitted: 'Вынесен оправдательный приговор',
      pending: 'Идёт проверка или расследование',
      convicted: 'Есть обвинительный приговор',
    },
    { help: 'Прокурор увидит это в любом случае: неточный ответ обернётся против Вас.' },
  ),
  decision: line('Какой документ об этом есть: вид, номер, дата', [5, 200], {
    optional: true,
    when: { criminalCase: ['refused', 'closed', 'acquitted'] },
    help: 'Он попадёт в приложения.',
  }),
  ...publicInterest,
} as const

const details = {
  consequences: story('К чему это привело', [10, 800], { optional: true, help: 'Вопросы на работе, отказ заказчика, угрозы.' }),
} as const

const fields = {
  ...confirmations,
  ...accusation,
  ...publications,
  ...provenStatements,
  ...details,
  ...reachableCitizen,
  ...passport,
  ...closing,
}
type Report = AnswersOf<typeof fields>

/** D13: a citizen's application to the prosecutor of a region by article 15.1-2 (behaviour 14.5). */
export const falseAccusationReport = template({
  type: 'falseAccusationReport',
  version: 1,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('accusation', 'В чём обвиняют', accusation),
    step('publications', 'Где это опубликовано', publications),
    step('statements', 'Что именно неправда', { ...provenStatements, ...details }),
    step('applicant', 'Кто обращается', { ...reachableCitizen, ...passport }),
    step('closing', 'Место и дата', closing),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  stop: unfit,
  check: otherAccusations,
  warn: weaknesses,
  compose: (a, today) => [
    header([
      `Кому: ${a.prosecutor}`,
      `Заявитель: ${applicantName(a)}`,
      ...contactLines(a, 'Почтовый адрес'),
      representativeLine(a),
      ...passportLines(a),
    ]),
    title('ЗАЯВЛЕНИЕ', 'о принятии мер по удалению недостоверной информации, связанной с обвинением в совершении преступления'),
    part('circumstances', 'Обстоятельства', circumstances(a)),
    part(
      'statements',
      'Недостоверная информация',
      a.statements.flatMap((each) => disputed(a, each)),
    ),
    part('status', 'Сведения об уголовном деле', [CASES[a.criminalCase](a)]),
    part('consequences', 'Последствия', [ownWords(a, a.consequences)]),
    part('grounds', 'Правовое обоснование', [blocks.falseAccusation]),
    { ...part('demands', inVoice(a, 'Прошу', 'Заявитель просит'), demanded(a)), kind: 'demands' },
    consent(a),
    attachments({ ...a, more: [a.decision] }),
    signature(a, a, today),
  ],
})

function unfit(a: Report): Gate | null {
  if (a.criminalCase === 'convicted')
    return {
      code: 'convicted',
      text: 'Пока приговор действует, сведения о нём нельзя назвать недостоверными. Если судимость погашена или снята, подойдёт заявление поисковой системе.',
      documents: ['searchEngineDelisting'],
      links: [],
    }
  const reasons = a.statements.map(({ defamatoryReason }) => defamatoryReason)
  if (reasons.length > 0 && reasons.every((reason) => reason !== '' && reason !== 'crime'))
    return {
      code: 'notCrime',
      text: 'Этот порядок действует только для ложных обвинений в преступлении. О другой неправде пишут владельцу сайта или обращаются в суд.',
      documents: ['claimToSiteOwner', 'lawsuitDefamation'],
      links: [],
    }
  return null
}

function otherAccusations({ statements }: Report) {
  return statements.flatMap(({ defamatoryReason }, at) =>
    defamatoryReason === 'crime'
      ? []
      : [{ path: ['statements', at, 'defamatoryReason'], message: 'Прокурор проверит только обвинение в преступлении: уберите эту фразу' }],
  )
}

function weaknesses({ prosecutor, criminalCase }: Report): Warning[] {
  return [
    ...(/район|межрайон|городск/i.test(prosecutor)
      ? [{ code: 'W-REGION', text: 'Заявление подают прокурору субъекта РФ, а не района или города', path: ['prosecutor'] }]
      : []),
    ...(criminalCase === 'pending'
      ? [
          {
            code: 'W-PENDING',
            text: 'Пока идёт проверка или расследование, прокурор, скорее всего, не признает сведения недостоверными. Сначала покажите заявление адвокату',
            path: ['criminalCase'],
          },
        ]
      : []),
  ]
}

function circumstances(a: Report): Piece[] {
  return [
    ...a.publications.map((each) =>
      joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящего заявления'), proofSentence(each)]),
    ),
    joined(['Суть обвинения.', ownWords(a, a.accusedOf)]),
  ]
}

function disputed(a: Report, statement: Statement): Piece[] {
  return [
    quote(ended(quoted(statement.quote))),
    aboutSentence(statement, narrator(a)),
    joined([untrueSentence(statement, narrator(a)), proofsSentence(statement)]),
    `Сведения связаны с обвинением в совершении преступления и порочат ${inVoice(a, 'мои честь и достоинство', 'честь и достоинство Заявителя')}.`,
  ]
}

function noCase(a: Report): string {
  return `По имеющимся ${inVoice(a, 'у меня ', '')}сведениям, уголовное дело в отношении ${inVoice(a, 'меня', 'Заявителя')} по этим событиям не возбуждалось, обвинительного приговора нет.`
}

const CASES: Record<Report['criminalCase'], (a: Report) => string> = {
  '': noCase,
  none: noCase,
  refused: ({ decision }) => joined(['В возбуждении уголовного дела по этим событиям отказано.', sentence(decision)]),
  closed: (a) =>
    joined([
      `Уголовное преследование ${inVoice(a, '', 'Заявителя ')}по этим событиям прекращено по реабилитирующему основанию.`,
      sentence(a.decision),
    ]),
  acquitted: (a) =>
    joined([`По этим событиям в отношении ${inVoice(a, 'меня', 'Заявителя')} вынесен оправдательный приговор.`, sentence(a.decision)]),
  pending: (a) =>
    `По этим событиям проводится проверка или расследование; обвинительного приговора в отношении ${inVoice(a, 'меня', 'Заявителя')} нет.`,
  // Never printed: `unfit` stops this answer.
  convicted: () => '',
}

function demanded(a: Report): Piece[] {
  return [
    item('проверить изложенные обстоятельства и достоверность указанной информации'),
    item(
      law(
        `при подтверждении доводов принять предусмотренные статьёй 15.1-2 Федерального закона от 27.07.2006 № 149-ФЗ меры по удалению информации ${atPages(a.publications)}, а если она не будет удалена, — по ограничению доступа к ней`,
        'fz149_1512',
      ),
    ),
    item(`если сведения в заявлении неполны или неточны, направить уведомление об их уточнении по адресу ${a.email}`),
    item(`сообщить ${inVoice(a, 'мне', 'Заявителю')} о результатах в сроки, установленные законом`),
  ]
}
