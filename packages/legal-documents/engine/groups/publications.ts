import { choice, flag, line, list } from '../fields.ts'

const contentKinds = {
  review: 'Отзыв',
  forumPost: 'Сообщение на форуме или в чате',
  article: 'Статья на сайте',
  mediaArticle: 'Материал СМИ',
  socialPost: 'Запись в социальной сети',
  video: 'Видео',
  photo: 'Фото или изображение',
  personalData: 'Страница с персональными данными',
  courtData: 'Страница с судебными данными',
  other: 'Другое',
} as const

const publication = {
  pageUrl: line('Ссылка на страницу', [8, 2048], {
    format: 'url',
    help: 'Полная ссылка именно на сообщение, начиная с https://',
    example: 'https://forum.example/topic/1523#p4',
  }),
  pageTitle: line('Заголовок или тема', [2, 200], { optional: true }),
  contentKind: choice('Что размещено', contentKinds),
  publishedAt: { kind: 'date', span: 'past', label: 'Дата публикации', optional: true },
  foundAt: { kind: 'date', span: 'past', label: 'Когда Вы её обнаружили', notBefore: 'publishedAt' },
  authorKnown: choice('Автор известен?', { known: 'Да, настоящее имя', nickname: 'Только псевдоним', unknown: 'Не указан' }),
  authorName: line('Имя или псевдоним автора', [1, 100], { when: { authorKnown: ['known', 'nickname'] }, mask: 'name' }),
  access: choice(
    'Кто может открыть страницу сегодня',
    {
      open: 'Любой: ни входа, ни приглашения не нужно',
      login: 'Любой, кто зарегистрирован на этом сайте',
      closed: 'Только участники закрытой группы, чата или переписки',
      gone: 'Никто: страница уже не открывается',
    },
    { help: 'Проверьте в окне браузера, где Вы не вошли ни в один профиль: так её видят посторонние.' },
  ),
  audience: {
    kind: 'number',
    min: 2,
    max: 10_000_000,
    unit: 'people',
    label: 'Сколько там участников',
    optional: true,
    when: { access: ['closed'] },
    help: 'Хотя бы примерно.',
  },
  screenshotSaved: flag('Скриншот сохранён', false, { help: 'На снимке должны быть видны адрес, дата и время.' }),
  screenshotAt: line('Дата и время снимка', [5, 80], {
    optional: true,
    when: { screenshotSaved: [true] },
    example: '12 октября 2026 г., 14:05 (МСК)',
  }),
  notaryProtocol: line('Протокол осмотра: №, дата, нотариус', [3, 200], { optional: true, help: 'Если страницу осматривал нотариус.' }),
} as const

/** The pages of the publication (behaviour 14.2). */
export const publications = {
  publications: list('Публикации', publication, { minItems: 1, maxItems: 20, item: 'Публикация' }),
} as const

/** Pages in cases of threats, extortion and private messages, which often leave no page. */
export const relatedPages = {
  relatedPages: list('Публикации, если они есть', publication, {
    minItems: 0,
    maxItems: 20,
    item: 'Публикация',
    optional: true,
    help: 'Только страницы, которые видят другие. Если угрожали или рассылали в личных сообщениях, не добавляйте ничего.',
  }),
} as const

/** Publications with a required date, from which the deadlines for mass media are counted. */
export const datedPublications = {
  publications: list('Публикации', { ...publication, publishedAt: { kind: 'date', span: 'past', label: 'Дата публикации' } } as const, {
    minItems: 1,
    maxItems: 20,
    item: 'Публикация',
  }),
} as const

const { pageUrl, pageTitle, foundAt, access, audience, screenshotSaved, screenshotAt, notaryProtocol } = publication

/** Copies of a work: the copied work matters, the person who posted it does not. */
export const copies = {
  publications: list(
    'Копии',
    {
      pageUrl: { ...pageUrl, label: 'Ссылка на страницу с копией', help: 'Полная ссылка именно на страницу, начиная с https://' },
      pageTitle,
      copied: line('Что именно скопировано', [5, 300], {
        rows: 2,
        example: 'статья «Как выбрать кровлю» полностью, с двумя схемами',
      }),
      volume: choice(
        'Сколько взято',
        { whole: 'Всё или почти всё', part: 'Часть', quotation: 'Небольшая цитата с указанием автора и источника' },
        { help: 'Цитировать в объёме, оправданном целью цитирования, закон разрешает.' },
      ),
      foundAt,
      access,
      audience,
      screenshotSaved,
      screenshotAt,
      notaryProtocol,
    } as const,
    { minItems: 1, maxItems: 20, item: 'Копия' },
  ),
} as const

const review = {
  ...publication,
  contentKind: choice('Что размещено', contentKinds, { initial: 'review' }),
  rating: line('Оценка', [1, 10], { optional: true, example: '1' }),
} as const

/** The reviews of a complaint to a platform, one item each. */
export const reviews = {
  publications: list('Отзывы', review, { minItems: 1, maxItems: 10, item: 'Отзыв' }),
} as const
