import type { Problem } from '../check-answers.ts'
import { type AnswersOf, choice, flag, line } from '../fields.ts'
import { applicant } from '../groups/applicant.ts'
import { closing, responseTerm } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { goods } from '../groups/goods.ts'
import { publications } from '../groups/publications.ts'
import { siteOwner } from '../groups/site-owner.ts'
import { speaker } from '../groups/speaker.ts'
import { statements } from '../groups/statements.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { goodsInLetter } from '../parts/goods.ts'
import {
  contactLines,
  finder,
  header,
  narrator,
  registeredName,
  representativeLine,
  say,
  signature,
  title,
  unreachable,
} from '../parts/header.ts'
import { foundSentence, nounOf, online, proofSentence, stateSentence } from '../parts/publication.ts'
import {
  aboutSentence,
  defamationSentence,
  isAboutDeceased,
  papersOfDeceased,
  proofsSentence,
  quotesOf,
  type Statement,
  untrueSentence,
} from '../parts/statement.ts'
import { ended, plural, quoted, rubles } from '../russian.ts'
import { step, template } from '../template.ts'
import { item, joined, labelled, law, type Piece, part, together } from '../write.ts'

const DEFAMATION = { variant: ['defamation'] } as const

const violation = {
  variant: choice('Что нарушено', {
    defamation: 'Распространены порочащие сведения',
    image: 'Использовано изображение без согласия',
    private: 'Раскрыта частная жизнь',
  }),
  imageConsentGiven: choice(
    'Давали ли Вы согласие на публикацию изображения',
    { no: 'Нет', withdrawn: 'Давали, но отозвали', yes: 'Да' },
    { when: { variant: ['image'] } },
  ),
  privateCategory: choice(
    'Какая информация о частной жизни',
    {
      address: 'Адрес проживания',
      health: 'Сведения о здоровье',
      family: 'Сведения о семье',
      correspondence: 'Переписка',
      finance: 'Сведения о финансах',
      other: 'Другое',
    },
    { when: { variant: ['private'] }, help: 'Сами сведения в документ не попадут: назовём только вид.' },
  ),
} as const

const demands = {
  demandDelete: flag('Удалить публикацию', true),
  demandRefute: flag('Опубликовать опровержение', false, { when: DEFAMATION }),
  refutationText: line('Текст опровержения', [20, 1000], { rows: 4, when: { demandRefute: [true], variant: ['defamation'] } }),
  demandReplyPost: flag('Разместить наш ответ под публикацией', false),
  demandKeepAuthorData: flag('Сохранить данные об авторе до решения спора', true),
  demandStopReupload: flag('Не допускать повторного размещения', true),
  voluntaryApology: flag('Предложить извиниться добровольно', false, { help: 'Это предложение: требовать извинений закон не позволяет.' }),
  lossAmount: {
    kind: 'number',
    min: 0,
    max: 1_000_000_000,
    unit: 'rubles',
    label: 'Сумма убытков (если считали)',
    optional: true,
    when: { applicantType: ['company', 'soleTrader'] },
  },
} as const

const disputed = statements(DEFAMATION)
const harmed = goods(DEFAMATION)
const who = speaker({ applicantType: ['company', 'soleTrader'] })
const fields = {
  ...confirmations,
  ...violation,
  ...publicInterest,
  ...applicant,
  ...who,
  ...siteOwner,
  ...publications,
  ...disputed,
  ...harmed,
  ...demands,
  ...responseTerm,
  ...closing,
}
type Claim = AnswersOf<typeof fields>

/** D1: the claim to the owner of a site before a lawsuit (behaviour 14.5). */
export const claimToSiteOwner = template({
  type: 'claimToSiteOwner',
  version: 4,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('violation', 'Что случилось', { ...violation, ...publicInterest }),
    step('publications', 'Где опубликовано', publications),
    step('statements', 'Что именно неправда', disputed),
    step('applicant', 'Кто обращается', { ...applicant, ...who }),
    step('addressee', 'Кому', siteOwner),
    step('demands', 'Чего требуем', { ...harmed, ...demands, ...responseTerm, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  check: (a) => [...unreachable(a), ...withoutDemand(a)],
  compose: (a, today) => [
    header([
      `Кому: ${joined([`владелец сайта ${a.siteName}`, a.addresseeName, a.addresseeInn && `ИНН ${a.addresseeInn}`], ', ')}`,
      labelled('Адрес', a.addresseeAddress),
      labelled('E-mail для обращений', a.addresseeEmail),
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a),
      representativeLine(a),
    ]),
    title('ПРЕТЕНЗИЯ', isDefamation(a) && !isRemovable(a) ? 'о недостоверных порочащих сведениях' : SUBJECTS[a.variant]),
    part(
      'circumstances',
      'Обстоятельства',
      a.publications.map((each) =>
        joined([foundSentence(each, finder(a)), stateSentence(each, 'настоящей претензии'), proofSentence(each)]),
      ),
    ),
    violated(a),
    part('grounds', 'Правовое обоснование', grounds(a)),
    { ...part('demands', 'Требования', demanded(a)), kind: 'demands' },
    part('consequences', 'Последствия', consequences(a)),
    attachments({ ...a, more: [...papersOfDeceased(a.statements), a.demandReplyPost && 'Текст ответа для размещения под публикацией'] }),
    signature(a, a, today),
  ],
})

const NOTHING_TO_DELETE = 'Страницы уже не открываются: удалять нечего. Снимите это требование и оставьте другие'

function withoutDemand(a: Claim): Problem[] {
  const isAsked = a.demandDelete || a.demandRefute || a.demandReplyPost || a.demandKeepAuthorData || a.demandStopReupload
  if (!isAsked) return [{ path: ['demandDelete'], message: 'Выберите хотя бы одно требование' }]
  return a.demandDelete && !isRemovable(a) ? [{ path: ['demandDelete'], message: NOTHING_TO_DELETE }] : []
}

const SUBJECTS = {
  '': 'об удалении недостоверных порочащих сведений',
  defamation: 'об удалении недостоверных порочащих сведений',
  image: 'о прекращении использования изображения',
  private: 'об удалении информации о частной жизни',
}

const PRIVATE_KINDS = {
  address: 'адрес места жительства',
  health: 'сведения о состоянии здоровья',
  family: 'сведения о семейной жизни',
  correspondence: 'содержание переписки',
  finance: 'сведения об имущественном положении',
  other: 'сведения о частной жизни',
}

function violated(a: Claim) {
  switch (a.variant) {
    case 'image':
      return part('image', 'Изображение', [
        `На странице размещено ${say(a, 'моё изображение', 'изображение Заявителя')}. ${a.imageConsentGiven === 'withdrawn' ? 'Согласие на его обнародование и использование отозвано.' : 'Согласие на его обнародование и использование не давалось.'}`,
      ])
    case 'private':
      return part('privateInformation', 'Характер информации', [
        `Без согласия раскрыта информация о частной жизни: ${PRIVATE_KINDS[a.privateCategory || 'other']}. Содержание этих сведений здесь намеренно не повторяется.`,
      ])
    default:
      return part(
        'statements',
        'Оспариваемые сведения',
        a.statements.flatMap((each) => disputedStatement(a, each)),
      )
  }
}

function disputedStatement(a: Claim, statement: Statement): Piece[] {
  const whose = goodsInLetter(a)
  return [
    { kind: 'quote', text: ended(`Цитата: ${quoted(statement.quote)}`), cites: [] },
    aboutSentence(statement, narrator(a)),
    ...(statement.statementKind === 'insult'
      ? [`Фраза высказана в оскорбительной форме и унижает ${whose}.`, proofsSentence(statement)]
      : [joined([untrueSentence(statement, narrator(a)), proofsSentence(statement)]), defamationSentence(statement, whose)]),
  ]
}

function grounds({ variant, applicantType, statements: disputedWords }: Claim): Piece[] {
  switch (variant) {
    case 'image':
      return [blocks.image, blocks.imageExceptions]
    case 'private':
      return [blocks.privateLife, blocks.privateLifeExceptions]
    default:
      return [
        together(
          blocks.goods,
          applicantType === 'company' ? blocks.companysRefutation : blocks.citizensRefutation,
          isAboutDeceased(disputedWords) && blocks.afterDeath,
        ),
        blocks.internet,
        together(blocks.signsOfDefamation, disputedWords.every(({ statementKind }) => statementKind === 'fact') && blocks.facts),
      ]
  }
}

function isDefamation({ variant }: Claim): boolean {
  return variant === 'defamation' || variant === ''
}

/** Whether something can still be removed. */
function isRemovable({ publications: pages }: Claim): boolean {
  return online(pages).length > 0
}

/** Of a partly true publication only the untrue words are demanded to be removed. */
function isPartly({ statements: all }: Claim): boolean {
  return all.some(({ isTrue }) => isTrue === 'partly')
}

function demanded(a: Claim): Piece[] {
  const whatAgain = a.variant === 'image' ? 'этого изображения' : 'этих сведений'
  return [
    `В течение ${plural(Number(a.responseDays), 'календарного дня', 'календарных дней', 'календарных дней')} с даты получения претензии ${say(a, 'прошу', 'Заявитель просит')}:`,
    ...online(a.publications).map(
      (each) =>
        a.demandDelete &&
        item(
          isPartly(a)
            ? `удалить слова ${quotesOf(a.statements)} из текста по адресу ${each.pageUrl}, а также из его копий и цитат на том же сайте`
            : `удалить ${nounOf(each).accusative} по адресу ${each.pageUrl}, а также копии, цитаты и миниатюры этой публикации на том же сайте`,
        ),
    ),
    a.demandRefute && item(`опубликовать на том же ресурсе опровержение следующего содержания: ${quoted(a.refutationText)}`),
    a.demandReplyPost && item(`разместить непосредственно под публикацией ответ ${say(a, 'заявителя', 'Заявителя')}, текст прилагается`),
    a.demandStopReupload && item(`не допускать повторного размещения ${whatAgain}, в том числе в копиях и рассылках`),
    a.demandKeepAuthorData &&
      item('сохранить до разрешения спора сведения об авторе, времени публикации и адресах, с которых она выполнена'),
    item(`сообщить о принятых мерах по адресу ${a.email}`),
  ]
}

function consequences(a: Claim): Piece[] {
  const first = isRemovable(a) ? 'об удалении сведений' : 'о признании сведений не соответствующими действительности'
  const suit = isDefamation(a)
    ? `${first}, их опровержении и возмещении судебных расходов`
    : 'о прекращении нарушения и возмещении судебных расходов'
  return [
    together(
      `При отказе или отсутствии ответа ${finder(a)} будет подано исковое заявление ${suit}.`,
      a.applicantType === 'individual' &&
        !isAboutDeceased(a.statements) &&
        law('Одновременно будет заявлено требование о компенсации морального вреда (статья 151 ГК РФ).', 'gk151'),
      rubles(a.lossAmount) !== '' &&
        law(
          `Одновременно будет заявлено требование о возмещении убытков в размере ${rubles(a.lossAmount)} (статьи 15 и 1064 ГК РФ).`,
          'gk15_1064',
        ),
    ),
    isDefamation(a) && isRemovable(a) && blocks.enforcement,
    a.voluntaryApology &&
      `${say(a, 'Предлагаю', 'Заявитель предлагает')} рассмотреть возможность добровольно принести извинения: это предложение, а не требование.`,
  ]
}
