import { choice } from '../fields.ts'
import { whose } from './deceased.ts'
import { exceptions } from './exceptions.ts'

export const DEFAMATION = { variant: ['defamation'] } as const

/** What a publication violates: it decides the words and the norms of a claim (behaviour 14.2). */
export const violation = {
  variant: choice('Что нарушено', {
    defamation: 'Распространены порочащие сведения',
    image: 'Использовано изображение без согласия',
    private: 'Раскрыта частная жизнь',
  }),
  ...whose,
  imageConsentGiven: choice(
    'Давали ли Вы согласие на публикацию изображения',
    { no: 'Нет', withdrawn: 'Давали, но отозвали', yes: 'Да' },
    { when: { variant: ['image'] } },
  ),
  imageException: exceptions.imageException,
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
  privateException: exceptions.privateException,
} as const
