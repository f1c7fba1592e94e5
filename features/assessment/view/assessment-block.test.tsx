import { expect, it } from 'vitest'
import { ISLAND_PROPS_ID } from '../../../contract/islands.ts'
import contacts from '../../../seed/contacts.json'
import { visitor } from '../../../test/worker/visit.ts'

const PERSON =
  '?who=person&negY=3&negG=2&highest=p1&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none'
const OF_THE_FIRST_LINK = 'Первую ссылку разбирайте сегодня'

async function loaded(query: string): Promise<{ props: Record<string, unknown>; html: string }> {
  const html = await (await visitor()(`/oczenka-delovoj-reputaczii/${query}`)).text()
  const [, json = ''] = new RegExp(`<script[^>]* id="${ISLAND_PROPS_ID}"[^>]*>([^<]*)`).exec(html) ?? []
  return { props: JSON.parse(json).assessment, html }
}

it.each(['', '?who=person', PERSON.replace('&monitor=none', '')])('a test without a result (%s) contains no advice', async (query) => {
  const { props, html } = await loaded(query)
  expect(Object.keys(props)).toEqual(['survey', 'query', 'advice', 'phone'])
  expect(props['advice']).toBeNull()
  expect(JSON.stringify(props['survey'])).not.toContain('advice')
  expect(html).not.toContain(OF_THE_FIRST_LINK)
})

it('a link to a result has its advice in the report and in the props that hydrate it', async () => {
  const { props, html } = await loaded(PERSON)
  expect(props['advice']).toMatchObject({
    questions: { highest: { options: { p1: expect.stringContaining(OF_THE_FIRST_LINK) } } },
    blocks: { S: { href: expect.stringMatching(/^\//) } },
  })
  expect(html.split('id="island-props"')[0]).toContain(`<dd>${OF_THE_FIRST_LINK}`)
  expect(html).toContain('С чего начать')
  expect(html).not.toMatch(/Загружаем советы|Загрузить советы/)
})

const WORST = `${PERSON.replace('negY=3&negG=2', 'negY=10&negG=10').replace('crime=no', 'crime=yes').replace('social=none', 'social=attack')}`

it.each<[what: string, query: string, isShown: boolean]>([
  ['a crisis', WORST, true],
  ['a good score', PERSON.replace('negY=3&negG=2&highest=p1', 'negY=0&negG=0&highest=none'), false],
])('the result of %s has its first step; the phone of the site and 112 appear only beside a crisis', async (_, query, isShown) => {
  const { html } = await loaded(query)
  const [, help = ''] = /class="tool-first-step">(.*?)<\/div>/.exec(html) ?? []
  expect(help).toContain('Первый шаг:')
  expect(help.includes(`href="${contacts.phone.href}"`)).toBe(isShown)
  expect(help.includes('href="tel:112"')).toBe(isShown)
})

it('contradicting answers give no band, and the page without a script links to their questions', async () => {
  const { html } = await loaded(PERSON.replace('negY=3&negG=2', 'negY=0&negG=0'))
  const [body = ''] = html.split('id="island-props"')
  expect(body).toContain('<strong>Ответы противоречат друг другу</strong>')
  expect(body).toMatch(/<label class="field" id="test-negY">/)
  for (const name of ['negY', 'negG', 'highest']) expect(body).toContain(`href="#test-${name}"`)
  expect(body).not.toContain('Запомнить результат')
})
