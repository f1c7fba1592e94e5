import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endListenersWithTest, showMarkup } from '../../test/browser/show-markup.ts'
import { until } from '../../test/browser/until.ts'
import { startHeader, startSubmenus } from './header.ts'

const MENU_ROW = `<header><nav class="main-menu"><ul>
  <li><a href="#1" id="first">О нас</a></li>
  <li><details><summary id="summary">Услуги</summary><div class="menu-panel">
    <a class="menu-all" id="all" href="#2">Все услуги</a> <a id="serm" href="#3">SERM</a>
  </div></details></li>
  <li><a href="#4" id="hidden" style="display: none">Скрыто</a></li>
  <li><a href="#5" id="last">Блог</a></li>
</ul></nav></header>`

describe('keys in the header', () => {
  it('the left and right keys move along the row and around its ends, past hidden entries', async () => {
    const { press } = openSubmenus()
    expect([await press('ArrowRight'), await press('ArrowRight'), await press('ArrowRight')]).toEqual(['summary', 'last', 'first'])
    expect([await press('ArrowLeft'), await press('ArrowLeft')]).toEqual(['last', 'summary'])
  })

  it('the down key opens a submenu and moves through it, the up key returns to its button', async () => {
    const { press, details } = openSubmenus({ focus: 'summary' })
    expect([await press('ArrowDown'), details.open]).toEqual(['all', true])
    expect([await press('ArrowDown'), await press('ArrowDown')]).toEqual(['serm', 'all'])
    expect(await press('ArrowUp')).toBe('summary')
  })

  it('the up key does not open a submenu, and other keys are left to the browser', async () => {
    const { press, details } = openSubmenus({ focus: 'summary' })
    expect([await press('ArrowUp'), details.open]).toEqual(['summary', false])
    expect(await press('Tab')).toBe('last')
  })

  it('the right key leaves an open submenu for the next link of the row', async () => {
    const { press } = openSubmenus({ focus: 'summary' })
    await press('ArrowDown')
    expect(await press('ArrowRight')).toBe('last')
  })

  it('Escape closes the submenu around the focus and returns to its button; a second Escape is left to the browser', async () => {
    const { press, details } = openSubmenus({ focus: 'summary' })
    await press('ArrowDown')
    expect([await press('Escape'), details.open]).toEqual(['summary', false])
    const second = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(second)
    expect(second.defaultPrevented).toBe(false)
  })

  it('a link of a submenu closes it', () => {
    const { find, details } = openSubmenus()
    details.open = true
    find('#serm').click()
    expect(details.open).toBe(false)
  })

  it('keys in the header on a phone the second tap on a parent visits the page of the parent', () => {
    const { find, details } = openSubmenus({ isDesktop: false })
    const visited: string[] = []
    find('#all').addEventListener('click', () => visited.push('all'))
    find('#summary').click()
    expect([details.open, visited]).toEqual([true, []])
    find('#summary').click()
    expect([details.open, visited]).toEqual([false, ['all']])
  })

  it('keys in the header in a wide window the second click on a parent only closes its submenu', () => {
    const { find, details } = openSubmenus()
    const visited: string[] = []
    find('#all').addEventListener('click', () => visited.push('all'))
    find('#summary').click()
    find('#summary').click()
    expect([details.open, visited]).toEqual([false, []])
  })
})

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
  const close = start()
  menu.showPopover()
  submenu.open = true
  close()
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

/** A header with the focus on one of its elements; `press` returns the id of the element that is focused afterwards. */
function openSubmenus({ isDesktop = true, focus = 'first' } = {}) {
  const find = showMarkup(MENU_ROW)
  startSubmenus(find('header'), () => isDesktop)
  find(`#${focus}`).focus()
  const details = find<HTMLDetailsElement>('details')
  return {
    find,
    details,
    async press(key: string) {
      await userEvent.keyboard(`{${key}}`)
      return document.activeElement?.id
    },
  }
}
