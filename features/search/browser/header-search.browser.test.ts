import { beforeEach, describe, expect, it } from 'vitest'
import { openFrame } from '../../../test/browser/frame.ts'
import { answer } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'

const KEY = 'blog-search'
const SEARCH = `<header><details class="header-search"><summary>Поиск</summary>
  <form action="/blog/"><input name="q" required><button>Найти</button></form></details></header>`

/** Opens the blog after the header has stored a query. */
async function openBlog(path: string, query: string) {
  sessionStorage.setItem(KEY, query)
  const frame = await openFrame(path, {
    body: '',
    script: "import { takeStoredSearch } from '/features/search/browser/header-search.ts'; takeStoredSearch()",
  })
  return { address: () => decodeURIComponent(frame.window.location.pathname + frame.window.location.search) }
}

beforeEach(() => sessionStorage.clear())

it('a stored query becomes the URL of the blog, once', async () => {
  const blog = await openBlog('/blog/', '  клевета ')
  await until(() => expect(blog.address()).toBe('/blog/?q=клевета'))
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

it('a stored query is dropped when the URL has a query of its own, or when it is empty', async () => {
  const asked = await openBlog('/blog/?q=отзыв', 'клевета')
  expect([asked.address(), sessionStorage.getItem(KEY)]).toEqual(['/blog/?q=отзыв', null])
  const empty = await openBlog('/blog/', '   ')
  expect([empty.address(), sessionStorage.getItem(KEY)]).toEqual(['/blog/', null])
})

it('a stored query stays stored on every page but the blog', async () => {
  await openBlog('/contacts/', 'клевета')
  expect(sessionStorage.getItem(KEY)).toBe('клевета')
})

describe('the search of the header', () => {
  async function openHeader() {
    await answer('/blog/', { body: '<p>Блог</p>' })
    const frame = await openFrame('/searched/', {
      body: SEARCH,
      script: `
        import { startHeaderSearch } from '/features/search/browser/header-search.ts'
        startHeaderSearch(document.querySelector('header'))`,
    })
    return { ...frame, field: frame.find<HTMLInputElement>('input'), address: () => frame.window.location.pathname }
  }

  it('the search of the header opens with its field focused', async () => {
    const { find, document, field } = await openHeader()
    find<HTMLDetailsElement>('details').open = true
    await until(() => expect(document().activeElement).toBe(field))
  })

  it('the search of the header stores the trimmed query and opens the blog', async () => {
    const { field, find, address } = await openHeader()
    field.value = '  отзыв  '
    find('button').click()
    await until(() => expect(address()).toBe('/blog/'))
    expect(sessionStorage.getItem(KEY)).toBe('отзыв')
  })

  it('the search of the header does nothing with an empty query', async () => {
    const { field, find, address } = await openHeader()
    field.value = '   '
    find('button').click()
    expect([address(), sessionStorage.getItem(KEY)]).toEqual(['/searched/', null])
  })
})
