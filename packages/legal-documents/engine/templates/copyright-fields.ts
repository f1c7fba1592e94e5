import { type AnswersOf, choice, line, list, papersIfAny, story } from '../fields.ts'
import { personsPassport, reachableApplicant } from '../groups/applicant.ts'
import { closing } from '../groups/closing.ts'
import { confirmations } from '../groups/confirmations.ts'
import { copies } from '../groups/publications.ts'
import { siteOwner } from '../groups/site-owner.ts'

const work = {
  workKind: choice('Что это', {
    text: 'Текст',
    photo: 'Фотография',
    video: 'Видео',
    image: 'Рисунок, схема, дизайн',
    audio: 'Музыка, аудиозапись',
    other: 'Другое произведение',
  }),
  workTitle: line('Название или первые слова', [2, 200], { example: 'Как выбрать кровлю' }),
  original: line('Где размещён или хранится оригинал', [5, 300], {
    example: 'https://krovlya.example/kak-vybrat, опубликовано 12 мая 2026 г.',
  }),
  basis: choice('Откуда у Вас права', {
    author: 'Создано мной: автор — сам заявитель',
    employee: 'Создано работником по трудовому договору с заявителем',
    contract: 'По договору об отчуждении права или договору заказа',
    heir: 'По наследству',
    licence: 'Исключительная лицензия',
    none: 'Прав нет: создал другой человек, материал обо мне',
  }),
  rightProofs: papersIfAny('Чем подтверждаются права', { help: 'Исходные файлы, черновики, договор, дата первой публикации.' }),
} as const

export const works = { works: list('Произведения', work, { minItems: 1, maxItems: 10, item: 'Произведение' }) } as const

export const permission = {
  permission: choice('Разрешали ли Вы размещать это на сайте', {
    never: 'Нет',
    ended: 'Разрешали, но срок или договор закончился',
    given: 'Да, разрешение действует',
  }),
  permissionEnded: story('Какое разрешение было и почему закончилось', [10, 500], { when: { permission: ['ended'] } }),
} as const

/** Questions of the right holder's notice. */
export const fields = {
  ...confirmations,
  ...works,
  ...copies,
  ...permission,
  ...reachableApplicant,
  ...personsPassport,
  ...siteOwner,
  ...closing,
}
export type Notice = AnswersOf<typeof fields>
