import { expect, it } from 'vitest'
import { ISLAND_PROPS_ID } from '../../../contract/islands.ts'
import { visitor } from '../../../test/worker/visit.ts'

const PERSON =
  '?who=person&negY=3&negG=2&highest=p1&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none'
const OF_THE_FIRST_LINK = 'Первую ссылку разбирайте сегодня'

async function loaded(query: string): Promise<{ props: Record<string, unknown>; html: string }> {
  const html = await (await visitor()(`/oczenka-delovoj-reputaczii/${query}`)).text()
  const [, json = ''] = new RegExp(`<script[^>]* id="${ISLAND_PROPS_ID}"[^>]*>([^<]*)`).exec(html) ?? []
  return { props: JSON.parse(json).assessment, html }
}

it.each(['', '?who=person', PERSON.replace('&monitor=none', '')])('a test without a result (%s) carries no advice', async (query) => {
  const { props, html } = await loaded(query)
  expect(Object.keys(props)).toEqual(['survey', 'query', 'advice'])
  expect(props.advice).toBeNull()
  expect(JSON.stringify(props.survey)).not.toContain('advice')
  expect(html).not.toContain(OF_THE_FIRST_LINK)
})

it('the link to a result has its advice in the report and in the props that hydrate it', async () => {
  const { props, html } = await loaded(PERSON)
  expect(props.advice).toMatchObject({
    questions: { highest: { options: { p1: expect.stringContaining(OF_THE_FIRST_LINK) } } },
    blocks: { S: { href: expect.stringMatching(/^\//) } },
  })
  expect(html.split('id="island-props"')[0]).toContain(`<dd>${OF_THE_FIRST_LINK}`)
  expect(html).toContain('С чего начать')
  expect(html).not.toMatch(/Загружаем советы|Загрузить советы/)
})
