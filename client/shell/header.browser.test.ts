import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endListenersWithTest } from '../../test/browser/end-listeners.ts'
import { showMarkup } from '../../test/browser/show-markup.ts'
import { until } from '../../test/browser/until.ts'
import { startHeader } from './header.ts'

const [DESKTOP, PHONE] = [
  [1280, 800],
  [400, 800],
] as const

const HEADER = `<header><p class="top-bar">Москва</p>
  <button class="burger" popovertarget="menu">Меню</button>
  <div id="menu" popover><a id="link" href="#2">Блог</a></div>
  <details id="submenu"><summary>Услуги</summary><a id="inside" href="#1">SERM</a></details>
</header><button id="elsewhere">Другое</button>`

async function openHeader([width, height]: readonly [number, number]) {
  await page.viewport(width, height)
  endListenersWithTest()
  const find = showMarkup(HEADER)
  return { find, start: () => startHeader(find('header')), menu: find('#menu'), submenu: find<HTMLDetailsElement>('#submenu') }
}

const namesOf = ({ role, ariaModal, ariaLabel }: HTMLElement) => [role, ariaModal, ariaLabel]

afterEach(async () => {
  vi.restoreAllMocks()
  scrollTo(0, 0)
  await page.viewport(...DESKTOP)
})

it('the open menu on a phone is a modal dialog with a name, and the closed one is not', async () => {
  const { start, menu } = await openHeader(PHONE)
  start()
  menu.showPopover()
  expect(namesOf(menu)).toEqual(['dialog', 'true', 'Меню'])
  menu.hidePopover()
  expect(namesOf(menu)).toEqual([null, null, null])
})

it('the menu on a phone is a dialog also when it was opened before the code had loaded', async () => {
  const { start, menu } = await openHeader(PHONE)
  menu.showPopover()
  start()
  expect(namesOf(menu)).toEqual(['dialog', 'true', 'Меню'])
})

it('the menu on a phone returns the focus to its button when nothing else has it', async () => {
  const { find, start, menu } = await openHeader(PHONE)
  start()
  menu.showPopover()
  menu.hidePopover()
  await until(() => expect(document.activeElement).toBe(find('.burger')))
})

it('the menu on a phone closes when the window becomes wide, as when a phone is turned', async () => {
  const { start, menu } = await openHeader(PHONE)
  start()
  menu.showPopover()
  await page.viewport(...DESKTOP)
  await until(() => expect(menu.matches(':popover-open')).toBe(false))
})

it('a submenu in a wide window closes when the visitor clicks elsewhere, and stays for clicks inside', async () => {
  const { find, start, submenu } = await openHeader(DESKTOP)
  start()
  submenu.open = true
  find('#inside').click()
  expect(submenu.open).toBe(true)
  await userEvent.click(find('#elsewhere'))
  expect(submenu.open).toBe(false)
})

it('a submenu stays open on a phone, where it is part of the menu', async () => {
  const { find, start, submenu } = await openHeader(PHONE)
  start()
  submenu.open = true
  find('#elsewhere').click()
  expect(submenu.open).toBe(true)
})

it('a visit closes the menu and its submenus', async () => {
  const { start, menu, submenu } = await openHeader(PHONE)
  const header = start()
  menu.showPopover()
  submenu.open = true
  header.close()
  expect([menu.matches(':popover-open'), submenu.open]).toEqual([false, false])
})

it('without scroll-driven animations the header is marked once its bar has been scrolled away', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  const { find, start } = await openHeader(DESKTOP)
  find('#elsewhere').style.marginBottom = '3000px'
  start()
  scrollTo(0, 500)
  await until(() => expect(find('header').hasAttribute('data-stuck')).toBe(true))
  scrollTo(0, 0)
  await until(() => expect(find('header').hasAttribute('data-stuck')).toBe(false))
})

it('a printed page has its address', async () => {
  const { find, start } = await openHeader(DESKTOP)
  start()
  dispatchEvent(new Event('beforeprint'))
  expect(find('header').dataset['address']).toBe(location.host + location.pathname)
})
