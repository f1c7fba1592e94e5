import { expect, it } from 'vitest'
import { ADDRESS_FIRST, openSite, requests } from '../../test/browser/open-site.ts'
import { answerPage } from '../../test/browser/payload.ts'
import { asked, release, untilAsked } from '../../test/browser/scripted-answers.ts'
import { BUILD } from '../../test/browser/tested-build.ts'
import { until } from '../../test/browser/until.ts'

it('going back shows the page that was there without a request, however old it is', async () => {
  const site = await openSite()
  site.go('/b/')
  await site.shows('Б')
  site.go('/c/')
  await site.shows('В')
  site.window.Date.now = () => Date.now() + 24 * 60 * 60 * 1000
  site.window.navigation.back()
  await site.shows('Б')
  expect([await requests('/b/_payload.json'), site.window.location.pathname]).toEqual([1, '/b/'])
})

it('going back shows the page of the document as it was loaded, and then the next one again, without a request', async () => {
  const site = await openSite({ main: '<p id="text">Текст</p>' })
  site.find('#text').textContent = 'Изменён'
  site.go('/b/')
  await site.shows('Б')
  site.window.navigation.back()
  await site.shows('А')
  expect(site.text('#text')).toBe('Текст')
  site.window.navigation.forward()
  await site.shows('Б')
  expect([await requests('/a/_payload.json'), await requests('/b/_payload.json')]).toEqual([0, 1])
})

it('going back requests the page of a document that was still being streamed when its script ran', async () => {
  const site = await openSite({ main: '<!--$?--><template id="B:0"></template><p>Загружаем…</p><!--/$-->' })
  site.go('/b/')
  await site.shows('Б')
  site.window.navigation.back()
  await site.shows('А')
  expect(await requests('/a/_payload.json')).toBe(1)
})

it('going back requests a page whose address has changed since it was loaded', async () => {
  const site = await openSite()
  site.window.history.replaceState(null, '', '/a/?q=1')
  site.go('/b/')
  await site.shows('Б')
  site.window.navigation.back()
  await site.shows('А')
  expect((await asked('/a/_payload.json')).map(({ url }) => url)).toEqual([`/a/_payload.json?q=1&${BUILD}`])
})

it('going back to an anchor of a page shows that page without a request', async () => {
  const site = await openSite({ main: '<a id="link" href="#here">Здесь</a><p id="here"></p>' })
  site.click('#link')
  await until(() => expect(site.window.location.hash).toBe('#here'))
  site.go('/b/')
  await site.shows('Б')
  site.window.navigation.back()
  await site.shows('А')
  expect([site.window.location.hash, await requests('/a/_payload.json')]).toEqual(['#here', 0])
})

it('going back restores the title, the head tags and the marked link of its page', async () => {
  const site = await openSite({ head: '<meta name="description" content="А">' })
  site.go('/b/')
  await site.shows('Б')
  site.window.navigation.back()
  await site.shows('А')
  const described = site.document().querySelectorAll<HTMLMetaElement>('meta[name=description]')
  expect(Array.from(described, ({ content }) => content)).toEqual(['А'])
  expect(site.find('[aria-current]').getAttribute('href')).toBe('/a/')
})

it('a link requests its page again after 30 seconds', async () => {
  const site = await openSite()
  site.go('/b/')
  await site.shows('Б')
  site.go('/c/')
  await site.shows('В')
  site.window.Date.now = () => Date.now() + 30_000
  site.go('/b/')
  await site.shows('Б')
  expect(await requests('/b/_payload.json')).toBe(2)
})

it('going back returns to the scroll position of the page; a link leads to the top', async () => {
  const site = await openSite()
  for (const [path, title] of [
    ['/b/', 'Б'],
    ['/c/', 'В'],
  ] as const) {
    await answerPage(path, { title, main: `<h1>${title}</h1><p style="height: 3000px"></p>` })
  }
  site.go('/b/')
  await site.shows('Б')
  site.window.scrollTo(0, 1234)
  site.go('/c/')
  await site.shows('В')
  expect(site.window.scrollY).toBe(0)
  site.window.scrollTo(0, 777)
  site.window.navigation.back()
  await site.shows('Б')
  expect(site.window.scrollY).toBe(1234)
  site.window.navigation.forward()
  await site.shows('В')
  expect(site.window.scrollY).toBe(777)
})

it('going back returns to the scroll position that the visitor had reached while the next page was loading', async () => {
  const site = await openSite({ head: ADDRESS_FIRST, main: '<p style="height: 3000px"></p>' })
  await answerPage('/a/', { title: 'А', main: '<h1>А</h1><p style="height: 3000px"></p>' })
  await answerPage('/b/', { title: 'Б' }, { isHeld: true })
  site.window.scrollTo(0, 500)
  site.go('/b/')
  await untilAsked('/b/_payload.json')
  site.window.scrollTo(0, 800)
  await release('/b/_payload.json')
  await site.shows('Б')
  site.window.navigation.back()
  await site.shows('А')
  expect(site.window.scrollY).toBe(800)
})
