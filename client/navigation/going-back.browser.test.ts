import { describe, expect, it } from 'vitest'
import { ADDRESS_FIRST, openSite, requests } from '../../test/browser/open-site.ts'
import { answerPage } from '../../test/browser/payload.ts'
import { release, untilAsked } from '../../test/browser/site.ts'

describe('going back', () => {
  it('shows the page that was there without a request, however old it is', async () => {
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

  it('shows the page that came with the document without a request, widgets as the server wrote them', async () => {
    const site = await openSite({ head: '<meta name="description" content="Об А">', main: '<p>Текст А</p>' })
    site.go('/b/')
    await site.shows('Б')
    site.window.navigation.back()
    await site.shows('А')
    const description = site.document().querySelector('meta[name=description]')?.getAttribute('content')
    expect([site.text('p'), description, site.document().title, site.isSameDocument()]).toEqual(['Текст А', 'Об А', 'А', true])
    site.window.navigation.forward()
    await site.shows('Б')
    expect([await requests('/a/_payload.json'), await requests('/b/_payload.json')]).toEqual([0, 1])
  })

  it('asks anew for a page that a link leads to after 30 seconds', async () => {
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

  it('returns to the place where the page was left; a link leads to the top', async () => {
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

  it('returns to where the visitor had scrolled while the next page was loading', async () => {
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
})
