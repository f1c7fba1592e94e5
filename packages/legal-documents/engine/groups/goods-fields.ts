import { type Condition, choice } from '../fields.ts'

/** Which of a person's goods the statements harm. An organisation has only its business reputation, a child none. */
export function goods(when: Condition) {
  return {
    goods: choice(
      'Что пострадало',
      {
        honour: 'Честь и достоинство',
        both: 'Честь, достоинство и деловая репутация',
        business: 'Только деловая репутация',
      },
      { help: 'Деловая репутация — это мнение о человеке в его профессии или деле.', when: { ...PERSON, ...when } },
    ),
  } as const
}

const PERSON = { applicantType: ['individual', 'soleTrader'], subject: ['self', 'represented'] } as const
