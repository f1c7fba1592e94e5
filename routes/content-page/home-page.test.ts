import { expect, it } from 'vitest'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const budgetsOf = (html: string) =>
  [...html.matchAll(/<dt>Бюджет<\/dt><dd>(.*?)<\/dd>/g)].map(([, budget = '']) => budget.replaceAll('\u00a0', ' '))

it.each([
  ['/home/', '/'],
  ['/home/?utm_source=mail', '/?utm_source=mail'],
  ['/home/_payload.json?abc', '/_payload.json?abc'],
])('the home page has one address: %s redirects permanently to %s', async (path, target) => {
  const response = await visit(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, target])
})

it.each(['/', '/net-takoj-stranicy/'])('the carousel of %s shows the four default cases', async (path) => {
  expect(budgetsOf(await (await visit(path)).text())).toEqual(['575 000 ₽', '1 180 000 ₽', '740 000 ₽', '6 900 000 ₽'])
})
