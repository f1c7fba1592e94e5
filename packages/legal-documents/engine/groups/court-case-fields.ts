import { choice, line, list } from '../fields.ts'

const LATER = { filing: ['later'] } as const

/** Whether the case is already before a court. */
export const filing = {
  filing: choice('Когда подаёте', {
    together: 'Вместе с иском или заявлением',
    later: 'Дело уже в суде',
    none: 'Ни иска, ни дела пока нет',
  }),
  caseNumber: line('Номер дела', [3, 60], {
    when: LATER,
    mask: 'number',
    example: '2-1234/2026',
    help: 'Он есть на сайте суда и в определении о принятии иска.',
  }),
} as const

export const caseNumber = {
  caseNumber: line('Номер дела', [3, 60], { mask: 'number', example: '2-1234/2026', help: 'Он есть на сайте суда.' }),
} as const

export const suitKinds = {
  defamation: 'Честь, достоинство, деловая репутация',
  private: 'Частная жизнь',
  image: 'Изображение',
  personalData: 'Персональные данные',
  links: 'Ссылки в поисковой системе',
  untruth: 'Признание сведений ложными, когда автора установить нельзя',
} as const

export const suitKind = { suitKind: choice('О чём дело', suitKinds) } as const

/** The procedural role of the person who files the document. */
export const side = {
  side: choice('Кто Вы в этом деле', {
    plaintiff: 'Истец',
    defendant: 'Ответчик',
    applicant: 'Заявитель (ответчика в деле нет)',
  }),
} as const

export const caseCourt = {
  courtType: choice('Суд', { general: 'Суд общей юрисдикции', arbitration: 'Арбитражный суд' }),
  courtName: line('Наименование суда', [5, 200], { help: 'Тот же суд, что и в иске.' }),
  courtAddress: line('Адрес суда', [5, 200]),
} as const

const participant = {
  role: choice('Кто это', {
    plaintiff: 'Истец',
    defendant: 'Ответчик',
    third: 'Третье лицо',
    interested: 'Заинтересованное лицо',
  }),
  name: line('Наименование или имя', [2, 200], { mask: 'name' }),
  address: line('Адрес', [10, 250], { mask: 'address', help: 'Тот же, что в иске.' }),
} as const

export const participants = {
  participants: list('Другие участники дела', participant, {
    minItems: 1,
    maxItems: 10,
    item: 'Участник',
    help: 'Все, кто назван в иске, кроме Вас.',
  }),
} as const

/** Addresses of the pages that the case is about. */
export const pages = {
  pages: {
    kind: 'lines',
    label: 'Страницы, о которых дело',
    item: 'Ссылка',
    minItems: 1,
    maxItems: 20,
    min: 8,
    max: 2048,
    format: 'url',
    help: 'Полные ссылки, начиная с https://',
  },
} as const
