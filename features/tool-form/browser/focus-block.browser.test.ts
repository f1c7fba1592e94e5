import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { showMarkup } from '../../../test/browser/show-markup.ts'
import { focusBlock } from './focus-block.ts'

/** A step 2000 px down the page; 100 px of the window are covered, and the step keeps 20 px away from them. */
function open(scrolledTo: number) {
  const find = showMarkup(
    '<div style="height: 2000px"></div><section style="height: 3000px; scroll-margin-top: 20px"><button>Шаг</button></section>',
  )
  document.documentElement.style.scrollPaddingTop = '100px'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const top = Math.round(find('section').getBoundingClientRect().top + scrollY)
  scrollTo(0, top - scrolledTo)
  focusBlock(find('section'), find('button'))
  return { distance: Math.round(find('section').getBoundingClientRect().top), hasFocus: document.activeElement === find('button') }
}

beforeEach(() => scrollTo(0, 0))

it.each([
  ['above the window', -500],
  ['under what sticks to its top', 60],
  ['too close to that', 110],
  ['far below', 1500],
])('the page scrolls to the beginning of a step that is %s', (_, at) => {
  expect(open(at)).toEqual({ distance: 120, hasFocus: true })
})

it('the page does not scroll when the beginning is in view, but the focus moves', () => {
  expect(open(150)).toEqual({ distance: 150, hasFocus: true })
})
