import { expect, PHONE, test } from './engine-test.ts'
import { button, field, label, link, place, type Visitor } from './visitor.ts'

const TABS = 40

/** Links at the end of the header that visitors see. */
const shownTools = (visitor: Visitor) =>
  visitor.run(() =>
    [...document.querySelectorAll<HTMLElement>('.menu-foot a')]
      .filter((link) => link.getClientRects().length > 0 && getComputedStyle(link).visibility === 'visible')
      .map((link) => link.innerText.replaceAll(/\s+/g, ' ').trim())
      .join(', '),
  )

test('the header shows the two tools at the top of a page, and the phone and the form below', { tag: '@short' }, async ({ visitor }) => {
  await visitor.open('/serm/')
  const tools = expect.stringMatching(/калькулятор.*Нейроадвокат/i)
  await expect.poll(() => shownTools(visitor)).toEqual(tools)
  await visitor.scrollTo(1000)
  await expect.poll(() => shownTools(visitor)).toBe('8 800 000-00-00, Разобрать ссылку')
  await visitor.scrollTo(0)
  await expect.poll(() => shownTools(visitor)).toEqual(tools)
})

test('a submenu opens by the mouse, and closes by a press outside and by its link', async ({ visitor }) => {
  await visitor.open('/contacts/')
  const services = place('.main-menu summary')
  const inside = link(/^Удаление информации/, '.main-menu details')
  await visitor.press(services)
  await visitor.sees(inside)
  await visitor.tab.point({ x: 1250, y: 850 })
  await visitor.missesNow(inside)
  await visitor.press(services)
  await visitor.press(inside)
  await visitor.isAt('/udalenie-informacii/')
  await visitor.missesNow(inside)
})

test('a submenu opens by the keyboard, and Escape returns to its button', async ({ visitor }) => {
  await visitor.open('/contacts/')
  const services = place('.main-menu summary')
  await visitor.run(() => document.querySelector<HTMLElement>('.main-menu summary')?.focus())
  await visitor.tab.press('Enter')
  await visitor.sees(link(/^Удаление информации/, '.main-menu details'))
  await visitor.tab.press('Tab')
  await visitor.until('focus is in the submenu', () => document.activeElement?.closest('.main-menu details a') !== null)
  await visitor.tab.press('Escape')
  await visitor.missesNow(link(/^Удаление информации/, '.main-menu details'))
  await visitor.hasFocusOn(services)
})

test.describe('on a phone', () => {
  test.use({ size: PHONE })

  test('the menu keeps the focus and the place of the page, and a link of it leads on', async ({ visitor }) => {
    await visitor.open('/serm/')
    await visitor.scrollTo(500)
    await visitor.press(button('Меню'))
    await visitor.hasFocusOn(button('Закрыть меню'))
    for (let press = 0; press < TABS; press += 1) {
      await visitor.tab.press('Tab')
      expect(await visitor.run(focusedOutsideMenu)).toBe('')
    }
    await visitor.tab.press('Escape')
    await visitor.hasFocusOn(button('Меню'))
    await visitor.isScrolledTo(500)
    await visitor.press(button('Меню'))
    await visitor.press(link('Нейроадвокат', '#menu'))
    await visitor.isAt('/generator/')
    await visitor.missesNow(place('#menu'))
  })

  test('a dialog is a sheet that locks the page behind it, and each way of closing it restores the focus', async ({ visitor }) => {
    await visitor.open('/serm/')
    const scrolledTo = 2500
    await visitor.scrollTo(scrolledTo)
    const dialog = place('#call-dialog')
    const opener = link('Разобрать ссылку', '.call-bar')
    for (const close of [
      () => visitor.press(button('Закрыть', '#call-dialog')),
      () => visitor.tab.press('Escape'),
      () => visitor.tab.point({ x: 100, y: 8 }),
    ]) {
      await visitor.press(opener)
      const { box } = await visitor.sees(dialog)
      expect(box.width).toBeGreaterThan(360)
      await visitor.until('the page is locked', () => getComputedStyle(document.documentElement).overflowY === 'hidden')
      await visitor.until(
        'the dialog has come to rest',
        () => document.querySelector('#call-dialog')?.getAnimations({ subtree: false }).length === 0,
      )
      await close()
      await visitor.missesNow(dialog)
      await visitor.hasFocusOn(opener)
      await visitor.isScrolledTo(scrolledTo)
    }
  })
})

test('a city is chosen in its dialog, kept, and named by the next page', async ({ visitor }) => {
  await visitor.open('/serm/')
  await visitor.press(place('.city-button'))
  await visitor.press(button('Выбрать город'))
  await visitor.fill(field('Поиск', '#city-dialog'), 'Каз')
  // «Казань» is also in the list before the answer, at another place.
  await visitor.reads(place('#city-dialog [role=status]'), 'Нашли городов')
  await visitor.press(label('Казань', '#city-dialog'))
  await visitor.missesNow(place('#city-dialog'))
  await visitor.reads(place('.city-button'), 'Казань')
  expect(await visitor.run(() => [localStorage.getItem('selectedCity'), decodeURIComponent(document.cookie)])).toEqual([
    'Казань',
    expect.stringContaining('selectedCity=Казань'),
  ])
  await visitor.open('/contacts/')
  await visitor.reads(place('.city-button'), 'Казань')
})

test('the search of the header finds by Enter alone', async ({ visitor }) => {
  await visitor.open('/serm/')
  await visitor.press(place('.header-search summary, .header-search button'))
  await visitor.fill(place('.header-search input[type=search]'), 'клевета')
  await visitor.tab.press('Enter')
  await visitor.isAt(/^\/blog\/\?q=/)
  await visitor.sees(place('.hits a'))
})

test('a row opens and closes', async ({ visitor }) => {
  await visitor.open('/serm/')
  await visitor.run(() => document.querySelector('main details:not([open])')?.setAttribute('data-row', ''))
  const [row, inside] = [place('[data-row] > summary'), place('[data-row] > :not(summary)')]
  await visitor.missesNow(inside)
  await visitor.press(row)
  await visitor.sees(inside)
  await visitor.press(row)
  await visitor.missesNow(inside)
})

/** Runs in the page: the element with the focus, unless it is in the menu or the engine's own. */
function focusedOutsideMenu(): string {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.closest('#menu') ? '' : activeElement.outerHTML.slice(0, 80)
}
