import type { Problem } from '../check-answers.ts'
import { type AnswersOf, flag, line } from '../fields.ts'
import { applicant } from '../groups/applicant.ts'
import { closing, responseTerm } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { goods } from '../groups/goods-fields.ts'
import { publications } from '../groups/publications.ts'
import { siteOwner } from '../groups/site-owner.ts'
import { speaker } from '../groups/speaker.ts'
import { statements } from '../groups/statements.ts'
import { DEFAMATION, violation } from '../groups/violation-fields.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import { forcedWords } from '../parts/forced-words.ts'
import {
  contactLines,
  finderInstrumental,
  header,
  inVoice,
  registeredName,
  representativeLine,
  signature,
  title,
  unreachable,
} from '../parts/header.ts'
import { foundSentence, onlinePages, proofSentence, stateSentence } from '../parts/publication.ts'
import { isAboutDeceased, papersOfDeceased } from '../parts/statement.ts'
import {
  claimSubject,
  deletion,
  isDefamation,
  isRemovable,
  namedPublications,
  repetitionBan,
  violated,
  violationGrounds,
} from '../parts/violation.ts'
import { plural, quoted, rubles } from '../russian.ts'
import { step, template } from '../template.ts'
import { item, joined, labelled, law, type Piece, part, together } from '../write.ts'

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
  version: 5,
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
  check: (a) => [...unreachable(a), ...withoutDemand(a), ...forcedWords(a)],
  compose: (a, today) => [
    header([
      `Кому: ${joined([`владелец сайта ${a.siteName}`, a.addresseeName, a.addresseeInn && `ИНН ${a.addresseeInn}`], ', ')}`,
      labelled('Адрес', a.addresseeAddress),
      labelled('E-mail для обращений', a.addresseeEmail),
      `Заявитель: ${registeredName(a)}`,
      ...contactLines(a),
      representativeLine(a),
    ]),
    title('ПРЕТЕНЗИЯ', claimSubject(a)),
    part(
      'circumstances',
      'Обстоятельства',
      namedPublications(a).map((each) =>
        joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящей претензии'), proofSentence(each)]),
      ),
    ),
    violated(a),
    part('grounds', 'Правовое обоснование', violationGrounds(a)),
    { ...part('demands', 'Требования', demanded(a)), kind: 'demands' },
    part('consequences', 'Последствия', consequences(a)),
    attachments({ ...a, more: [...papersOfDeceased(a), a.demandReplyPost && 'Текст ответа для размещения под публикацией'] }),
    signature(a, a, today),
  ],
})

const NOTHING_TO_DELETE = 'Страницы уже не открываются: удалять нечего. Снимите это требование и оставьте другие'

function withoutDemand(a: Claim): Problem[] {
  const isAsked = a.demandDelete || a.demandRefute || a.demandReplyPost || a.demandKeepAuthorData || a.demandStopReupload
  if (!isAsked) return [{ path: ['demandDelete'], message: 'Выберите хотя бы одно требование' }]
  return a.demandDelete && !isRemovable(a) ? [{ path: ['demandDelete'], message: NOTHING_TO_DELETE }] : []
}

function demanded(a: Claim): Piece[] {
  return [
    `В течение ${plural(Number(a.responseDays), 'календарного дня', 'календарных дней', 'календарных дней')} с даты получения претензии ${inVoice(a, 'прошу', 'Заявитель просит')}:`,
    ...onlinePages(a.publications).map(
      (each) =>
        a.demandDelete &&
        item(
          deletion(a, each, {
            ofWords: 'из его копий и цитат на том же сайте',
            ofPage: 'копии, цитаты и миниатюры этой публикации на том же сайте',
          }),
        ),
    ),
    a.demandRefute && item(`опубликовать на том же ресурсе опровержение следующего содержания: ${quoted(a.refutationText)}`),
    a.demandReplyPost &&
      item(`разместить непосредственно под публикацией ответ ${inVoice(a, 'заявителя', 'Заявителя')}, текст прилагается`),
    a.demandStopReupload && item(`${repetitionBan(a)}, в том числе в копиях и рассылках`),
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
      `При отказе или отсутствии ответа ${finderInstrumental(a)} будет подано исковое заявление ${suit}.`,
      a.applicantType === 'individual' &&
        !isAboutDeceased(a) &&
        law('Одновременно будет заявлено требование о компенсации морального вреда (статья 151 ГК РФ).', 'gk151'),
      rubles(a.lossAmount) !== '' &&
        law(
          `Одновременно будет заявлено требование о возмещении убытков в размере ${rubles(a.lossAmount)} (статьи 15 и 1064 ГК РФ).`,
          'gk15_1064',
        ),
    ),
    isDefamation(a) && isRemovable(a) && blocks.enforcement,
    a.voluntaryApology &&
      `${inVoice(a, 'Предлагаю', 'Заявитель предлагает')} рассмотреть возможность добровольно принести извинения: это предложение, а не требование.`,
  ]
}
