import { beforeEach, expect, it } from 'vitest'
import { endListenersWithTest, showMarkup } from '../../test/browser/show-markup.ts'
import { until } from '../../test/browser/until.ts'
import { startCallBar } from './call-bar.ts'

const PAGE = `<a class="logo" href="#top">Агентство</a>
  <main><search><form><input></form></search><p style="height: 5000px"></p><form style="height: 900px"></form><p style="height: 5000px"></p></main>
  <footer class="site-footer" style="height: 900px"></footer>
  <aside class="call-bar" hidden><a href="tel:1">Позвонить</a><button class="to-top" type="button">Наверх</button></aside>`

function open() {
  const find = showMarkup(PAGE)
  const bar = find('.call-bar')
  return {
    find,
    bar,
    start: () => startCallBar(bar),
    isShown: () => bar.hasAttribute('data-shown'),
    isFar: () => bar.hasAttribute('data-far'),
  }
}

beforeEach(() => {
  endListenersWithTest()
  scrollTo(0, 0)
})

it('the call bar is shown below the first screen', async () => {
  const { bar, start, isShown } = open()
  start()
  expect([bar.hidden, isShown()]).toEqual([false, false])
  scrollTo(0, innerHeight)
  await until(() => expect(isShown()).toBe(true))
  scrollTo(0, innerHeight - 1)
  await until(() => expect(isShown()).toBe(false))
})

it('the call bar is shown at once when the page opens far down', async () => {
  const { start, isShown } = open()
  scrollTo(0, 2000)
  start()
  await until(() => expect(isShown()).toBe(true))
})

it.each(['main > form', '.site-footer'])('the call bar is hidden while %s is in view', async (room) => {
  const { find, start, isShown } = open()
  scrollTo(0, 2000)
  start()
  await until(() => expect(isShown()).toBe(true))
  find(room).scrollIntoView()
  await until(() => expect(isShown()).toBe(false))
  scrollTo(0, 2000)
  await until(() => expect(isShown()).toBe(true))
})

it('the call bar observes the forms of the page that a visit has shown, and forgets the previous ones', async () => {
  const { find, start, isShown } = open()
  scrollTo(0, 2000)
  const observe = start()
  find('main').innerHTML = '<p style="height: 1900px"></p><form style="height: 3000px"></form>'
  observe()
  await until(() => expect(isShown()).toBe(false))
  find('main').innerHTML = '<p style="height: 8000px"></p>'
  observe()
  await until(() => expect(isShown()).toBe(true))
})

it('the button to the top is for pages that are two screens long, and leads to the top and to the logo', async () => {
  const { find, start, isFar } = open()
  start()
  scrollTo(0, 2 * innerHeight)
  await until(() => expect(isFar()).toBe(true))
  find('.to-top').click()
  await until(() => expect([scrollY, isFar()]).toEqual([0, false]))
  expect(document.activeElement).toBe(find('.logo'))
})
