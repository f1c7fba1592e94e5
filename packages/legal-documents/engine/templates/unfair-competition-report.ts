import type { Problem } from '../check-answers.ts'
import type { Gate } from '../gates.ts'
import { business } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { publications } from '../groups/publications.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { contactLines, header, registeredName, representativeLine, signature, title } from '../parts/header.ts'
import { narrate } from '../parts/narration.ts'
import { atPages, foundSentence, onlinePages, proofSentence, stateSentence } from '../parts/publication.ts'
import { aboutSentence, proofsSentence, type Statement, untrueSentence } from '../parts/statement.ts'
import { ended, listed, quoted, rubles, sentence } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, labelled, law, type Piece, part, quote, together } from '../write.ts'
import { competitor, disputed, fields, harm, link, type UnfairCompetition, who } from './unfair-competition-fields.ts'

/** D15: an application to the antimonopoly body about untrue statements of a competitor, in the third person (behaviour 14.5). */
export const unfairCompetitionReport = template({
  type: 'unfairCompetitionReport',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('competitor', 'Кто и на каком рынке', competitor),
    step('publications', 'Где опубликовано', publications),
    step('statements', 'Что именно неправда', disputed),
    step('link', 'Связь с конкурентом', link),
    step('harm', 'Вред', harm),
    step('applicant', 'Кто обращается', { ...business, ...who }),
    step('closing', 'Место и дата', closing),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  stop: unfit,
  check: unidentified,
  warn: weaknesses,
  compose: (a, today) => [
    header([
      `Кому: ${a.fasOffice}`,
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a, a.applicantType === 'company' ? 'Место нахождения' : 'Адрес'),
      representativeLine(a),
      `Лицо, в отношении которого подано заявление: ${joined([a.competitorName, a.competitorInn && `ИНН ${a.competitorInn}`], ', ')}`,
      labelled('Его адрес', a.competitorAddress),
    ]),
    title('ЗАЯВЛЕНИЕ', 'о нарушении антимонопольного законодательства (недобросовестная конкуренция)'),
    part('market', 'Общий рынок', [
      `Заявитель и ${a.competitorName} работают на одном рынке, их товары или услуги одинаковы либо взаимозаменяемы.`,
      undertaking(a),
      listed('Товары (услуги)', [a.goods]),
      sentence(`Территория: ${a.territory}`),
      proofsSentence({ proofs: a.marketProofs }),
    ]),
    part('circumstances', 'Распространение сведений', a.publications.map(published)),
    part('statements', 'Ложные, неточные или искажённые сведения', a.statements.flatMap(disputedStatement)),
    part('link', 'Связь сведений с конкурентом', [
      LINKS[a.linkKind || 'ownPage'],
      joined([narrate('Заявитель', a.linkStory), proofsSentence({ proofs: a.linkProofs })]),
    ]),
    part('harm', 'Вред', harmed(a)),
    part('grounds', 'Правовое обоснование', [UNFAIR, blocks.discredit]),
    { ...part('demands', 'Заявитель просит', demanded(a)), kind: 'demands' },
    attachments({
      ...a,
      more: [
        ...a.marketProofs,
        ...a.linkProofs,
        ...a.harmProofs,
        a.applicantType === 'company' && a.representativeName === '' && 'Документ о полномочиях подписанта',
      ],
    }),
    signature(a, a, today),
  ],
})

const KINDS: Record<UnfairCompetition['competitorKind'], string> = {
  company: 'организация, которая ведёт деятельность, приносящую доход',
  soleTrader: 'индивидуальный предприниматель',
  selfEmployed: 'гражданин, который сам ведёт деятельность, приносящую доход',
  // Never printed: `unfit` stops the first answer, and the second is none.
  person: '',
  '': '',
}

/** The paragraph on the competitor's business, because only an undertaking can compete unfairly (article 4 of the law). */
function undertaking({ competitorKind: kind, competitorActivity }: UnfairCompetition): Piece {
  return together(
    law(
      `Конкурент — ${KINDS[kind]}, то есть хозяйствующий субъект (статья 4 Федерального закона от 26.07.2006 № 135-ФЗ «О защите конкуренции»).`,
      'fz135_4',
    ),
    narrate('Заявитель', competitorActivity),
  )
}

function unidentified({ competitorKind, competitorInn }: UnfairCompetition): Problem[] {
  const digits = competitorKind === 'company' ? 10 : 12
  if (competitorInn.length === digits) return []
  if (competitorInn === '' && competitorKind === 'selfEmployed') return []
  const message =
    competitorInn === ''
      ? 'Укажите ИНН: без него ФАС не установит, о ком заявление'
      : `Здесь нужен ИНН из ${digits} цифр: у организации их десять, у гражданина двенадцать`
  return [{ path: ['competitorInn'], message }]
}

function unfit(a: UnfairCompetition): Gate | null {
  if (a.competitorKind === 'person')
    return {
      code: 'notUndertaking',
      text: 'Закон о защите конкуренции действует только между хозяйствующими субъектами (статья 4 Федерального закона от 26.07.2006 № 135-ФЗ): организациями, предпринимателями и гражданами, которые сами ведут деятельность с доходом. К гражданину без такой деятельности ФАС не применяет мер. О ложных сведениях направьте претензию или подайте иск. Если Вы можете доказать, что его наняла конкурирующая фирма, укажите её.',
      documents: ['claimToSiteOwner', 'lawsuitDefamation'],
      links: [],
    }
  if (a.isCompetitor === 'no')
    return {
      code: 'notCompetitor',
      text: 'Недобросовестная конкуренция бывает только между теми, кто работает на одном рынке. О ложных сведениях пишут владельцу сайта или обращаются в суд.',
      documents: ['claimToSiteOwner', 'lawsuitDefamation'],
      links: [],
    }
  if (a.linkKind === 'none')
    return {
      code: 'noLink',
      text: 'Без доказательств связи с конкурентом антимонопольный орган откажет, а называть конкурента по догадке нельзя: это может быть порочащим уже с Вашей стороны. Начните с жалобы площадке или претензии владельцу сайта.',
      documents: ['platformReviewComplaint', 'claimToSiteOwner'],
      links: [],
    }
  return null
}

const LIMITATION_YEARS = 3

const EARNS = /цен|рубл|₽|чек|прайс|заказ|запис|прода|услуг|оплат|стоим|налог|касс|договор|статус/iu

function weaknesses(a: UnfairCompetition, today: string): Warning[] {
  const { linkKind, publications, harmProofs } = a
  const oldest = `${Number(today.slice(0, 4)) - LIMITATION_YEARS}${today.slice(4)}`
  return [
    ...(a.competitorActivity !== '' && !EARNS.test(a.competitorActivity)
      ? [
          {
            code: 'W-COMPETITOR',
            text: 'Из рассказа не видно, что этот человек сам зарабатывает на рынке: нет ни цен, ни заказов, ни чеков. ФАС таким не занимается и откажет: о лжи частного лица подают иск',
            path: ['competitorActivity'],
          },
        ]
      : []),
    ...(linkKind === 'indirect'
      ? [
          {
            code: 'W-LINK',
            text: 'Косвенных признаков обычно мало: ФАС, скорее всего, откажет. Запросите у площадки сведения об авторе или закажите экспертизу, прежде чем подавать',
            path: ['linkKind'],
          },
        ]
      : []),
    ...(harmProofs.length === 0
      ? [{ code: 'W-HARM', text: 'Подтвердите вред хотя бы одним документом: письмом клиента, отчётом о заказах', path: ['harmProofs'] }]
      : []),
    ...publications.flatMap(({ publishedAt }, at) =>
      publishedAt !== '' && publishedAt < oldest
        ? [
            {
              code: 'W-FAS-YEARS',
              text: 'Прошло больше трёх лет: дело, скорее всего, не возбудят',
              path: ['publications', at, 'publishedAt'],
            },
          ]
        : [],
    ),
  ]
}

function published(each: UnfairCompetition['publications'][number]): string {
  return joined([foundSentence(each, 'Заявителем'), stateSentence(each, 'настоящего заявления'), proofSentence(each)])
}

function disputedStatement(statement: Statement): Piece[] {
  return [
    quote(ended(quoted(statement.quote))),
    aboutSentence(statement, 'Заявитель'),
    joined([untrueSentence(statement, 'Заявитель'), proofsSentence(statement)]),
  ]
}

const LINKS: Record<Exclude<UnfairCompetition['linkKind'], ''>, string> = {
  ownPage: 'Сведения размещены на сайте или странице указанного лица.',
  admitted: 'Указанное лицо признало, что распространило эти сведения.',
  documents: 'Связь указанного лица с публикацией подтверждается документами.',
  indirect: 'На связь указанного лица с публикацией указывает совокупность обстоятельств, которые Заявитель просит проверить.',
  // Never printed: `unfit` stops this answer.
  none: '',
}

function harmed(a: UnfairCompetition): Piece[] {
  return [
    a.harmKind === 'likely'
      ? 'Распространение этих сведений может причинить Заявителю убытки и нанести ущерб его деловой репутации.'
      : 'Распространение этих сведений причинило вред Заявителю.',
    joined([
      narrate('Заявитель', a.harmStory),
      rubles(a.lossAmount) !== '' && `Сумма убытков по расчёту Заявителя: ${rubles(a.lossAmount)}.`,
      proofsSentence({ proofs: a.harmProofs }),
    ]),
  ]
}

const UNFAIR = law(
  'Недобросовестной конкуренцией являются действия хозяйствующего субъекта, которые направлены на получение преимуществ, противоречат закону, обычаям делового оборота, требованиям добропорядочности, разумности и справедливости и причинили или могут причинить убытки конкурентам либо вред их деловой репутации (пункт 9 статьи 4 Федерального закона от 26.07.2006 № 135-ФЗ «О защите конкуренции»).',
  'fz135_4',
)

function demanded(a: UnfairCompetition): Piece[] {
  const pages = onlinePages(a.publications)
  return [
    item(
      law(
        'рассмотреть настоящее заявление в порядке статей 39 и 44 Федерального закона от 26.07.2006 № 135-ФЗ «О защите конкуренции»',
        'fz135_39_44',
      ),
    ),
    item(
      law(
        'при наличии признаков нарушения статьи 14.1 либо статьи 14.8 того же закона принять меры антимонопольного реагирования: выдать предупреждение о прекращении действий или возбудить дело',
        'fz135_141',
        'fz135_148',
      ),
    ),
    item(
      joined(
        [
          'при установлении нарушения выдать предписание о его прекращении',
          pages.length > 0 && `в том числе об удалении указанных сведений ${atPages(pages)}`,
        ],
        ', ',
      ),
    ),
    item(law('при наличии оснований рассмотреть вопрос об административной ответственности по статье 14.33 КоАП РФ', 'koap1433')),
    item(`сообщить Заявителю о результатах рассмотрения по адресу ${a.email}`),
  ]
}
