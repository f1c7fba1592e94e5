import type { Problem } from '../check-answers.ts'
import { type AnswersOf, choice, flag, line, story } from '../fields.ts'
import { applicant } from '../groups/applicant.ts'
import { closing, responseTerm } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { goods } from '../groups/goods-fields.ts'
import { publications } from '../groups/publications.ts'
import { speaker } from '../groups/speaker.ts'
import { statements } from '../groups/statements.ts'
import { DEFAMATION, violation } from '../groups/violation-fields.ts'
import { isSamePerson } from '../names.ts'
import { attachments } from '../parts/attachments.ts'
import { forcedWords } from '../parts/forced-words.ts'
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
} from '../parts/header.ts'
import { foundSentence, onlinePages, proofSentence, stateSentence } from '../parts/publication.ts'
import { isAboutDeceased, papersOfDeceased } from '../parts/statement.ts'
import {
  claimSubject,
  deletion,
  isRemovable,
  namedPublications,
  repeatedSecrets,
  repetitionBan,
  violated,
  violationGrounds,
} from '../parts/violation.ts'
import { plural, quoted, rubles } from '../russian.ts'
import { step, template } from '../template.ts'
import type { Warning } from '../warnings.ts'
import { item, joined, labelled, law, type Piece, part } from '../write.ts'

const ANY_WAY = { optional: true, oneOf: 'Как связаться с автором (нужно одно)' } as const
const NAMED = { authorIs: ['person', 'soleTrader', 'company'] } as const
const PERSON = { authorIs: ['person', 'nickname'] } as const

const author = {
  authorIs: choice(
    'Кто автор',
    {
      person: 'Человек, имя которого известно',
      nickname: 'Неизвестный под псевдонимом: есть только его страница',
      soleTrader: 'Индивидуальный предприниматель',
      company: 'Организация',
    },
    { help: 'Искать адрес или настоящее имя незнакомца не нужно: суд сам запросит их у площадки.' },
  ),
  addresseeName: line('Имя, псевдоним или наименование автора', [1, 200], {
    mask: 'name',
    help: 'Как подписана публикация или как его зовут.',
  }),
  addresseeInn: line('ИНН автора', [10, 12], {
    format: 'inn',
    optional: true,
    when: { authorIs: ['soleTrader', 'company'] },
    fills: { addresseeName: 'name', addresseeAddress: 'address' },
  }),
  authorAge: choice(
    'Автору есть 18 лет',
    { adult: 'Да или не знаю', minor: 'Нет' },
    { when: PERSON, help: 'За несовершеннолетнего отвечают и родители: тогда претензия адресована и им.' },
  ),
  profileUrl: line('Страница автора', [8, 2048], {
    ...ANY_WAY,
    format: 'url',
    help: 'Профиль, в котором можно написать сообщение.',
    example: 'https://social.example/id100',
  }),
  addresseeEmail: line('Электронная почта автора', [5, 254], { ...ANY_WAY, format: 'email' }),
  addresseeAddress: line('Почтовый адрес автора', [10, 250], { ...ANY_WAY, mask: 'address', help: 'Только если он Вам и так известен.' }),
  identity: story('Почему автор — именно он', [20, 600], {
    optional: true,
    neededIf: 'если публикация подписана псевдонимом или другим именем',
    when: NAMED,
    help: 'Признание в переписке, ссылка на профиль, ответ площадки. Догадки мало: претензия не тому человеку сама его обидит.',
  }),
} as const

const demands = {
  demandDelete: flag('Удалить публикацию', true),
  demandRefute: flag('Опубликовать опровержение', false, { when: DEFAMATION }),
  refutationText: line('Текст опровержения', [20, 1000], { rows: 4, when: { demandRefute: [true], variant: ['defamation'] } }),
  demandStopReupload: flag('Не повторять и не пересылать', true),
  offerCompensation: flag('Предложить добровольно возместить вред', false, {
    help: 'Это предложение. Не связывайте его с обещанием не обращаться в полицию: такое требование само может быть вымогательством.',
  }),
  compensationAmount: {
    kind: 'number',
    min: 1,
    max: 10_000_000,
    unit: 'rubles',
    label: 'Какую сумму предлагаете',
    optional: true,
    when: { offerCompensation: [true] },
    help: 'Можно не называть и обсудить.',
  },
  voluntaryApology: flag('Предложить извиниться добровольно', false, { help: 'Это предложение: требовать извинений закон не позволяет.' }),
} as const

const who = speaker({ applicantType: ['company', 'soleTrader'] })
const disputed = statements(DEFAMATION)
const harmed = goods(DEFAMATION)
const fields = {
  ...confirmations,
  ...violation,
  ...publicInterest,
  ...publications,
  ...disputed,
  ...harmed,
  ...author,
  ...applicant,
  ...who,
  ...demands,
  ...responseTerm,
  ...closing,
}
type Claim = AnswersOf<typeof fields>

/** D22: a claim to the person who published, known by name or by a page; it asks and offers, and never threatens (behaviour 14.5). */
export const claimToAuthor = template({
  type: 'claimToAuthor',
  version: 2,
  fields,
  steps: [
    step('start', 'Прежде чем начать', confirmations),
    step('violation', 'Что случилось', { ...violation, ...publicInterest }),
    step('publications', 'Где опубликовано', publications),
    step('statements', 'Что именно неправда', { ...disputed, ...harmed }),
    step('author', 'Автор', author),
    step('demands', 'О чём просим автора', { ...demands, ...responseTerm }),
    step('applicant', 'Кто обращается', { ...applicant, ...who, ...closing }),
  ],
  narrativeSections: { whyUntrue: 'statements' },
  check: (a) => [
    ...withoutWay(a),
    ...withoutDemand(a),
    ...unexplained(a),
    ...forcedWords(a),
    ...harmOfDeceased(a),
    ...repeatedSecrets(a, { identity: a.identity }),
  ],
  warn: weaknesses,
  compose: (a, today) => [
    header([
      `Кому: ${joined([addressee(a), a.addresseeInn && `ИНН ${a.addresseeInn}`], ', ')}`,
      labelled('Адрес', a.addresseeAddress),
      labelled('E-mail', a.addresseeEmail),
      labelled('Страница', a.profileUrl),
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a),
      representativeLine(a),
    ]),
    title('ПРЕТЕНЗИЯ', claimSubject(a)),
    part('circumstances', 'Обстоятельства', [
      ...namedPublications(a).map((each) =>
        joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящей претензии'), proofSentence(each)]),
      ),
      a.identity !== '' && joined(['По имеющимся сведениям, автор публикации — адресат этой претензии.', ownWords(a, a.identity)]),
    ]),
    violated(a),
    part('grounds', 'Правовое обоснование', violationGrounds(a)),
    { ...part('demands', inVoice(a, 'Прошу', 'Заявитель просит'), demanded(a)), kind: 'demands' },
    part('settlement', 'Как решить спор без суда', settlement(a)),
    attachments({ ...a, more: papersOfDeceased(a) }),
    signature(a, a, today),
  ],
})

/** The addressee; names stay in the nominative, so each follows a comma. */
function addressee({ authorIs, authorAge, addresseeName }: Claim): string {
  const who = { '': '', person: '', nickname: 'пользователь под псевдонимом', soleTrader: 'индивидуальный предприниматель', company: '' }[
    authorIs
  ]
  return joined(
    ['автор публикации', joined([who, addresseeName]), authorAge === 'minor' && 'и законные представители этого несовершеннолетнего лица'],
    ', ',
  )
}

function withoutWay({ profileUrl, addresseeEmail, addresseeAddress }: Claim): Problem[] {
  return profileUrl === '' && addresseeEmail === '' && addresseeAddress === ''
    ? [{ path: ['profileUrl'], message: 'Укажите страницу, почту или адрес: иначе претензию некуда отправить' }]
    : []
}

const OFFER_FOR_DECEASED = 'За вред имени умершего компенсацию не платят: снимите это предложение'

function harmOfDeceased(a: Claim): Problem[] {
  return a.offerCompensation && isAboutDeceased(a) ? [{ path: ['offerCompensation'], message: OFFER_FOR_DECEASED }] : []
}

const NOTHING_TO_DELETE = 'Страницы уже не открываются: удалять нечего. Снимите это требование и оставьте другие'

function withoutDemand(a: Claim): Problem[] {
  if (!a.demandDelete && !a.demandRefute && !a.demandStopReupload)
    return [{ path: ['demandDelete'], message: 'Выберите хотя бы одно требование' }]
  return a.demandDelete && !isRemovable(a) ? [{ path: ['demandDelete'], message: NOTHING_TO_DELETE }] : []
}

const ANOTHER_NICKNAME = 'Публикация подписана другим именем. Напишите псевдоним так, как он стоит под ней; каждому автору — своё письмо'
const WHY_THIS_PERSON =
  'Публикация подписана псевдонимом, другим именем или никак: объясните, почему её автор — этот человек, или выберите «Неизвестный под псевдонимом»'

/** Problem of a named author whose publication does not name them. */
function unexplained({ authorIs, addresseeName, identity, publications: pages }: Claim): Problem[] {
  const isSigned = pages.every(({ authorKnown, authorName }) => authorKnown === 'known' && isSamePerson(authorName, addresseeName))
  if (authorIs === 'nickname') {
    const isTheirs = pages.every(({ authorKnown, authorName }) => authorKnown === 'unknown' || authorName === addresseeName)
    return isTheirs ? [] : [{ path: ['addresseeName'], message: ANOTHER_NICKNAME }]
  }
  return isSigned || identity !== '' ? [] : [{ path: ['identity'], message: WHY_THIS_PERSON }]
}

function weaknesses({ authorAge, addresseeEmail, addresseeAddress, offerCompensation }: Claim): Warning[] {
  return [
    ...(authorAge === 'minor' ? [MINOR] : []),
    ...(STRANGERS.test(addresseeAddress) ? [READ_BY_STRANGERS] : []),
    ...(addresseeEmail === '' && addresseeAddress === '' ? [BY_MESSAGE] : []),
    ...(offerCompensation ? [NOT_FOR_SILENCE] : []),
  ]
}

const STRANGERS =
  /школ|класс|лице[йя]|гимнази|детск\p{L}+\s+сад|институт|университет|колледж|деканат|отдел\s+кадров|на\s+работу|бухгалтери/iu
const READ_BY_STRANGERS: Warning = {
  code: 'W-ADDRESS',
  text: 'Письмо на адрес школы или работы прочтут посторонние, и это само может нарушить права автора: пишите туда, где ответит он сам или его родители',
  path: ['addresseeAddress'],
}
const MINOR: Warning = {
  code: 'W-MINOR',
  text: 'Автор — подросток или ребёнок: говорите с его родителями, не пишите ему одному и не обсуждайте его публично. За вред до 14 лет отвечают родители, с 14 лет — он сам, а если денег не хватает, и они (статьи 1073 и 1074 ГК РФ)',
  path: ['authorAge'],
}
const BY_MESSAGE: Warning = {
  code: 'W-MESSAGE',
  text: 'Сообщение на странице автор может не открыть или удалить: сохраните снимок, на котором видны текст, имя страницы, дата и отметка о прочтении',
  path: ['profileUrl'],
}
const NOT_FOR_SILENCE: Warning = {
  code: 'W-SILENCE',
  text: 'Не обещайте за деньги молчать или не подавать заявление: так предложение превращается в вымогательство',
  path: ['offerCompensation'],
}

function demanded(a: Claim): Piece[] {
  return [
    `В течение ${plural(Number(a.responseDays), 'календарного дня', 'календарных дней', 'календарных дней')} с даты получения претензии:`,
    ...onlinePages(a.publications).map(
      (each) =>
        a.demandDelete &&
        item(deletion(a, each, { ofWords: 'из своих копий и пересылок', ofPage: 'свои копии и пересылки этой публикации' })),
    ),
    a.demandRefute &&
      item(`опубликовать там же, где были размещены сведения, опровержение следующего содержания: ${quoted(a.refutationText)}`),
    a.demandStopReupload && item(`${repetitionBan(a)}, в том числе пересылкой другим`),
    item(`сообщить о сделанном по адресу ${a.email}`),
  ]
}

function settlement(a: Claim): Piece[] {
  const sum = rubles(a.compensationAmount)
  const offers = inVoice(a, 'Предлагаю', 'Заявитель предлагает')
  return [
    a.offerCompensation &&
      joined([
        sum === ''
          ? `${offers} обсудить добровольное возмещение причинённого вреда.`
          : `${offers} добровольно возместить причинённый вред; сумма, о которой можно договориться: ${sum}.`,
        'Это предложение, а не условие: остальные просьбы от него не зависят.',
      ]),
    a.voluntaryApology && `${offers} рассмотреть возможность добровольно принести извинения: это предложение, а не требование.`,
    law(
      'Если договориться не удастся, спор разрешит суд: нематериальные блага защищаются способами, названными в статье 12 ГК РФ.',
      'gk12',
    ),
  ]
}
