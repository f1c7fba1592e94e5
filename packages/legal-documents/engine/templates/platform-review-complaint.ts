import { type AnswersOf, choice, choices, flag, line, papers, story } from '../fields.ts'
import { applicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { reviews } from '../groups/publications.ts'
import { isBound, speaker } from '../groups/speaker.ts'
import { speakerOf } from '../guard.ts'
import { attachments } from '../parts/attachments.ts'
import { contactLines, header, inVoice, registeredName, representativeLine, signature, title } from '../parts/header.ts'
import { capitalised, dateRu, sentence } from '../russian.ts'
import { step, template } from '../template.ts'
import { item, joined, labelled, type Piece, part } from '../write.ts'

const platform = {
  platformName: line('Площадка', [2, 80], { example: 'Карты Пример' }),
  platformKind: choice('Что это за площадка', {
    maps: 'Карты, справочник организаций',
    reviewSite: 'Сайт отзывов',
    marketplace: 'Маркетплейс, сервис заказа товаров и услуг',
    jobs: 'Отзывы о работодателях',
    other: 'Другая',
  }),
  cardUrl: line('Карточка компании на площадке', [8, 2048], { format: 'url' }),
} as const

const breach = {
  ruleBreaches: choices('Что нарушает отзыв', {
    noExperience: 'Нет личного опыта',
    wrongCompany: 'Отзыв о другой компании',
    personalData: 'Персональные данные',
    insult: 'Оскорбления',
    competitor: 'Отзыв конкурента',
    spam: 'Спам или реклама',
    extortion: 'Вымогательство',
    discrimination: 'Дискриминация',
    offTopic: 'Не относится к услугам',
    untrueFacts: 'Неверные факты',
  }),
  breachDetails: story('Пояснение по каждому нарушению', [40, 1500], {
    rows: 6,
    refinable: true,
    help: 'По одному абзацу на нарушение: что в отзыве и чем это опровергается.',
  }),
  tone: choice('Длина', { full: 'Полная', short: 'Короткая, до 900 знаков' }, { initial: 'full' }),
} as const

const PROOFS = 'Журналы приёма, карты, договоры и счета тех, кто к Вам обращался, не прикладывайте: их охраняет тайна.'

const check = {
  clientCheck: choice('Результат проверки по учёту клиентов', {
    noSuchClient: 'Такого обращения нет',
    clientFoundOther: 'Обращение было, но другое',
    notChecked: 'Не проверяли',
  }),
  clientCheckDetails: story('Что и за какой период проверили', [10, 800], {
    optional: true,
    when: { clientCheck: ['noSuchClient', 'clientFoundOther'] },
  }),
  proofs: papers('Подтверждения', { help: PROOFS }),
  clientDataHidden: flag('Данные клиентов в подтверждениях скрыты', false),
  publicReplyDone: flag('Ответ под отзывом размещён', false),
  repliesNote: line('Как Вы отвечаете на другие критические отзывы', [10, 300], { rows: 2, optional: true }),
} as const

const who = speaker()
const fields = { ...who, ...confirmations, ...platform, ...reviews, ...breach, ...check, ...applicant, ...closing }
type Complaint = AnswersOf<typeof fields>

/** D5: a complaint to the moderators of a platform, which refers to its rules and cites no law (behaviour 14.5). */
export const platformReviewComplaint = template({
  type: 'platformReviewComplaint',
  version: 3,
  fields,
  steps: [
    step('start', 'Прежде чем начать', { ...who, ...confirmations }),
    step('platform', 'Где отзыв', { ...platform, ...reviews }),
    step('breach', 'Что нарушено', breach),
    step('check', 'Ваша проверка', check),
    step('applicant', 'Кто обращается', applicant),
    step('closing', 'Место и дата', closing),
  ],
  narrativeSections: { breachDetails: 'breaches' },
  compose: (a, today) => [
    header([
      `Кому: служба модерации сервиса «${a.platformName.replaceAll(/[«»"]/g, '')}»`,
      `${a.applicantType === 'company' ? 'От компании' : 'Заявитель'}: ${registeredName(a)}`,
      `Карточка: ${a.cardUrl}`,
      ...contactLines(a, 'Адрес'),
      representativeLine(a),
    ]),
    title('ЖАЛОБА НА ОТЗЫВ', a.publications.length > 1 ? 'о нарушении правил публикации отзывов' : 'о нарушении правил публикации отзыва'),
    { id: 'reviews', kind: 'body', pieces: a.publications.map(review) },
    part('breaches', 'Что нарушает отзыв', breaches(a)),
    part('check', a.applicantType === 'company' ? 'Проверка со стороны компании' : 'Проверка', a.tone === 'short' ? [] : companyCheck(a)),
    { ...part('demands', asks(a), demanded(a)), kind: 'demands' },
    { id: 'fairness', kind: 'body', pieces: a.tone === 'short' ? [] : fairness(a) },
    attachments({ ...a, statements: [a] }),
    signature(a, a, today),
  ],
})

function review({ pageUrl, authorName, authorKnown, publishedAt, foundAt, rating }: Complaint['publications'][number]): string {
  const author =
    authorName === ''
      ? 'Автор не указан'
      : `Автор: ${authorKnown === 'nickname' ? 'пользователь ' : ''}«${authorName.replaceAll(/[«»]/g, '')}»`
  const details = joined(
    [author, publishedAt ? `дата: ${dateRu(publishedAt)}` : `обнаружен: ${dateRu(foundAt)}`, labelled('оценка', rating)],
    ', ',
  )
  return `Ссылка на отзыв: ${pageUrl}\n${details}`
}

const BREACHES = {
  noExperience: 'отсутствие личного опыта',
  wrongCompany: 'отзыв относится к другой компании',
  personalData: 'персональные данные в тексте',
  insult: 'оскорбления',
  competitor: 'отзыв конкурента',
  spam: 'спам или реклама',
  extortion: 'требование денег или услуг за удаление',
  discrimination: 'дискриминационные высказывания',
  offTopic: 'содержание не относится к услугам компании',
  untrueFacts: 'неверные сведения о фактах',
}

function breaches({ ruleBreaches, breachDetails }: Complaint): Piece[] {
  return [sentence(capitalised(ruleBreaches.map((name) => BREACHES[name]).join('; '))), sentence(breachDetails)]
}

function isSecret(a: Complaint): boolean {
  return isBound(speakerOf('platformReviewComplaint', a) ?? '')
}

function companyCheck(a: Complaint): Piece[] {
  const result = {
    '': '',
    noSuchClient: hasMany(a)
      ? 'По учётной системе обращения, описанные в отзывах, не найдены.'
      : 'По учётной системе обращение, описанное в отзыве, не найдено.',
    clientFoundOther: hasMany(a)
      ? 'По учётной системе обращения найдены, но их обстоятельства отличаются от описанных.'
      : 'По учётной системе обращение найдено, но его обстоятельства отличаются от описанных.',
    notChecked: '',
  }[a.clientCheck]
  return [
    joined([
      isSecret(a) ? (hasMany(a) ? NOT_TOLD.many : NOT_TOLD.one) : result,
      sentence(a.clientCheckDetails),
      a.publicReplyDone &&
        `${hasMany(a) ? 'Под отзывами размещены ответы' : 'Под отзывом размещён ответ'}${a.applicantType === 'company' ? ' компании' : ''}.`,
    ]),
  ]
}

/** Words with which a speaker bound to secrecy neither confirms nor denies the author's visit to a moderator. */
const NOT_TOLD = {
  one: 'Закон не позволяет сообщать, обращался ли за услугами автор отзыва: подтвердить свой опыт может только он сам.',
  many: 'Закон не позволяет сообщать, обращались ли за услугами авторы отзывов: подтвердить свой опыт могут только они сами.',
}

function hasMany({ publications }: Complaint): boolean {
  return publications.length > 1
}

function demanded(a: Complaint): Piece[] {
  const { ruleBreaches } = a
  const reviewsAccusative = hasMany(a) ? 'отзывы' : 'отзыв'
  return [
    ruleBreaches.includes('personalData')
      ? item('на время проверки скрыть из текста персональные данные')
      : item(`на время проверки скрыть ${reviewsAccusative}`),
    (ruleBreaches.includes('noExperience') || ruleBreaches.includes('wrongCompany')) &&
      item(
        isSecret(a)
          ? `запросить у ${hasMany(a) ? 'авторов' : 'автора'} подтверждение личного опыта`
          : `запросить у ${hasMany(a) ? 'авторов' : 'автора'} подтверждение обращения: чек, номер заказа, переписку`,
      ),
    item(`удалить ${reviewsAccusative}, если нарушение подтвердится`),
    ruleBreaches.includes('extortion') && item('сохранить переписку и данные об авторе, в которых содержится требование денег или услуг'),
    item(
      hasMany(a)
        ? 'если какой-либо отзыв будет сочтён допустимым, сообщить причину и пункт правил, которому он соответствует'
        : 'если отзыв будет сочтён допустимым, сообщить причину и пункт правил, которому он соответствует',
    ),
  ]
}

function fairness(a: Complaint): Piece[] {
  const isCompany = a.applicantType === 'company'
  return [
    joined([
      `${isCompany ? 'Мы не просим' : inVoice(a, 'Не прошу', 'Заявитель не просит')} удалять отзывы реальных клиентов.`,
      sentence(a.repliesNote),
    ]),
    `${isCompany ? 'Готовы' : inVoice(a, 'Могу', 'Заявитель может')} предоставить дополнительные документы по запросу модератора${isSecret(a) ? ', кроме сведений, которые охраняет закон' : ''}.`,
  ]
}

function asks(a: Complaint): string {
  return a.applicantType === 'company' ? 'Просим' : inVoice(a, 'Прошу', 'Заявитель просит')
}
