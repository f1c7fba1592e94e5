import { choice } from '../fields.ts'
import { whose } from './deceased.ts'

const PRIVATE = { variant: ['private'] } as const

const IMAGE = { variant: ['image'] } as const

/** Exceptions in which the law requires no consent (статьи 152.1 и 152.2 ГК РФ); a document states that none of them applies. */
export const exceptions = {
  privateException: choice(
    'Было ли что-то из этого',
    {
      none: 'Нет',
      ownWords: 'Человек сам рассказал об этом публично',
      known: 'Это и раньше было общеизвестно',
      public: 'Сведения важны для общества: речь о публичной деятельности',
    },
    { when: PRIVATE, help: 'В этих случаях согласие не нужно, и ответчик на них сошлётся.' },
  ),
  imageException: choice(
    'Как получен снимок и зачем он нужен',
    {
      none: 'Ничего из перечисленного ниже',
      eventMain: 'Снято в открытом месте или на публичном мероприятии, но этот человек на снимке главный',
      eventCrowd: 'Снято там, и человек — часть общего вида',
      paid: 'Человек позировал за плату',
      public: 'Снимок нужен для общества: человек известен, и речь о его публичной деятельности',
    },
    { when: IMAGE, help: 'В трёх последних случаях согласие не нужно.' },
  ),
} as const

export const DEFAMATION = { variant: ['defamation'] } as const

/** The violated right, which decides the words and the norms of a claim (behaviour 14.2). */
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
