import { afterEach, expect, it } from 'vitest'
import { answer, release, requestsTo, untilRequested } from '../../../test/browser/scripted-answers.ts'
import { endListenersWithTest, showMarkup } from '../../../test/browser/show-markup.ts'
import { until } from '../../../test/browser/until.ts'
import { startPictures } from './pictures.ts'

/** The browser caches pictures of a document by their URLs, so every test has its own. */
const picturesOf = (test: string) => ({
  original: `/images/${test}.webp`,
  resized: `/_ipx/w_320/images/${test}.webp`,
  preview: `/_ipx/f_webp&s_10x10&q_50&blur_3/images/${test}.webp`,
})
const DRAWING = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>' }

/** A page with one resized picture. */
function openPage(resized: string) {
  endListenersWithTest()
  const find = showMarkup(`<main><img src="${resized}" width="320" height="240" alt=""></main>`)
  return { picture: find<HTMLImageElement>('img'), observe: startPictures(find('main')) }
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

it('a picture shows a blurred preview until it has loaded', async () => {
  const { resized, preview } = picturesOf('preview')
  await answer(resized, { ...DRAWING, isHeld: true })
  await answer(preview, DRAWING)
  const { picture } = openPage(resized)
  await untilRequested(preview)
  expect(picture.style.backgroundImage).toContain(preview)
  await release(resized)
  await until(() => expect(picture.getAttribute('style')).toBe(''))
})

it('a picture has no preview when the visitor saves data', async () => {
  const { resized, preview } = picturesOf('saved')
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await answer(resized, { ...DRAWING, isHeld: true })
  await answer(preview, DRAWING)
  const { picture } = openPage(resized)
  await untilRequested(resized)
  await release(resized)
  await until(() => expect(picture.naturalWidth).toBe(800))
  expect([picture.style.backgroundImage, await requestsTo(preview)]).toEqual(['', []])
})

it('a picture is replaced by its original when the resized one fails', async () => {
  const { original, resized } = picturesOf('resized')
  await answer(resized, { status: 503 })
  await answer(original, DRAWING)
  const { picture } = openPage(resized)
  await until(() => expect([picture.getAttribute('src'), picture.naturalWidth]).toEqual([original, 800]))
})

it('a picture is replaced by a drawing of the same proportions when the original fails too', async () => {
  const { original, resized } = picturesOf('drawing')
  await answer(resized, { status: 503 })
  await answer(original, { status: 404 })
  const { picture } = openPage(resized)
  picture.style.height = 'auto'
  await until(() => expect([picture.src.slice(0, 18), picture.naturalWidth > 0]).toEqual(['data:image/svg+xml', true]))
  expect([picture.width, picture.height]).toEqual([320, 240])
})

it('a picture that failed before the code had loaded is repaired as well, also on the next page', async () => {
  const { original, resized } = picturesOf('late')
  await answer(resized, { status: 503 })
  await answer(original, DRAWING)
  const { observe, picture: first } = openPage(resized)
  const next = new Image()
  const failed = new Promise((resolve) => next.addEventListener('error', resolve))
  next.src = resized
  await failed
  first.replaceWith(next)
  observe()
  expect(next.getAttribute('src')).toBe(original)
})
