import { expect, it } from 'vitest'
import { brokenBudgets } from './length-budgets.ts'
import type { PageLengths } from './measure-lengths.ts'

const HOME: PageLengths = {
  path: '/',
  screens: 10.5,
  tool: 0,
  price: null,
  form: 9,
  list: null,
  paragraph: null,
  words: 900,
  samples: 2,
  texts: [],
}
const seed = { pages: [], posts: [] }

it.each<[string, Partial<PageLengths>, string[]]>([
  ['within its budget', {}, []],
  ['longer', { screens: 11.1 }, ['/: the page has 11.1 screens of a phone, 11 at most']],
  ['with a widget that does not count', { path: '/generator/', screens: 9, tool: 4.5 }, []],
  ['with a list too far below', { path: '/uslugi/', list: 1.2 }, ['/uslugi/: the list begins after 1.2 screens of a phone, 1 at most']],
  ['without its list', { path: '/uslugi/' }, ['/uslugi/: the list is not there']],
  ['with many notices', { samples: 3 }, ['/: says 3 times that something is invented, 2 times at most']],
])('a page %s', (_, page, broken) => {
  expect(brokenBudgets([{ ...HOME, ...page }], seed)).toEqual(broken)
})

it.each([
  ['said again in other forms of the words', 'Шесть отзывов из 27 остались: клиника ответила каждому автору', 1],
  ['of other numbers', 'Из 40 отзывов осталось шесть: клиника ответила каждому автору', 0],
  ['of another subject', 'Площадка сняла отзыв, потому что автор никогда не был клиентом', 0],
])('a text %s', (_, text, repeats) => {
  const texts = ['Из 27 отзывов осталось шесть, и каждому автору клиника ответила', text]
  expect(brokenBudgets([{ ...HOME, texts }], seed)).toHaveLength(repeats)
})

it('a list of norms may name their comparison in the same words', () => {
  const texts = Array(2).fill('Редакция от 1 мая 2026 года, сверено вчера по копии, официальный текст недоступен')
  const list = { ...HOME, list: 0.5, texts }
  expect([brokenBudgets([{ ...list, path: '/normy/' }], seed), brokenBudgets([{ ...list, path: '/slovar/' }], seed)]).toEqual([
    [],
    [expect.stringContaining('says twice')],
  ])
})
