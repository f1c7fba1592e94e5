import { type Condition, choice, line } from '../fields.ts'

/** Somebody who has died, and the relative who speaks for them (behaviour 14.2). */
export function deceased(when: Condition) {
  return {
    deceased: line('Кто умер: фамилия, имя, отчество', [2, 100], { format: 'name', when }),
    kinship: choice(
      'Кем Вы ему приходитесь',
      {
        wife: 'Жена',
        husband: 'Муж',
        son: 'Сын',
        daughter: 'Дочь',
        mother: 'Мать',
        father: 'Отец',
        other: 'Другой родственник или наследник',
      },
      { when },
    ),
  } as const
}

const PERSONAL = { variant: ['image', 'private'] } as const

/** The person whose image or private life is concerned: after a death relatives protect both (статьи 152.1 и 152.2 ГК РФ). */
export const whose = {
  whose: choice(
    'О ком публикация',
    { own: 'О человеке, от имени которого документ', dead: 'О близком, который умер' },
    { when: PERSONAL, help: 'После смерти человека его изображение и частную жизнь защищают дети, муж или жена, родители.' },
  ),
  ...deceased({ ...PERSONAL, whose: ['dead'] }),
} as const
