import { expect, test } from './engine-test.ts'
import { button, label, link, place, type Visitor } from './visitor.ts'

/** A missing page shows the carousel. */
const CAROUSEL = '/net-takoj-stranicy/'

/** Number of the slide in the middle of the carousel. */
const shownSlide = (visitor: Visitor) =>
  visitor.run(() => {
    const { left = 0, width = 0 } = document.querySelector('.case-viewport')?.getBoundingClientRect() ?? {}
    const middle = left + width / 2
    return [...document.querySelectorAll('.case-slide')].findIndex((slide) => {
      const box = slide.getBoundingClientRect()
      return box.left < middle && middle < box.right
    })
  })

async function expectSlide(visitor: Visitor, number: number): Promise<void> {
  await expect.poll(() => shownSlide(visitor), { timeout: 60_000 }).toBe(number)
}

test('the carousel opens at its first case, steps on and back, and shows the tabs of a case', { tag: '@short' }, async ({ visitor }) => {
  for (const path of [CAROUSEL, '/net-i-takoj/', CAROUSEL]) {
    await visitor.open(path)
    await visitor.run(() => document.querySelector('.case-carousel')?.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await visitor.isLive('.case-viewport')
    expect(await shownSlide(visitor), path).toBe(0)
  }
  await visitor.press(place('.step-next', undefined, '.case-carousel'))
  await expectSlide(visitor, 1)
  await visitor.press(place('.step-previous', undefined, '.case-carousel'))
  await expectSlide(visitor, 0)
  await visitor.press(label('Решение', '.case-slide:first-child'))
  await visitor.sees(place('.picture-link', undefined, '.case-slide:first-child'))
})

test('a picture is enlarged, turned and changed for the next one; closing returns to its link', async ({ visitor }) => {
  await visitor.open(CAROUSEL)
  await visitor.press(label('Решение', '.case-slide:first-child'))
  await visitor.press(place('.picture-link', undefined, '.case-slide:first-child'))
  const stage = (state: string) => place(`.lightbox-stage[data-state=${state}]`)
  await visitor.sees(stage('ready'))
  await visitor.press(button('Увеличить', '.lightbox'))
  const styleOf = (name: 'scale' | 'rotate') =>
    visitor.run((property) => getComputedStyle(document.querySelector('.lightbox-picture') ?? document.body)[property], name)
  await expect.poll(() => styleOf('scale')).toBe('1.12')
  await visitor.press(button('Повернуть влево', '.lightbox'))
  await expect.poll(() => styleOf('rotate')).toBe('-90deg')
  await visitor.press(button('Следующая картинка', '.lightbox'))
  await visitor.reads(place('[role=status]', undefined, '.lightbox'), 'Картинка 2 из 4')
  await visitor.sees(stage('ready'))
  await visitor.tab.press('Escape')
  await visitor.missesNow(place('.lightbox'))
  await visitor.hasFocusOn(place('.picture-link', undefined, '.case-slide:first-child'))
})

test('a document is drawn, enlarged, turned over, and its text is there to be read', async ({ visitor }) => {
  await visitor.open('/business-instructions/')
  const address = await visitor.run(() => document.querySelector('a[href^="/pdf-view/"]')?.getAttribute('href') ?? '')
  expect(address).toContain('business-instructions.pdf')
  await visitor.open(address)
  await visitor.sees(place('.pdf-picture canvas'))
  await visitor.reads(place('.pdf-text', undefined, '[data-page="1"]'), 'Инструкции для бизнеса')
  const zoom = () => visitor.run(() => Number.parseInt(document.querySelector('.pdf-zoom')?.textContent ?? '', 10))
  const before = await zoom()
  await visitor.press(button('Увеличить'))
  await expect.poll(zoom).toBeGreaterThan(before)
  await visitor.press(button('Следующая страница'))
  await visitor.isAt(/&page=2$/)
  await visitor.sees(link(/Скачать/))
})
