import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { sqlOf } from '../../edge/sql/d1.ts'
import { newVersion, target } from '../../test/worker/editions.ts'
import { atOnce } from '../compile/in-turns.ts'
import { contentStatements, entryStatements, indexStatements } from '../publish/edition-statements.ts'
import { searchGroupsSchema, searchPageSchema } from '../schemas/search.ts'
import { indexingEntry, type SearchEntry } from './search-index.ts'
import { createSearchStore } from './search-store.ts'

const ENTRIES: SearchEntry[] = [
  {
    kind: 'posts',
    url: '/otzyvy/',
    title: 'Что такое чёрный PR',
    body: 'Как отличить отзыв от клеветы и что говорит суд.',
    publishedAt: '2026-01-10',
  },
  {
    kind: 'posts',
    url: '/lozhnyj-otzyv/',
    title: 'Ложный отзыв: порядок действий',
    body: 'Соберите доказательства.',
    publishedAt: '2026-03-01',
  },
  { kind: 'posts', url: '/staroe/', title: 'Ответы площадок', body: 'Сроки.', publishedAt: '2025-01-01' },
  { kind: 'posts', url: '/novoe/', title: 'Ответы площадок', body: 'Сроки.', publishedAt: '2026-11-01' },
  { kind: 'services', url: '/udalenie-otzyvov/', title: 'Удаление отзывов', body: 'Жалобы по правилам площадок, претензии, иски.' },
  { kind: 'services', url: '/deindeks/', title: 'Деиндексация', body: 'Ссылки уходят из поисковой выдачи Google.' },
  { kind: 'reviews', url: '/otzyvy/#review-1', title: 'Анна, владелец кафе', body: 'Объяснили, какие отзывы честные.' },
  { kind: 'rules', url: '/pravila/', title: 'Правила перепечатки', body: "Указывайте источник: 'Образцовая репутация'." },
  ...Array.from(
    { length: 25 },
    (_, at): SearchEntry => ({ kind: 'posts', url: `/n-${at}/`, title: `Мониторинг ${at}`, body: 'Упоминания компании.' }),
  ),
  { kind: 'posts', url: '/zakon/', title: 'Данные', body: 'Закон № 152-ФЗ, разделы 128 и 1, статья 3.', publishedAt: '2026-02-02' },
  { kind: 'posts', url: '/norma/', title: 'Честь', body: 'Пункт 9 статьи 152 ГК РФ и статья 128.1 УК РФ.', publishedAt: '2026-01-01' },
  { kind: 'posts', url: '/kodeks/', title: 'Клевета', body: 'О ней говорит Уголовный кодекс.', publishedAt: '2026-01-01' },
  { kind: 'posts', url: '/upominanie/', title: 'Упоминание компании', body: 'Где искать.' },
  { kind: 'posts', url: '/dlinnoe/', title: 'Длинный текст', body: `${'слово '.repeat(12_000)}экспертиза` },
]

const LONG = ['репутация'.repeat(1200), 'иск '.repeat(2500)]
const HOSTILE = ['', '"', 'NEAR(', 'col:x', 'отзыв*', '%_%', '👍 отзыв 🇷🇺', '\ud800', 'отзыв\0суд', ...LONG]

const version = newVersion()
const store = createSearchStore(sqlOf(env.SEARCH), version)
const search = (q: string, page = 1) => store.search({ q, limit: 10, page })
const urls = async (q: string) => (await search(q)).items.map((hit) => hit.url)

beforeAll(async () => {
  const indexed = Object.fromEntries(ENTRIES.map((entry, at) => [`${version}-${at}`, JSON.stringify(atOnce(indexingEntry(entry)))]))
  const entries = Object.keys(indexed)
  await target.search.query([...entryStatements({ version, entries }), ...contentStatements(indexed), ...indexStatements(version)])
})

describe('search', () => {
  test.each(['отзыв', 'отзыва', 'отзыву', 'отзывом', 'отзыве', 'отзывы', 'отзывов', 'отзывам', 'отзывами', 'отзывах', 'ОТЗЫВ', 'отзы'])(
    'search finds every form of the word by %s',
    async (q) => {
      expect((await urls(q)).toSorted()).toEqual(['/lozhnyj-otzyv/', '/otzyvy/', '/otzyvy/#review-1', '/udalenie-otzyvov/'])
    },
  )

  test.each([
    ['черный', '/otzyvy/'],
    ['ЧЁРНЫМ', '/otzyvy/'],
    ['как удалить отзыв', '/udalenie-otzyvov/'],
    ['деиндексац', '/deindeks/'],
    ['выдача goo', '/deindeks/'],
    ['правило перепечаток', '/pravila/'],
    ['экспертиза', '/dlinnoe/'],
    ['гугл', '/deindeks/'],
    ['ук рф клевета', '/kodeks/'],
    ['ст. 152 Гражданского кодекса', '/norma/'],
  ])('search finds for %s first %s', async (q, url) => {
    expect((await urls(q))[0]).toBe(url)
  })

  test('search finds a word by any of its beginnings', async () => {
    for (let length = 2; length <= 'площадок'.length; length++) {
      expect(await urls('площадок'.slice(0, length))).toContain('/novoe/')
    }
  })

  test('search puts a match in the title first, and the newer of two equal ones', async () => {
    expect((await urls('отзыв')).slice(0, 2).toSorted()).toEqual(['/lozhnyj-otzyv/', '/udalenie-otzyvov/'])
    expect((await urls('ответы площадок')).slice(0, 2)).toEqual(['/novoe/', '/staroe/'])
  })

  test('search puts a title match first even for a word that occurs nearly everywhere', async () => {
    expect((await urls('упоминания'))[0]).toBe('/upominanie/')
  })

  test('search marks the words in the title and in the excerpt', async () => {
    const { items } = await search('ложными доказательствами')
    expect(items).toEqual([
      {
        kind: 'posts',
        url: '/lozhnyj-otzyv/',
        title: 'Ложный отзыв: порядок действий',
        titleMarks: [[0, 6]],
        excerpt: 'Соберите доказательства.',
        marks: [[9, 23]],
      },
    ])
  })

  test('search returns only hits of the requested kinds', async () => {
    const { items, total } = await store.search({ q: 'отзыв', kinds: ['reviews', 'services'], limit: 10, page: 1 })
    expect(items.map((hit) => hit.kind).toSorted()).toEqual(['reviews', 'services'])
    expect(total).toBe(2)
  })

  test('search gives every hit on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search('мониторинг', page)))
    expect(pages.map(({ items, total, page, pages: count }) => [items.length, total, page, count])).toEqual([
      [10, 25, 1, 3],
      [10, 25, 2, 3],
      [5, 25, 3, 3],
      [0, 25, 4, 3],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map((hit) => hit.url))).size).toBe(25)
  })

  test.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, 1e30])(
    'search takes %d as page and limit without failing',
    async (number) => {
      const answer = await store.search({ q: 'мониторинг', limit: number, page: number })
      expect(v.is(searchPageSchema, answer)).toBe(true)
    },
  )
})

test.each([
  ['jnpsds', 'отзывы'],
  ['elfktybt jnpsdjd', 'удаление отзывов'],
  ['google dslfxf', 'google выдача'],
  ['пщщпду', 'google'],
])('a query that finds nothing is answered in the other layout: %s as %s', async (q, repaired) => {
  const answer = await search(q)
  expect(answer.correctedTo).toBe(repaired)
  expect(answer.total).toBeGreaterThan(0)
})

test.each([
  ['атзывы', 'отзывы'],
  ['деиндиксацыя', 'деиндексация'],
  ['ltbylbrcfwbz', 'деиндексация'],
])('a query that finds nothing gets a suggested spelling: %s as %s', async (q, close) => {
  expect(await search(q)).toEqual({ items: [], total: 0, page: 1, pages: 1, didYouMean: close })
})

test.each(['абракадабра', 'qwertyuiop', 'фываолдж йцукенгш', 'ООО Абракадабра', 'qwertyuiop x 1'])(
  'a query that finds nothing gets no suggestion when no word is close: %s',
  async (q) => {
    expect(await search(q)).toEqual({ items: [], total: 0, page: 1, pages: 1 })
  },
)

test.each([
  ['экспертиза правила', { word: 'экспертиза', unknown: [] }, '/dlinnoe/'],
  ['отзывы Экспертиза', { word: 'Экспертиза', unknown: [] }, '/dlinnoe/'],
  ['ООО «Абракадабра» клевета', { word: 'клевета', unknown: ['Абракадабра'] }, '/otzyvy/'],
  ['поисковая абракадабра qwertyuiop', { word: 'поисковая', unknown: ['абракадабра', 'qwertyuiop'] }, '/deindeks/'],
  ['152 абракадабра 1', { word: '152', unknown: ['абракадабра'] }, '/zakon/'],
  ['клевета ст. 999.9', { word: 'клевета', unknown: ['999.9'] }, '/otzyvy/'],
])('a query whose words no text has together is answered by the rarest of them: %s', async (q, partly, url) => {
  const answer = await search(q)
  expect([answer.partly, answer.items.map((hit) => hit.url)]).toEqual([partly, expect.arrayContaining([url])])
  expect(await store.groups({ q, limit: 3 })).toMatchObject({ partly })
})

test('a query whose words no text has together is not answered by the words that begin with two letters of the other layout', async () => {
  // «вы», as «выдачи»
  expect(await search('ds')).toMatchObject({ total: 0 })
  expect(await search('er')).toMatchObject({ correctedTo: 'ук' })
})

test('a query whose words no text has together gets a suggested spelling as well, and the other layout where only that has a word of the site', async () => {
  expect(await search('удоление отзывов')).toMatchObject({ partly: { word: 'отзывов' }, didYouMean: 'удаление отзывов', total: 4 })
  expect(await search('rktdtnf абракадабра')).toMatchObject({ partly: { word: 'клевета' }, correctedTo: 'клевета абракадабра' })
})

test('a query whose words no text has together gets no suggestion when no text has the closest words together, either', async () => {
  const answer = await search('экспертизо провила')
  expect(answer).toMatchObject({ partly: { word: 'экспертизо' } })
  expect(answer).not.toHaveProperty('didYouMean')
})

test('a query whose words no text has together is answered for one kind only if no kind has them together', async () => {
  const answer = await store.search({ q: 'удаление отзывов', kinds: ['posts'], limit: 10, page: 1 })
  expect(answer).toEqual({ items: [], total: 0, page: 1, pages: 1 })
})

test('a text that has the part of a law beside its number ranks before texts with the number alone', async () => {
  expect(await urls('ст. 152')).toEqual(['/norma/', '/zakon/'])
  expect(await urls('статья 152 ГК')).toEqual(['/norma/'])
  expect(await urls('ст. 128.1')).toEqual(['/norma/'])
})

describe('groups', () => {
  test('groups have the hits by kind, up to the limit of each', async () => {
    const { posts, services, reviews, rules } = await store.groups({ q: 'отзыв', limit: 1 })
    expect([posts, services, reviews, rules].map((hits) => hits.map((hit) => hit.url))).toEqual([
      ['/lozhnyj-otzyv/'],
      ['/udalenie-otzyvov/'],
      ['/otzyvy/#review-1'],
      [],
    ])
  })

  test('groups repair the layout and suggest a spelling, too', async () => {
    expect(await store.groups({ q: 'ghfdbkf', limit: 3 })).toMatchObject({ correctedTo: 'правила', rules: [{ url: '/pravila/' }] })
    expect(await store.groups({ q: 'манитортнг', limit: 3 })).toMatchObject({ didYouMean: 'мониторинг', posts: [] })
  })
})

describe('any string is a query', () => {
  test.each(HOSTILE.map((q) => [q]))('any string is a query: %j', async (q) => {
    expect(v.is(searchPageSchema, await search(q))).toBe(true)
    expect(v.is(searchGroupsSchema, await store.groups({ q, limit: 3 }))).toBe(true)
  })

  test('random strings of any characters are queries', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(...HOSTILE, ' ', 'отзыв', 'суд', 'AND', 'OR', 'NEAR', ':', '-', '*'),
    )
    const typed = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        expect(v.is(searchPageSchema, await search(q))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
