import { type AnswersOf, choice, line, story } from '../fields.ts'
import { confirmations } from '../groups/confirmations.ts'
import { type Speaker, speaker } from '../groups/speaker.ts'
import { speakerOf } from '../guard.ts'
import { capitalised, sentence } from '../russian.ts'
import { step, template } from '../template.ts'
import { joined } from '../write.ts'

const review = {
  ...speaker(),
  brandName: line('Название компании', [2, 100], { mask: 'name' }),
  reviewerName: line('Как обратиться к автору', [1, 60], { optional: true, mask: 'name', help: 'Так, как он назвал себя в отзыве.' }),
  reviewText: line('Текст отзыва', [10, 3000], { rows: 5, help: 'Останется в Вашем браузере, в ответ не попадёт.' }),
  caseKind: choice('Ситуация', {
    ourFault: 'Ошибка наша',
    partlyOurFault: 'Спорная ситуация, отчасти наша вина',
    notOurFault: 'Нашей вины нет',
    noSuchClient: 'Такого клиента не находим',
    ruleBreach: 'Отзыв нарушает правила площадки',
    employeeReview: 'Отзыв бывшего сотрудника',
  }),
} as const

const answer = {
  factsChecked: story('Что установили', [20, 800], {
    refinable: true,
    help: 'Только то, что можно сказать публично: без фамилий, адресов, диагнозов и сумм. Клинике, банку, школе, юристу и работодателю нельзя даже подтверждать, что человек к ним обращался.',
  }),
  solution: story('Что сделали или предлагаете', [10, 400], { refinable: true, when: { caseKind: ['ourFault', 'partlyOurFault'] } }),
  contactChannel: line('Куда написать', [5, 254], { format: 'emailOrPhone', help: 'Почта или телефон.' }),
  responsibleName: line('Кто отвечает: имя и фамилия', [2, 60], { format: 'name', optional: true }),
  responsiblePost: line('Должность или служба', [2, 100]),
  tone: choice('Тон', { business: 'Деловой', warm: 'Тёплый' }, { initial: 'business' }),
  limit: { kind: 'number', min: 300, max: 5000, unit: 'signs', initial: 1000, label: 'Лимит площадки, знаков' },
} as const

const { truthConfirmed, rightsConfirmed } = confirmations
const ticks = { truthConfirmed, rightsConfirmed } as const
const fields = { ...ticks, ...review, ...answer }
type Reply = AnswersOf<typeof fields>

/** D9: a company's public reply to a review, which discloses no personal data and threatens nobody (behaviour 14.5). */
export const companyReviewReply = template({
  type: 'companyReviewReply',
  version: 3,
  fields,
  steps: [step('start', 'Прежде чем начать', ticks), step('review', 'Отзыв', review), step('answer', 'Ответ', answer)],
  narrativeSections: { factsChecked: 'facts', solution: 'solution' },
  compose: (a) => [
    {
      id: 'greeting',
      kind: 'body',
      pieces: [joined([a.reviewerName ? `${capitalised(a.reviewerName)}, здравствуйте.` : 'Здравствуйте.', opening(a)])],
    },
    { id: 'facts', kind: 'body', pieces: [sentence(a.factsChecked), neutral(a)] },
    { id: 'solution', kind: 'body', pieces: [sentence(a.solution)] },
    { id: 'contact', kind: 'body', pieces: [contact(a)] },
    {
      id: 'signature',
      kind: 'signature',
      pieces: [a.responsibleName, capitalised(`${a.responsiblePost} «${a.brandName.replaceAll(/[«»"]/g, '')}»`)],
    },
  ],
})

/** The speaker whom the law binds to secrecy, or `null`, also while no speaker is chosen. */
function boundSpeaker(a: Reply): keyof typeof SECRECY | null {
  const kind = speakerOf('companyReviewReply', a)
  return kind === null || kind === 'other' ? null : kind
}

/** Speakers whose reply neither confirms nor denies a visit. */
const SECRECY: Record<Exclude<Speaker, 'other'>, string> = {
  medical: 'По закону мы не вправе обсуждать здесь и даже подтверждать, кто к нам обращается.',
  bank: 'По закону мы не вправе обсуждать здесь и даже подтверждать, кто пользуется нашими услугами.',
  school: 'По закону мы не вправе обсуждать здесь и даже подтверждать, кто у нас учится.',
  counsel: 'По закону мы не вправе обсуждать здесь и даже подтверждать, кто к нам обращается.',
  employer: 'По закону мы не вправе обсуждать здесь личные обстоятельства людей и даже подтверждать, кто у нас работает.',
}

function opening(a: Reply): string {
  const { caseKind, tone, factsChecked } = a
  const isWarm = tone === 'warm'
  const bound = boundSpeaker(a)
  if (bound !== null) return `${isWarm ? 'Спасибо, что написали.' : 'Благодарим за отзыв.'} ${SECRECY[bound]}`
  // The answer itself often begins «Мы проверили…», which the reply should not repeat.
  const tellsOfCheck = /проверили|проверены|проверка/i.test(factsChecked)
  switch (caseKind) {
    case 'ourFault':
      return isWarm
        ? 'Нам очень жаль: Вы правы, ошибка на нашей стороне. Приносим извинения и благодарим за сигнал.'
        : 'Вы правы, ошибка на нашей стороне. Приносим извинения и благодарим за сигнал.'
    case 'partlyOurFault':
      return isWarm ? 'Спасибо за подробный отзыв, он помогает нам стать лучше.' : 'Благодарим за подробный отзыв.'
    default:
      if (tellsOfCheck) return isWarm ? 'Спасибо, что написали.' : 'Благодарим за обратную связь.'
      return isWarm ? 'Спасибо, что написали. Мы внимательно проверили описанное.' : 'Мы проверили описанное в отзыве.'
  }
}

function neutral(a: Reply): string {
  if (a.caseKind === 'noSuchClient' && boundSpeaker(a) === null)
    return 'Возможно, заказ оформлен на другое имя или речь о другой организации.'
  return a.caseKind === 'ruleBreach' ? 'Часть отзыва выходит за рамки темы, поэтому здесь отвечаем только по существу.' : ''
}

function contact(a: Reply): string {
  const { caseKind, contactChannel } = a
  const write = contactChannel.includes('@') ? `напишите на ${contactChannel}` : `позвоните по телефону ${contactChannel}`
  if (boundSpeaker(a) !== null) return `Пожалуйста, ${write}: тому, кто вправе получить ответ, ответим лично.`
  return caseKind === 'noSuchClient'
    ? `Пожалуйста, ${write} и сообщите номер заказа или чек. Если обращение подтвердится, мы разберёмся и ответим Вам здесь же в течение двух рабочих дней.`
    : `Если вопрос остался, ${write}: разберёмся и ответим.`
}
