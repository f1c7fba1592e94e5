import { expect, it } from 'vitest'
import { until } from '../../test/browser/until.ts'
import { startCurrentSection } from './current-section.ts'

const page = (ids: string[]) =>
  `<nav class="toc">${ids.map((id) => `<a href="#${id}">${id}</a>`).join('')}</nav>${ids
    .map((id) => `<section id="${id}"><div><svg width="10" height="1500"></svg></div></section>`)
    .join('')}`
const current = () => [...document.querySelectorAll('.toc [aria-current]')].map(({ textContent }) => textContent)

it('the contents list marks the section that is being read, and after a visit a section of the new page', async () => {
  document.body.innerHTML = page(['mozhno-li', 'kak', 'cena'])
  const watch = startCurrentSection()
  await until(() => expect(current()).toEqual(['mozhno-li']))
  document.querySelector('#kak')?.scrollIntoView()
  await until(() => expect(current()).toEqual(['kak']))
  document.querySelector('#cena')?.scrollIntoView()
  await until(() => expect(current()).toEqual(['cena']))
  scrollTo(0, 0)
  document.body.innerHTML = page(['a', 'b', 'c'])
  watch()
  await until(() => expect(current()).toEqual(['a']))
})

it('a page without a contents list gets no mark', () => {
  document.body.innerHTML = '<p>Страница</p>'
  expect(() => startCurrentSection()()).not.toThrow()
})
