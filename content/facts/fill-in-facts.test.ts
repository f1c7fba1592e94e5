import { expect, it } from 'vitest'
import { fillInFacts } from './fill-in-facts.ts'

const FACTS = { holds: new Set(['relay', 'russia'] as const), hosts: { relay: 'relay.example' }, texts: {} }

it.each([
  ['<p>{if:relay}Есть.</p>\n<p>Дальше.</p>', '<p>Есть.</p><p>Дальше.</p>'],
  ['<p>{if:captcha}Нет.</p>\n<p>Дальше.</p>', '<p>Дальше.</p>'],
  ['<ul><li>{if:relay}{if:russia} Оба.</li><li>{if:relay}{if:abroad}Одно.</li></ul>', '<ul><li>Оба.</li></ul>'],
  [
    '<table><tr><td class="a">{if:relay}Да</td><td>1</td></tr><tr><td>{if:email}Нет</td></tr></table>',
    '<table><tr><td class="a">Да</td><td>1</td></tr></table>',
  ],
  ['{host:relay} и {host:webhook}', 'relay.example и '],
  ['{phone} остаётся', '{phone} остаётся'],
])('%s becomes %s', (html, filled) => {
  expect(fillInFacts({ deep: [html, 1, null] }, FACTS)).toEqual({ deep: [filled, 1, null] })
})
