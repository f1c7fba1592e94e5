import { afterEach, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showMarkup } from '../../../test/browser/show-markup.ts'
import { until } from '../../../test/browser/until.ts'
import { enhanceCaseCarousel } from './case-carousel.ts'

/** The mouse is moved away, because swiper takes over when it is over the slides. */
const STYLE = `<style>
  .case-viewport { width: 300px; overflow: auto hidden; scroll-snap-type: x mandatory; pointer-events: none }
  .case-track { display: flex; gap: 30px }
  .case-slide { flex: 0 0 300px; scroll-snap-align: start }
</style>`

function slide(at: number): string {
  return `<article class="case-slide" id="case-${at}"><h3><a href="/cases/${at}/">Кейс ${'АБВ'[at]}</a></h3>
    <p class="case-tabs"><input type="radio" name="tab-${at}" value="before" checked> <input type="radio" name="tab-${at}" value="after"></p>
  </article>`
}

/** An enhanced carousel with this number of slides; `stop` ends the enhancement. */
function openCarousel(count = 3) {
  const all = Array.from({ length: count }, (_, at) => at)
  const find =
    showMarkup(`${STYLE}<div class="carousel"><div class="case-viewport"><div class="case-track">${all.map(slide).join('')}</div></div>
    <p><a class="step-previous" role="link" aria-disabled="true" tabindex="-1">Назад</a> <a class="step-next" href="#case-1">Вперёд</a></p>
    <p class="case-bullets">${all.map((at) => `<a href="#case-${at}">${at + 1}</a>`).join('')}</p><p role="status"></p></div>`)
  const stop = enhanceCaseCarousel(find('.carousel'))
  onTestFinished(stop)
  const slides = [...document.querySelectorAll<HTMLElement>('.case-slide')]
  return {
    find,
    stop,
    /** Indexes of the slides that can be reached by keyboard and screen readers. */
    open: () => slides.flatMap(({ inert }, at) => (inert ? [] : [at])),
    bullets: () => Array.from(document.querySelectorAll('.case-bullets a'), (bullet) => bullet.getAttribute('aria-current')),
    /** Slides that the step buttons lead to; `null` for a disabled step. */
    steps: () =>
      ['.step-previous', '.step-next'].map((step) => {
        const isOff = find(step).getAttribute('aria-disabled') === 'true'
        return isOff ? null : find(step).getAttribute('href')
      }),
    status: () => document.querySelector('[role=status]')?.textContent,
    async press(key: string) {
      await userEvent.keyboard(`{${key}}`)
      return document.activeElement
    },
  }
}

afterEach(() => history.replaceState(null, '', location.pathname + location.search))

it('only the slide in view can be reached, and its bullet is marked', () => {
  const { open, bullets } = openCarousel()
  expect([open(), bullets()]).toEqual([[0], ['true', 'false', 'false']])
})

it('a step moves to the next slide or back, announces it, and keeps the focus', async () => {
  const { find, open, bullets, status } = openCarousel()
  find('.step-next').focus()
  find('.step-next').click()
  expect([open(), bullets(), status()]).toEqual([[1], ['false', 'true', 'false'], 'Пример 2 из 3: Кейс Б'])
  expect(document.activeElement).toBe(find('.step-next'))
  await until(() => expect(find('.case-viewport').scrollLeft).toBe(330))
  find('.step-previous').focus()
  find('.step-previous').click()
  expect([open(), document.activeElement?.className]).toEqual([[0], 'step-previous'])
})

it('a step is disabled at the end, where it keeps the focus, and enabled again', () => {
  const { find, steps } = openCarousel()
  expect(steps()).toEqual([null, '#case-1'])
  find('.step-next').focus()
  find('.step-next').click()
  expect(steps()).toEqual(['#case-0', '#case-2'])
  find('.step-next').click()
  expect(steps()).toEqual(['#case-1', null])
  expect([document.activeElement, find('.step-next').hasAttribute('href')]).toEqual([find('.step-next'), false])
  find('.step-next').click()
  expect(steps()).toEqual(['#case-1', null])
  find('.step-previous').click()
  expect([steps(), find('.step-next').hasAttribute('tabindex')]).toEqual([['#case-0', '#case-2'], false])
})

it('a focus inside a slide moves to the next slide, because it would otherwise be lost', async () => {
  const { find, press } = openCarousel()
  find('#case-0 h3 a').focus()
  await press('ArrowRight')
  expect(document.activeElement).toBe(find('#case-1 h3 a'))
})

it('a click on the edge of the next slide moves to it', () => {
  const { find, open } = openCarousel()
  const { right, top } = find('#case-0').getBoundingClientRect()
  const click = (clientX: number) =>
    find('.case-viewport').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY: top + 5 }))
  click(right - 5)
  expect(open()).toEqual([0])
  click(right + 10)
  expect(open()).toEqual([1])
})

it('a bullet moves to its slide and keeps the focus', () => {
  const { find, open } = openCarousel()
  const last = find('.case-bullets a:last-child')
  find('.case-bullets a').focus()
  last.click()
  expect([open(), document.activeElement]).toEqual([[2], last])
})

it('the arrow keys, Home and End move the carousel, which stops at its ends', async () => {
  const { find, open, press } = openCarousel()
  find('.step-next').focus()
  const opened = []
  for (const key of ['ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
    await press(key)
    opened.push(...open())
  }
  expect(opened).toEqual([0, 1, 2, 2, 1, 0])
  expect(document.activeElement).toBe(find('.step-next'))
})

it('arrow keys on a tab are left to the tab, and the chosen tab is restored', async () => {
  const { find, open, press } = openCarousel()
  find('#case-0 [value=before]').focus()
  await press('ArrowRight')
  expect([open(), find<HTMLInputElement>('#case-0 [value=after]').checked]).toEqual([[0], true])
  const again = openCarousel()
  expect(again.find<HTMLInputElement>('#case-0 [value=after]').checked).toBe(true)
})

it('a slide that the finger has scrolled into view becomes the current one', async () => {
  const { find, open, status } = openCarousel()
  find('.case-viewport').scrollTo({ left: 660 })
  await until(() => expect([open(), status()]).toEqual([[2], 'Пример 3 из 3: Кейс В']))
})

it('a slide that was scrolled into view becomes the current one also in a browser without `scrollend`', async () => {
  const { find, open } = openCarousel()
  find('.carousel').addEventListener('scrollend', (event) => event.stopPropagation(), { capture: true })
  find('.case-viewport').scrollTo({ left: 330 })
  await until(() => expect(open()).toEqual([1]))
})

it('the late end of an earlier scroll does not change the target', async () => {
  const { find, open } = openCarousel()
  find('.case-viewport').style.scrollBehavior = 'smooth'
  find('.step-next').focus()
  find('.case-bullets a:last-child').click()
  find('.case-viewport').dispatchEvent(new Event('scrollend'))
  expect(open()).toEqual([2])
  await until(() => expect(find('.case-viewport').scrollLeft).toBe(660))
  expect([open(), document.activeElement]).toEqual([[2], find('.step-next')])
})

it('only the target slide of a step is announced, not the slides that it passes', async () => {
  const { find, status } = openCarousel()
  find('.case-viewport').style.scrollBehavior = 'smooth'
  const announced: (string | undefined)[] = []
  new MutationObserver(() => announced.push(status())).observe(find('[role=status]'), { childList: true })
  find('.case-bullets a:last-child').click()
  await until(() => expect(find('.case-viewport').scrollLeft).toBe(660))
  expect(announced).toEqual(['Пример 3 из 3: Кейс В'])
})

it('a link from elsewhere on the page moves the carousel', async () => {
  const { open } = openCarousel()
  location.hash = 'case-1'
  await until(() => expect(open()).toEqual([1]))
})

it('a click with a modifier key is left to the browser', () => {
  const { find, open } = openCarousel()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  find('.step-next').addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()))
  find('.step-next').dispatchEvent(click)
  expect(open()).toEqual([0])
})

it('all slides are restored when the page is left', () => {
  const { find, open, stop, status } = openCarousel()
  stop()
  find('.step-next').click()
  expect([open(), status()]).toEqual([[0, 1, 2], ''])
})

it('a carousel with one slide is not enhanced', async () => {
  const { find, open, bullets, status, press } = openCarousel(1)
  find('.step-next').focus()
  await press('ArrowRight')
  expect([open(), bullets(), status()]).toEqual([[0], [null], ''])
})
