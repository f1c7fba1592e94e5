import { expect, test } from './engine-test.ts'
import { field, place } from './visitor.ts'

const ARTICLE = '/fakt-ili-mnenie/'
/** A link from the article to the next one. */
const NEXT = 'main h3 a[href^="/"]'

test('the next article opens at its top; back and forward return to the places', { tag: '@short' }, async ({ visitor }) => {
  await visitor.open(ARTICLE)
  const path = await visitor.run((css) => document.querySelector(css)?.getAttribute('href') ?? '', NEXT)
  await visitor.press(place(NEXT))
  await visitor.isAt(path)
  await visitor.isReady()
  await visitor.isScrolledTo(0)
  expect(await visitor.run(() => document.querySelectorAll('h1').length)).toBe(1)
  const left = 1200
  await visitor.scrollTo(left)
  await visitor.tab.back()
  await visitor.isAt(ARTICLE)
  await visitor.until('back where the link was pressed', () => scrollY > 500)
  await visitor.tab.forward()
  await visitor.isAt(path)
  await visitor.isScrolledTo(left)
})

test('a link to a section leads to its heading, below the header', async ({ visitor }) => {
  await visitor.open(ARTICLE)
  const target = await visitor.run(() => document.querySelector<HTMLAnchorElement>('main a[href^="#"]')?.hash ?? '')
  await visitor.press(place(`main a[href="${target}"]`))
  await visitor.isAt(`${ARTICLE}${target}`)
  await visitor.hasReached(target)
})

test('without a connection the page says so, keeps what was typed, and goes on when it returns', async ({ visitor }) => {
  await visitor.open('/contacts/')
  const name = field('Как к Вам обращаться?', 'main .lead-form')
  await visitor.fill(name, 'Анна')
  await visitor.isLive('main .lead-form')
  visitor.site.cut(true)
  await visitor.run(() => window.dispatchEvent(new Event('offline')))
  await visitor.sees(place('#offline-screen'))
  visitor.site.cut(false)
  await visitor.run(() => window.dispatchEvent(new Event('online')))
  await visitor.missesNow(place('#offline-screen'))
  await visitor.hover(name)
  await visitor.reads(name, 'Анна')
})
