import { type AnswersOf, choice, choices, line, story } from '../fields.ts'
import { citizen, passport } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations, publicInterest } from '../groups/confirmations.ts'
import { dataItemNames, dataItems } from '../groups/data-items.ts'
import { publications } from '../groups/publications.ts'
import { reachedAt } from '../groups/site-owner.ts'
import { attachments } from '../parts/attachments.ts'
import { blocks } from '../parts/blocks.ts'
import {
  applicantName,
  contactLines,
  finderInstrumental,
  header,
  identityLines,
  inVoice,
  isRepresented,
  ownWords,
  representativeLine,
  signature,
  title,
  unreachable,
} from '../parts/header.ts'
import { foundSentence, onlinePages, proofSentence, stateSentence } from '../parts/publication.ts'
import { listed, smallFirst } from '../russian.ts'
import { step, template } from '../template.ts'
import { item, joined, labelled, law, type Piece, part, together } from '../write.ts'

const operator = {
  siteName: line('Сайт или сервис', [2, 200], { example: 'https://baza.example' }),
  addresseeName: line('Оператор или владелец сайта', [2, 200], { mask: 'name' }),
  ...reachedAt({
    inn: 'ИНН оператора',
    address: 'Почтовый адрес оператора',
    email: 'Электронная почта оператора',
    emailHelp: 'Лучше указать и то, и другое.',
  }),
  relation: choice('Есть ли у Вас договор или другие отношения с этим оператором', { no: 'Нет', yes: 'Да' }),
  operatorRelation: line('Какие: договор, номер, дата', [2, 200], { when: { relation: ['yes'] } }),
} as const

const processing = {
  processingFact: story('Как Вы узнали об обработке', [20, 800], { help: 'Где и когда увидели свои данные, кто может их увидеть.' }),
  consentStatus: choice('Было ли согласие', {
    never: 'Нет, никогда',
    withdrawnNow: 'Было, отзываю этим документом',
    withdrawnEarlier: 'Было, отозвано раньше',
    givenForOther: 'Давали для другой цели',
  }),
  ...dataItems('Какие данные опубликованы'),
} as const

const demands = {
  demandMode: choices(
    'Что требовать',
    {
      block: 'Блокировать данные на время проверки',
      stopDistribution: 'Прекратить распространение',
      stopProcessing: 'Прекратить обработку',
      destroy: 'Уничтожить данные',
      info: 'Сообщить источник и получателей',
    },
    { initial: ['block', 'stopDistribution', 'stopProcessing', 'destroy'] },
  ),
} as const

const fields = {
  ...confirmations,
  ...publicInterest,
  ...operator,
  ...processing,
  ...publications,
  ...demands,
  ...citizen,
  ...passport,
  ...closing,
}
type Stop = AnswersOf<typeof fields>

/** D3: demands that an operator stop processing and publishing a person's data (behaviour 14.5). */
export const personalDataStop = template({
  type: 'personalDataStop',
  version: 3,
  fields,
  steps: [
    step('start', 'Прежде чем начать', { ...confirmations, ...publicInterest }),
    step('processing', 'Какие данные', processing),
    step('publications', 'Где они видны', publications),
    step('addressee', 'Кому', operator),
    step('demands', 'Чего требуем', demands),
    step('applicant', 'Кто обращается', citizen),
    step('passport', 'Паспорт и дата', { ...passport, ...closing }),
  ],
  narrativeSections: {},
  check: unreachable,
  compose: (a, today) => [
    header([
      `Кому: ${joined([/[./]\S/.test(a.siteName) ? `владелец сайта ${a.siteName}` : a.siteName, a.addresseeName, a.addresseeInn && `ИНН ${a.addresseeInn}`], ', ')}`,
      labelled('Адрес', a.addresseeAddress),
      labelled('E-mail для обращений', a.addresseeEmail),
      `Заявитель: ${applicantName(a)}`,
      ...identityLines('Документ, удостоверяющий личность: паспорт', a),
      ...contactLines(a),
      representativeLine(a),
    ]),
    title('ТРЕБОВАНИЕ', 'о прекращении обработки и распространения персональных данных'),
    part('processing', 'Сведения, подтверждающие обработку', [
      ...a.publications.map((each) =>
        joined([foundSentence(each, finderInstrumental(a)), stateSentence(each, 'настоящего требования'), proofSentence(each)]),
      ),
      ownWords(a, a.processingFact),
    ]),
    part(
      'data',
      'Перечень персональных данных, обработка которых подлежит прекращению',
      a.dataItems.map((name) => item(smallFirst(dataItemNames[name]))),
    ),
    part('noGrounds', 'Отсутствие законных оснований', [noGrounds(a)]),
    part('grounds', 'Правовое обоснование', [together(...grounds(a))]),
    { ...part('demands', inVoice(a, 'Требую', 'Заявитель требует'), demanded(a)), kind: 'demands' },
    part('consequences', 'Последствия', [
      law(
        `При неисполнении требования ${finderInstrumental(a)} будут направлены жалоба в Роскомнадзор и исковое заявление о защите прав субъекта персональных данных и компенсации морального вреда (статьи 17 и 24 Федерального закона от 27.07.2006 № 152-ФЗ). За нарушения в области персональных данных предусмотрена ответственность (статья 13.11 КоАП РФ).`,
        'fz152_17',
        'fz152_24',
        'koap1311',
      ),
    ]),
    attachments(a),
    signature(a, a, today),
  ],
})

function noGrounds(a: Stop): string {
  const { consentStatus, relation, operatorRelation } = a
  const consent = {
    '': '',
    never: inVoice(
      a,
      'Согласие на обработку и на распространение этих данных мной не давалось.',
      'Согласие на обработку и на распространение этих данных не давалось.',
    ),
    withdrawnNow: 'Согласие на обработку этих данных отзывается настоящим требованием.',
    withdrawnEarlier: 'Согласие на обработку этих данных отозвано до направления настоящего требования.',
    givenForOther: 'Согласие давалось для другой цели и на распространение этих данных не распространяется.',
  }[consentStatus]
  return joined([
    consent,
    relation === 'no' && 'Договорных отношений с оператором нет.',
    operatorRelation !== '' && listed('Отношения с оператором', [operatorRelation]),
  ])
}

function grounds(a: Stop): Piece[] {
  const { consentStatus, demandMode } = a
  return [
    blocks.dataGrounds,
    demandMode.includes('stopDistribution') && blocks.dataDistribution,
    blocks.dataRights,
    demandMode.includes('stopProcessing') ? blocks.dataStop : blocks.dataBlocking,
    consentStatus === 'withdrawnNow' && (isRepresented(a) ? blocks.dataWithdrawalOfRepresented : blocks.dataWithdrawal),
    consentStatus === 'withdrawnEarlier' && blocks.dataWithdrawn,
  ]
}

function demanded({ demandMode, email, publications }: Stop): Piece[] {
  const pages = onlinePages(publications)
  const removing = pages.length === 0 ? '' : `, удалив ${pages.length > 1 ? 'страницы и их' : 'страницу и её'} копии`
  return [
    demandMode.includes('block') && item('с момента получения настоящего требования блокировать перечисленные данные на период проверки'),
    demandMode.includes('stopDistribution') && item(`в течение трёх рабочих дней прекратить распространение данных${removing}`),
    demandMode.includes('stopProcessing') && item('в течение десяти рабочих дней прекратить обработку'),
    demandMode.includes('destroy') && item('уничтожить данные и направить подтверждение уничтожения'),
    demandMode.includes('info') &&
      item(
        'сообщить правовые основания и цели обработки, источник получения данных, способы обработки и перечень лиц, которым данные передавались',
      ),
    item(`направить ответ по адресу электронной почты ${email}`),
  ]
}
