import { describe, expect, it } from 'vitest'
import { ADDRESS_FIRST, openSite } from '../../test/browser/open-site.ts'
import { answerPage } from '../../test/browser/payload.ts'
import { answer, asked, release, untilAborted, untilAsked } from '../../test/browser/scripted-answers.ts'
import { BUILD } from '../../test/browser/tested-build.ts'
import { until } from '../../test/browser/until.ts'

describe('visit', () => {
  it('a visit shows the page in the same document, under its address and title', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    expect([site.document().title, site.window.location.pathname, site.text('h1')]).toEqual(['Б', '/b/', 'Б'])
    expect(site.isSameDocument()).toBe(true)
  })

  it('a visit marks its link in the header as current, and no other', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    site.go('/c/')
    await site.shows('В')
    expect(Array.from(site.document().querySelectorAll('[aria-current]'), (link) => link.getAttribute('href'))).toEqual(['/c/'])
  })

  it('a visit replaces the layout and the head tags of the page, and leaves those of the site', async () => {
    const site = await openSite({ head: '<meta name="description" content="А"><meta name="build" content="b1">' })
    const canonical = { tag: 'link' as const, attributes: { rel: 'canonical', href: '/b/' } }
    await answerPage('/b/', { title: 'Б', layout: 'blog-layout', head: [canonical] })
    site.go('/b/')
    await site.shows('Б')
    const tags = site.document().head.querySelectorAll('meta, link')
    expect(Array.from(tags, (tag) => tag.getAttribute('name') ?? tag.getAttribute('rel'))).toEqual(['build', 'canonical'])
    expect(site.document().querySelector('main')?.dataset['layout']).toBe('blog-layout')
  })

  it('a visit moves the focus to the heading', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    expect(site.document().activeElement?.outerHTML).toBe('<h1 tabindex="-1">Б</h1>')
  })

  it('a visit moves the focus to the anchor of its address and scrolls to it', async () => {
    const site = await openSite({ main: '<a id="link" href="/b/#%D1%86%D0%B5%D0%BD%D1%8B">Цены</a>' })
    await answerPage('/b/', { title: 'Б', main: '<h1>Б</h1><p style="height: 3000px"></p><h2 id="цены">Цены</h2>' })
    site.click('#link')
    await site.shows('Б')
    expect([site.document().activeElement?.id, site.window.scrollY > 1000]).toEqual(['цены', true])
  })

  it('a visit draws the top of a cached page a frame before the rest, and all of it on the way back', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    site.go('/c/')
    await site.shows('В')
    // The visit starts only now: a page from the network may be shown from its heading on, while its rest is still to arrive. Nor does it
    // start within the first frame of the previous page, whose end would also end the first frame of the next page.
    await until(() => expect(site.document().querySelector('[data-top-first]')).toBe(null))
    const records = topFirst(site)
    site.go('/b/')
    await until(() => expect(records).toEqual(['set with Б', 'removed with Б']))
    site.window.history.back()
    await site.shows('В')
    expect(records).toHaveLength(2)
  })

  it('a visit draws all of a page at once when the address has an anchor', async () => {
    const site = await openSite({ main: '<a id="link" href="/b/#end">Конец</a>' })
    const records = topFirst(site)
    await answerPage('/b/', { title: 'Б', main: '<h1>Б</h1><p id="end">Конец</p>' })
    site.click('#link')
    await site.shows('Б')
    expect(records).toEqual([])
  })

  it('a visit is reported to the rest of the page before it is shown and after', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    expect(site.window.happened).toEqual(['leaving', 'visited Б at /b/ from /a/'])
  })

  it('a visit shows the loading bar until the page has arrived', async () => {
    const site = await openSite()
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    site.go('/b/')
    await untilAsked('/b/_payload.json')
    expect(site.document().querySelector('.loading-bar')).not.toBe(null)
    await release('/b/_payload.json')
    await site.shows('Б')
    await until(() => expect(site.document().querySelector('.loading-bar')).toBe(null))
  })

  it('the loading bar of the next visit stays when a visit is given up', async () => {
    const site = await openSite()
    await Promise.all([answerPage('/b/', { title: 'Б' }, { isHeld: true }), answerPage('/c/', { title: 'В' }, { isHeld: true })])
    site.go('/b/')
    await untilAsked('/b/_payload.json')
    // Makes the bar old enough to hide at once.
    site.window.performance.now = () => 1e9
    site.go('/c/')
    await untilAborted('/b/_payload.json')
    expect(site.find('.loading-bar').className).toBe('loading-bar')
  })

  it('a visit is given up when another one begins, and leaves no history entry', async () => {
    const site = await openSite()
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    site.go('/b/')
    await untilAsked('/b/_payload.json')
    site.go('/c/')
    await untilAborted('/b/_payload.json')
    await site.shows('В')
    expect(site.window.navigation.entries().map(({ url }) => new URL(url ?? '').pathname)).toEqual(['/a/', '/c/'])
    expect([site.window.happened.at(-1), site.isSameDocument()]).toEqual(['visited В at /c/ from /a/', true])
  })

  it('a visit ends at the address to which the server redirects, where it marks the link', async () => {
    const site = await openSite({ main: '<a id="old" href="/old/">Старый адрес</a>' })
    await answer('/old/_payload.json', { status: 301, headers: { location: '/b/_payload.json' } })
    site.click('#old')
    await site.shows('Б')
    expect([site.window.location.pathname, site.document().querySelector('[aria-current]')?.getAttribute('href')]).toEqual(['/b/', '/b/'])
  })

  it('a visit corrects an address without the trailing slash, also where the address changes first', async () => {
    const site = await openSite({ head: ADDRESS_FIRST, main: '<a id="bare" href="/b?q=1">Б</a>' })
    site.click('#bare')
    await site.shows('Б')
    await until(() => expect(site.window.location.href.endsWith('/b/?q=1')).toBe(true))
  })

  it('a visit joins the request that hovering its link has started', async () => {
    const site = await openSite()
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    const link = site.find('.site-header [href="/b/"]')
    link.dispatchEvent(new Event('pointerover', { bubbles: true }))
    // Immediately: the browser's own pointer, which is elsewhere, would end the hover.
    link.click()
    site.find('h1').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await release('/b/_payload.json')
    await site.shows('Б')
    expect((await asked('/b/_payload.json')).map(({ isAborted }) => isAborted)).toEqual([false])
  })

  it('a visit shows no loading bar when its page is cached', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    await until(() => expect(site.document().querySelector('.loading-bar')).toBe(null))
    site.go('/a/')
    await site.shows('А')
    await until(() => expect(site.document().querySelector('.loading-bar')).toBe(null))
    site.go('/b/')
    expect(site.document().querySelector('.loading-bar')).toBe(null)
    await site.shows('Б')
  })
})

describe('partly loaded page', () => {
  const LONG = '<h1>Б</h1><p id="end">Конец</p>'
  const openBeginning = async (link = '') => {
    const site = await openSite({ main: link })
    await answerPage('/b/', { title: 'Б', main: LONG }, { heldAfter: '<h1>Б</h1>' })
    return site
  }

  it('a partly loaded page is shown under its address, and announced when the rest has arrived too', async () => {
    const site = await openBeginning()
    site.go('/b/')
    await until(() => expect([site.text('h1'), site.document().title, site.window.location.pathname]).toEqual(['Б', 'Б', '/b/']))
    expect([site.text('#end'), site.text('[role=status]'), site.find('main').hasAttribute('data-arriving')]).toEqual([undefined, ' ', true])
    await release('/b/_payload.json')
    await site.shows('Б')
    expect([site.text('#end'), site.find('main').hasAttribute('data-arriving')]).toEqual(['Конец', false])
    expect(site.window.happened).toEqual(['leaving', 'visited Б at /b/ from /a/'])
  })

  it('a partly loaded page is not shown when the address has an anchor, which may arrive last', async () => {
    const site = await openBeginning('<a id="link" href="/b/#end">Конец</a>')
    site.click('#link')
    await untilAsked('/b/_payload.json')
    await until(() => expect(site.document().querySelector('.loading-bar')).not.toBe(null))
    await release('/b/_payload.json')
    await site.shows('Б')
    expect(site.document().activeElement?.id).toBe('end')
  })

  it('a partly loaded page is replaced by another visit, and requested again when the visitor returns to it', async () => {
    const site = await openBeginning()
    site.go('/b/')
    await until(() => expect(site.text('h1')).toBe('Б'))
    site.go('/c/')
    await site.shows('В')
    await untilAborted('/b/_payload.json')
    await answerPage('/b/', { title: 'Б', main: LONG })
    site.window.navigation.back()
    await site.shows('Б')
    expect(site.text('#end')).toBe('Конец')
  })

  it('a partly loaded page is loaded by the browser when the rest does not arrive', async () => {
    const site = await openSite()
    const payload = { build: BUILD, title: 'Б', head: [], layout: 'default', status: 200, error: null, main: '<h1>Б</h1><p>Конец' }
    const body = JSON.stringify(payload).slice(0, -5)
    await answer('/b/_payload.json', { body, heldAfter: '</h1>' })
    site.go('/b/')
    await until(() => expect(site.text('h1')).toBe('Б'))
    await release('/b/_payload.json')
    await site.loads('Б')
    expect(site.window.location.pathname).toBe('/b/')
  })
})

/** Collects the changes of the mark for a page whose top alone is drawn, each with the heading at that time. */
function topFirst(site: Awaited<ReturnType<typeof openSite>>): string[] {
  const main = site.find('main')
  const records: string[] = []
  const note = () => records.push(`${main.hasAttribute('data-top-first') ? 'set' : 'removed'} with ${site.text('h1')}`)
  new MutationObserver(note).observe(main, { attributeFilter: ['data-top-first'] })
  return records
}
