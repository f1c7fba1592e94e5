import { expect, it } from 'vitest'
import { showMarkup } from '../../test/browser/page.ts'
import { until } from '../../test/browser/until.ts'
import { startToTop } from './to-top.ts'

const LONG = '<a class="logo" href="#top">Агентство</a><p style="height: 5000px"></p><footer class="site-footer"></footer>'

it('the button up appears two screens down the page, and leads to the top and to the logo', async () => {
  const find = showMarkup(LONG)
  startToTop()
  const button = find('.to-top')
  expect([button.hidden, button.nextElementSibling?.className]).toEqual([true, 'site-footer'])
  scrollTo(0, 2 * innerHeight - 1)
  scrollTo(0, 2 * innerHeight)
  await until(() => expect(button.hidden).toBe(false))
  button.click()
  await until(() => expect([scrollY, button.hidden]).toEqual([0, true]))
  expect(document.activeElement).toBe(find('.logo'))
})

it('the button up stays away less than two screens down', async () => {
  const find = showMarkup(LONG)
  startToTop()
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo(0, 2 * innerHeight - 1)
  await scrolled
  expect(find('.to-top').hidden).toBe(true)
})

it('the button up is there at once when the page opens far down', () => {
  const find = showMarkup(LONG)
  scrollTo(0, 3 * innerHeight)
  startToTop()
  expect(find('.to-top').hidden).toBe(false)
})
