import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import cases from '../../seed/cases.json'
import { CASE_PATHS } from '../../test/worker/every-path.ts'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const textOf = async (path: string) => (await visit(path)).text()
const rowsOf = (html: string) => [...html.matchAll(/<article class="case-row" id="([^"]+)"/g)].map(([, id]) => id)

it('/cases/ shows every case with its failure and its calculation, and filters reduce the list', async () => {
  const html = await textOf('/cases/')
  expect(rowsOf(html)).toEqual(cases.map(({ id }) => id))
  expect(html.split('Что не получилось</strong>').length - 1).toBe(cases.length)
  expect(html.split('Посчитать так же</a>').length - 1).toBe(cases.length)
  expect(rowsOf(await textOf('/cases/?outcome=delisted&client=person'))).toEqual(['case-2'])
  expect(rowsOf(await textOf('/cases/?outcome=&term=long&budget=&client='))).toHaveLength(4)
})

it('/cases/ without a matching case offers the next step', async () => {
  const html = await textOf('/cases/?outcome=rating&term=short')
  expect(rowsOf(html)).toEqual([])
  expect(html).toMatch(/Такого примера пока нет.*href="\/cases\/"/s)
})

it('/cases/ keeps the choice in its form, and counts the results of each choice', async () => {
  const html = await textOf('/cases/?term=short')
  expect(html).toMatch(/<input type="radio" name="term" checked="" value="short"/)
  expect(html).toMatch(/value="person"\/>частное лицо(?:<!-- -->)? <span class="filter-count">3</)
})

it('/cases/ rejects an unknown filter', async () => {
  expect((await visit('/cases/?term=soon')).status).toBe(404)
})

it.each(CASE_PATHS)('the page of a case at %s is whole, canonical, in the site map and short for search engines', async (path) => {
  const html = await textOf(path)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain(`<link rel="canonical" href="${env.PUBLIC_BASE}${path}"/>`)
  expect(html).toContain('Вымышленный пример')
  expect(/Было<\/h2>.*Что сделали<\/h2>.*Стало<\/h2>.*Открыть калькулятор.*Разобрать мой случай(?:<\/span>)?<\/button>/s.test(html)).toBe(
    true,
  )
  const [, title = ''] = /<title>([^<]+)/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? []
  expect([title.length > 10, description.length > 60, description.length <= 160]).toEqual([true, true, true])
  expect(await textOf('/sitemap/')).toContain(`href="${path}"`)
  expect(await textOf('/sitemap/cases.xml')).toContain(`<loc>${env.PUBLIC_BASE}${path}</loc>`)
})

it('the page of a case differs from its row in the list, whichever was requested first', async () => {
  await textOf('/cases/')
  expect(rowsOf(await textOf(CASE_PATHS[0] ?? ''))).toEqual([])
  expect(rowsOf(await textOf('/cases/'))).toHaveLength(cases.length)
})

it.each(['/cases/net-takogo/', '/cases/%3Cscript%3E/', '/cases/set-klinik/x/'])('the page of a case at %s does not exist', async (path) => {
  expect((await visit(path)).status).toBe(404)
})
