import { choice, flag, line } from '../fields.ts'

const CHILD = { subject: ['child'] } as const

/** The first step: on whose behalf the document is written, and two ticks that are not set initially. */
export const confirmations = {
  subject: choice(
    'От чьего имени документ',
    {
      self: 'От своего имени или от своей организации',
      represented: 'По доверенности за другого человека или организацию',
      child: 'За своего ребёнка или подопечного',
      other: 'За другого взрослого без доверенности',
    },
    { initial: 'self' },
  ),
  representativeName: line('Представитель: фамилия, имя, отчество', [2, 100], {
    format: 'name',
    when: { subject: ['represented', 'child'] },
  }),
  parentRole: choice(
    'Кем Вы приходитесь ребёнку',
    { mother: 'Мать', father: 'Отец', adopter: 'Усыновитель', guardian: 'Опекун или попечитель' },
    { when: CHILD },
  ),
  childAge: choice(
    'Сколько лет ребёнку',
    { under14: 'Меньше 14', from14: 'От 14 до 18' },
    { when: CHILD, help: 'Заявитель — ребёнок: дальше укажите его имя. До 14 лет подписываете Вы, с 14 лет — он сам с Вашего согласия.' },
  ),
  poaNumber: line('Доверенность №', [1, 40], { optional: true, mask: 'number', when: { subject: ['represented'] } }),
  poaDate: { kind: 'date', span: 'past', label: 'Дата доверенности', optional: true, when: { subject: ['represented'] } },
  truthConfirmed: flag('Сведения, которые я указываю, правдивы, и я могу их подтвердить.', false),
  rightsConfirmed: flag('Я действую от своего имени или имею полномочия представителя.', false),
} as const

/** The question of documents whose publication could be true and of public interest (gate G6). */
export const publicInterest = {
  publicationNature: choice(
    'Что это за публикация',
    {
      ordinary: 'Обычная публикация, отзыв или пост',
      investigation: 'Журналистское расследование',
      official: 'Официальное сообщение органа власти',
      complaint: 'Обращение в государственный орган',
      danger: 'Предупреждение об опасности для людей',
    },
    { initial: 'ordinary', help: 'Достоверные публикации в общественных интересах мы убирать не помогаем.' },
  ),
} as const
