import { monthsLater } from '../days.ts'
import { type AnswersOf, choice, flag, line } from '../fields.ts'
import { applicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { goods } from '../groups/goods-fields.ts'
import { datedPublications } from '../groups/publications.ts'
import { MAIL_OR_ADDRESS } from '../groups/site-owner.ts'
import { speaker } from '../groups/speaker.ts'
import { statements } from '../groups/statements.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { goodsInLetter, protectionTitle } from '../parts/goods.ts'
import {
  contactLines,
  header,
  inVoice,
  narrator,
  registeredName,
  representativeLine,
  signature,
  title,
  unreachable,
} from '../parts/header.ts'
import { proofSentence, stateSentence } from '../parts/publication.ts'
import {
  aboutSentence,
  defamationSentence,
  isAboutDeceased,
  papersOfDeceased,
  proofsSentence,
  type Statement,
  untrueSentence,
} from '../parts/statement.ts'
import { dateRu, ended, isCalendarDay, quoted } from '../russian.ts'
import { step, template } from '../template.ts'
import { item, joined, labelled, law, type Piece, part, quote, together } from '../write.ts'

const media = {
  demandKind: choice(
    'Что требуется',
    { refutation: 'Опровержение', reply: 'Публикация ответа' },
    { help: 'Ответ подходит и тогда, когда сведения не порочат, но ущемляют права.' },
  ),
  mediaName: line('Название СМИ', [2, 150], { example: 'Вестник Примерска' }),
  mediaRegistered: choice(
    'СМИ зарегистрировано',
    { yes: 'Да', unknown: 'Не знаю', no: 'Нет' },
    { help: 'Посмотрите «Выходные данные» на сайте или реестр Роскомнадзора.' },
  ),
  weekly: flag('Выходит не реже раза в неделю', true, { help: 'Сайты почти всегда выходят чаще.' }),
  chiefEditor: line('Главный редактор', [2, 100], { format: 'name', optional: true }),
  founder: line('Учредитель', [2, 200], { optional: true, mask: 'name' }),
  addresseeAddress: line('Адрес редакции', [10, 250], { ...MAIL_OR_ADDRESS, mask: 'address' }),
  addresseeEmail: line('Электронная почта редакции', [5, 254], { ...MAIL_OR_ADDRESS, format: 'email' }),
  rubric: line('Рубрика', [2, 100], { optional: true }),
} as const

const refutation = {
  ownText: line('Текст опровержения (ответа)', [100, 6000], {
    rows: 8,
    help: 'До одной машинописной страницы (около 1 800 знаков) сокращать текст не обязаны. Длиннее — только в пределах двух опровергаемых фрагментов.',
  }),
  placement: choice('Место размещения', {
    samePage: 'На той же странице',
    sameRubric: 'В той же рубрике',
    sameProgramme: 'В эфире: в той же передаче теле- или радиопрограммы',
  }),
} as const

const disputed = statements()
const harmed = goods({ demandKind: ['refutation'] })
const who = speaker({ applicantType: ['company', 'soleTrader'] })
const fields = {
  ...confirmations,
  ...publicInterest,
  ...media,
  ...datedPublications,
  ...disputed,
  ...refutation,
  ...harmed,
  ...applicant,
  ...who,
  ...closing,
}
type Demand = AnswersOf<typeof fields>

/** D7: demands that the editorial office of a registered media outlet publish a refutation or a reply (behaviour 14.5). */
export const mediaRefutation = template({
  type: 'mediaRefutation',
  version: 4,
  fields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('media', 'Какое СМИ', media),
    step('publications', 'Какой материал', datedPublications),
    step('statements', 'Что именно неправда', disputed),
    step('refutation', 'Что опубликовать', refutation),
    step('applicant', 'Кто обращается', { ...applicant, ...who }),
    step('closing', 'Место и дата', { ...harmed, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  check: unreachable,
  compose: (a, today) => [
    header([
      `Кому: ${joined([`редакция СМИ «${bare(a.mediaName)}»`, labelled('главный редактор', a.chiefEditor)], ', ')}`,
      labelled('Учредитель', a.founder),
      joined([labelled('Адрес', a.addresseeAddress), labelled(a.addresseeAddress ? 'e-mail' : 'E-mail', a.addresseeEmail)], ', '),
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a),
      representativeLine(a),
    ]),
    title('ТРЕБОВАНИЕ', isReply(a) ? 'о публикации ответа' : 'об опровержении'),
    { id: 'material', kind: 'body', pieces: a.publications.map((each) => material(a, each)) },
    part(
      'statements',
      'Сведения, не соответствующие действительности',
      a.statements.flatMap((each) => disputedStatement(a, each)),
    ),
    part('grounds', 'Правовое обоснование', [together(...grounds(a), isAboutDeceased(a) && blocks.afterDeath)]),
    { ...part('demands', inVoice(a, 'Требую', 'Заявитель требует'), demanded(a)), kind: 'demands' },
    {
      id: 'request',
      kind: 'body',
      pieces: [
        `${inVoice(a, 'Прошу', 'Заявитель просит')} также разместить ссылку на ${isReply(a) ? 'ответ' : 'опровержение'} в начале исходного материала.`,
      ],
    },
    part('ownText', isReply(a) ? 'Текст ответа' : 'Текст опровержения', [quote(quoted(a.ownText))]),
    part('consequences', 'Последствия', [consequences(a, a.documentDate || today)]),
    attachments({ ...a, more: [...papersOfDeceased(a), a.applicantType === 'company' && 'Документ о полномочиях подписанта'] }),
    signature(a, a, today),
  ],
})

function isReply({ demandKind }: Demand): boolean {
  return demandKind === 'reply'
}

function bare(name: string): string {
  return name.replaceAll(/[«»"]/g, '')
}

function material(a: Demand, publication: Demand['publications'][number]): string {
  const { publishedAt, pageTitle, pageUrl } = publication
  const where = `${dateRu(publishedAt)} в СМИ «${bare(a.mediaName)}»${a.rubric === '' ? '' : ` (рубрика «${bare(a.rubric)}»)`}`
  return joined([
    `${where} опубликован материал${pageTitle === '' ? '' : ` ${quoted(pageTitle)}`}: ${pageUrl}.`,
    stateSentence(publication, 'настоящего требования'),
    proofSentence(publication),
  ])
}

function disputedStatement(a: Demand, statement: Statement): Piece[] {
  return [
    quote(ended(quoted(statement.quote))),
    aboutSentence(statement, narrator(a)),
    joined([untrueSentence(statement, narrator(a)), proofsSentence(statement)]),
    isReply(a) ? null : defamationSentence(statement, goodsInLetter(a)),
  ]
}

function grounds(a: Demand): Piece[] {
  const isCompany = a.applicantType === 'company'
  if (isReply(a)) {
    return [
      law(
        'При распространении сведений, не соответствующих действительности либо ущемляющих права и законные интересы, возникает право на ответ в том же средстве массовой информации (статья 46 Закона РФ от 27.12.1991 № 2124-1 «О средствах массовой информации»).',
        'smi46',
      ),
      law('Порядок ответа определён статьями 43–45 указанного Закона.', 'smi43', 'smi44', 'smi45'),
    ]
  }
  return [
    law(
      `${isCompany ? 'Организация' : 'Гражданин'} вправе потребовать от редакции опровержения не соответствующих действительности и порочащих сведений; редакция, не располагающая доказательствами их действительности, обязана опровергнуть их в том же средстве массовой информации (статья 43 Закона РФ от 27.12.1991 № 2124-1 «О средствах массовой информации»).`,
      'smi43',
    ),
    sameMedia(isCompany),
  ]
}

function sameMedia(isCompany: boolean): Piece {
  return isCompany
    ? law(
        'Сведения, порочащие деловую репутацию и распространённые в средствах массовой информации, опровергаются в тех же средствах массовой информации (пункты 1, 2 и 11 статьи 152 ГК РФ).',
        'gk152p1',
        'gk152p2',
        'gk152p11',
      )
    : law(
        'Сведения, порочащие гражданина и распространённые в средствах массовой информации, опровергаются в тех же средствах массовой информации (пункты 1 и 2 статьи 152 ГК РФ).',
        'gk152p1',
        'gk152p2',
      )
}

function demanded(a: Demand): Piece[] {
  const what = isReply(a) ? 'ответ' : 'опровержение'
  const heading = isReply(a) ? 'тем же шрифтом' : 'тем же шрифтом, под заголовком «Опровержение»'
  const where = {
    '': '',
    samePage: `на той же странице, ${heading}`,
    sameRubric: `в той же рубрике, ${heading}`,
    sameProgramme: 'в той же передаче и в то же время суток, прочитав его текст в эфире',
  }[a.placement]
  const term = a.weekly ? 'в течение десяти дней со дня получения требования' : 'в ближайшем планируемом выпуске'
  return [
    item(law(`опубликовать ${what} ${where}, ${term} (статья 44 Закона РФ от 27.12.1991 № 2124-1)`, 'smi44')),
    item(`в течение месяца письменно уведомить ${inVoice(a, 'меня', 'Заявителя')} о сроке публикации либо об отказе с указанием оснований`),
  ]
}

/** Consequences of a refusal: a year after the publication it can no longer be appealed under the law on media, but defamation can. */
function consequences(a: Demand, day: string): Piece {
  const isLate = a.publications.every(({ publishedAt }) => isCalendarDay(publishedAt) && monthsLater(publishedAt, 12) < day)
  if (isLate && !isReply(a))
    return law(
      `При отказе ${inVoice(a, 'мной', 'Заявителем')} будет подано исковое заявление ${protectionTitle(a)} (пункт 1 статьи 152 ГК РФ). По общему правилу исковая давность на требования о защите нематериальных благ не распространяется (статья 208 ГК РФ).`,
      'gk152p1',
      'gk208',
    )
  return law(
    `Отказ ${isReply(a) ? 'в публикации ответа' : 'в опровержении'} либо нарушение порядка может быть обжалован в суд в течение года со дня распространения сведений (статья 45 указанного Закона).`,
    'smi45',
  )
}
