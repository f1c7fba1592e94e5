import { expect, it } from 'vitest'
import { visitor } from '../../../test/worker/visit.ts'

const LINK = 'https://otzyvy.example.ru/r/1?a=1&b="><script>alert(1)</script>'
const formPage = (query: string) => visitor()(`/zayavka/${query}`)

it('a link posted without JavaScript is in the message of the form, as text', async () => {
  const html = await (await formPage(`?link=${encodeURIComponent(LINK)}`)).text()
  const [, message = ''] = /<textarea[^>]*name="message"[^>]*>([\s\S]*?)<\/textarea>/.exec(html) ?? []
  expect(message).toContain('https://otzyvy.example.ru/r/1?a=1&amp;b=')
  expect(message).not.toContain('<script')
})

it('a page with a posted link is not cached, and without a link the message is empty', async () => {
  await (await formPage('?link=https%3A%2F%2Fa.example%2F')).text()
  const html = await (await formPage('')).text()
  expect(html).not.toContain('https://a.example/')
  expect(html).toContain('<meta name="robots" content="noindex')
})

it('a posted link is truncated to the limit of the field', async () => {
  const html = await (await formPage(`?link=${'я'.repeat(3000)}`)).text()
  expect(/я+/.exec(/name="message"[^>]*>([^<]*)/.exec(html)?.[1] ?? '')?.[0]).toHaveLength(1000)
})
