import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showMarkup } from '../../test/browser/show-markup.ts'
import { startSubmenus } from './submenus.ts'

const MENU = `<header><nav class="main-menu"><ul>
  <li><a href="#1" id="first">О нас</a></li>
  <li><details><summary id="summary">Услуги</summary><div class="menu-panel">
    <a class="menu-all" id="all" href="#2">Все услуги</a> <a id="serm" href="#3">SERM</a>
  </div></details></li>
  <li><a href="#4" id="hidden" style="display: none">Скрыто</a></li>
  <li><a href="#5" id="last">Блог</a></li>
</ul></nav></header>`

/** A header with the focus on one of its elements; `press` answers with what is focused then. */
function openHeader({ isDesktop = true, focus = 'first' } = {}) {
  const find = showMarkup(MENU)
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

describe('keys in the header', () => {
  it('the left and right keys move along the row and around its ends, past hidden entries', async () => {
    const { press } = openHeader()
    expect([await press('ArrowRight'), await press('ArrowRight'), await press('ArrowRight')]).toEqual(['summary', 'last', 'first'])
    expect([await press('ArrowLeft'), await press('ArrowLeft')]).toEqual(['last', 'summary'])
  })

  it('the down key opens a submenu and moves through it, the up key returns to its button', async () => {
    const { press, details } = openHeader({ focus: 'summary' })
    expect([await press('ArrowDown'), details.open]).toEqual(['all', true])
    expect([await press('ArrowDown'), await press('ArrowDown')]).toEqual(['serm', 'all'])
    expect(await press('ArrowUp')).toBe('summary')
  })

  it('the up key does not open a submenu, and other keys are left to the browser', async () => {
    const { press, details } = openHeader({ focus: 'summary' })
    expect([await press('ArrowUp'), details.open]).toEqual(['summary', false])
    expect(await press('Tab')).toBe('last')
  })

  it('the right key leaves an open submenu for the next link of the row', async () => {
    const { press } = openHeader({ focus: 'summary' })
    await press('ArrowDown')
    expect(await press('ArrowRight')).toBe('last')
  })

  it('Escape closes the submenu around the focus and returns to its button; a second Escape is left to the browser', async () => {
    const { press, details } = openHeader({ focus: 'summary' })
    await press('ArrowDown')
    expect([await press('Escape'), details.open]).toEqual(['summary', false])
    const second = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(second)
    expect(second.defaultPrevented).toBe(false)
  })

  it('a link of a submenu closes it', () => {
    const { find, details } = openHeader()
    details.open = true
    find('#serm').click()
    expect(details.open).toBe(false)
  })

  it('keys in the header on a phone the second tap on a parent visits the page of the parent', () => {
    const { find, details } = openHeader({ isDesktop: false })
    const visited: string[] = []
    find('#all').addEventListener('click', () => visited.push('all'))
    find('#summary').click()
    expect([details.open, visited]).toEqual([true, []])
    find('#summary').click()
    expect([details.open, visited]).toEqual([false, ['all']])
  })

  it('keys in the header in a wide window the second click on a parent only closes its submenu', () => {
    const { find, details } = openHeader()
    const visited: string[] = []
    find('#all').addEventListener('click', () => visited.push('all'))
    find('#summary').click()
    find('#summary').click()
    expect([details.open, visited]).toEqual([false, []])
  })
})
