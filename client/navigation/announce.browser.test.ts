import { afterEach, expect, it } from 'vitest'
import { startAnnouncer } from './announce.ts'

/** Shows a page in `<main>` that has arrived under an address with this hash; returns the focused element. */
function arrive(markup: string, hash = ''): string | undefined {
  const main = document.createElement('main')
  main.innerHTML = markup
  document.body.replaceChildren(main)
  startAnnouncer()(main, hash)
  return document.activeElement?.id
}

afterEach(() => document.body.replaceChildren())

it.each([
  ['the heading', '<p></p><h1 id="heading">Цены</h1>', '', 'heading'],
  ['the anchor of the address', '<h1 id="heading">Цены</h1><h2 id="цены">Все цены</h2>', `#${encodeURIComponent('цены')}`, 'цены'],
  ['the heading when there is no such anchor', '<h1 id="heading">Цены</h1>', '#nowhere', 'heading'],
  ['the heading when the anchor is broken', '<h1 id="heading">Цены</h1>', '#%D1', 'heading'],
])('the focus moves to %s', (_, markup, hash, id) => {
  expect(arrive(markup, hash)).toBe(id)
})

it('the focus moves to the page when it has no heading', () => {
  arrive('<p>Текст</p>')
  expect(document.activeElement?.localName).toBe('main')
})

it('a focused link or field stays in the order of the Tab key', () => {
  arrive('<h1>Цены</h1><a id="anchor" href="/">Цены</a>', '#anchor')
  expect(document.querySelector('#anchor')?.hasAttribute('tabindex')).toBe(false)
})

it('a status announces the title of the page to screen readers', () => {
  document.title = 'Цены — агентство'
  arrive('<h1>Цены</h1>')
  expect(document.querySelector('[role=status]')?.textContent).toBe('Цены — агентство')
})
