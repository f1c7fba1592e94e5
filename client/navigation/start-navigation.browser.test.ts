import { beforeEach, describe, expect, it } from 'vitest'
import { openFrame } from '../../test/browser/frame.ts'
import { answerPage } from '../../test/browser/payload.ts'
import { answer, asked, release, untilAborted, untilAsked } from '../../test/browser/site.ts'
import { until } from '../../test/browser/until.ts'

const LINKS = ['/a/', '/b/', '/c/'].map((path) => `<a href="${path}">${path}</a>`).join(' ')
/** Takes away what only Chromium has, so that the address changes before the page is there. */
const ADDRESS_FIRST = '<script>delete window.NavigationPrecommitController</script>'

/** A view transition that changes the page when the test says `resume`, as a browser does in a frame of its own choice. */
const LATE_TRANSITION = `<script>document.startViewTransition = (change) => {
  document.documentElement.dataset.held = ''
  const updateCallbackDone = new Promise((resume) => addEventListener('resume', resume, { once: true })).then(change)
  return { ready: updateCallbackDone, finished: updateCallbackDone, updateCallbackDone }
}</script>`

/** The page А, whose header links to it, to Б and to В; the site has each as a payload and as a document. */
async function openSite({ main = '', head = '' } = {}) {
  const say = (path: string, title: string) => [
    answerPage(path, { title }),
    answer(path, { body: `<title>${title} целиком</title>`, type: 'text/html; charset=utf-8' }),
  ]
  await Promise.all([...say('/a/', 'А'), ...say('/b/', 'Б'), ...say('/c/', 'В')])
  const body = `<header class="site-header">${LINKS}</header><main data-layout="default"><h1>А</h1>${main}</main>`
  const frame = await openFrame('/a/', { head: `<title>А</title>${head}`, body, script: "import '/test/browser/frames/navigation.ts'" })
  const first = frame.document()
  const text = (selector: string) => frame.document().querySelector(selector)?.textContent
  return {
    ...frame,
    text,
    isSameDocument: () => frame.document() === first,
    click: (selector: string) => frame.find(selector).click(),
    go: (path: string) => frame.find(`.site-header [href="${path}"]`).click(),
    /** Waits until a visit has ended at a page. */
    shows: (title: string) => until(() => expect(text('[role=status]')).toBe(title)),
    /** Waits for a page that the browser has loaded by itself. */
    loads: (title: string) => until(() => expect(frame.document().title).toBe(`${title} целиком`)),
  }
}

const requests = async (path: string) => (await asked(path)).length

// It remembers which addresses have just been loaded anew.
beforeEach(() => sessionStorage.clear())

describe('a visit', () => {
  it('shows the page in the same document, under its address and title', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    expect([site.document().title, site.window.location.pathname, site.text('h1')]).toEqual(['Б', '/b/', 'Б'])
    expect(site.isSameDocument()).toBe(true)
  })

  it('marks its link in the header as current, and no other', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    site.go('/c/')
    await site.shows('В')
    expect(Array.from(site.document().querySelectorAll('[aria-current]'), (link) => link.getAttribute('href'))).toEqual(['/c/'])
  })

  it('replaces the layout and the head tags of the page, and leaves those of the site', async () => {
    const site = await openSite({ head: '<meta name="description" content="А"><meta name="build" content="b1">' })
    const canonical = { tag: 'link' as const, attributes: { rel: 'canonical', href: '/b/' } }
    await answerPage('/b/', { title: 'Б', layout: 'blog-layout', head: [canonical] })
    site.go('/b/')
    await site.shows('Б')
    const tags = site.document().head.querySelectorAll('meta, link')
    expect(Array.from(tags, (tag) => tag.getAttribute('name') ?? tag.getAttribute('rel'))).toEqual(['build', 'canonical'])
    expect(site.document().querySelector('main')?.dataset.layout).toBe('blog-layout')
  })

  it('moves the focus to the heading', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    expect(site.document().activeElement?.outerHTML).toBe('<h1 tabindex="-1">Б</h1>')
  })

  it('moves the focus to the anchor of its address, and scrolls to it', async () => {
    const site = await openSite({ main: '<a id="link" href="/b/#%D1%86%D0%B5%D0%BD%D1%8B">Цены</a>' })
    await answerPage('/b/', { title: 'Б', main: '<h1>Б</h1><p style="height: 3000px"></p><h2 id="цены">Цены</h2>' })
    site.click('#link')
    await site.shows('Б')
    expect([site.document().activeElement?.id, site.window.scrollY > 1000]).toEqual(['цены', true])
  })

  it('stops the widgets before the page goes, starts those of the next, and is reported', async () => {
    const site = await openSite()
    site.go('/b/')
    await site.shows('Б')
    expect(site.window.happened).toEqual(['leaving', 'widgets of А stop', 'widgets of Б start', 'visited Б at /b/ from /a/'])
  })

  it('shows the loading bar until the page has arrived', async () => {
    const site = await openSite()
    await answerPage('/b/', { title: 'Б' }, { isHeld: true })
    site.go('/b/')
    await untilAsked('/b/_payload.json')
    expect(site.document().querySelector('.loading-bar')).not.toBe(null)
    await release('/b/_payload.json')
    await site.shows('Б')
    await until(() => expect(site.document().querySelector('.loading-bar')).toBe(null))
  })

  it('keeps the loading bar of the next visit when it is given up', async () => {
    const site = await openSite()
    await Promise.all([answerPage('/b/', { title: 'Б' }, { isHeld: true }), answerPage('/c/', { title: 'В' }, { isHeld: true })])
    site.go('/b/')
    await untilAsked('/b/_payload.json')
    // As if the bar had been there long enough to go at once.
    site.window.performance.now = () => 1e9
    site.go('/c/')
    await untilAborted('/b/_payload.json')
    expect(site.find('.loading-bar').className).toBe('loading-bar')
  })

  it('is given up when another one begins, and leaves no trace in the history', async () => {
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

  it('does not show its page when it is given up at the last moment', async () => {
    const site = await openSite({ head: LATE_TRANSITION })
    await answerPage('/c/', { title: 'В' }, { isHeld: true })
    site.go('/b/')
    await until(() => expect(site.document().documentElement.dataset.held).toBe(''))
    site.go('/c/')
    site.window.dispatchEvent(new Event('resume'))
    await untilAsked('/c/_payload.json')
    expect([site.text('h1'), site.window.happened]).toEqual(['А', ['leaving']])
  })

  it('ends at the address to which the server redirects, where it marks the link', async () => {
    const site = await openSite({ main: '<a id="old" href="/old/">Старый адрес</a>' })
    await answer('/old/_payload.json', { status: 301, location: '/b/_payload.json' })
    site.click('#old')
    await site.shows('Б')
    expect([site.window.location.pathname, site.document().querySelector('[aria-current]')?.getAttribute('href')]).toEqual(['/b/', '/b/'])
  })

  it('corrects an address without the last slash, also where the address changes first', async () => {
    const site = await openSite({ head: ADDRESS_FIRST, main: '<a id="bare" href="/b?q=1">Б</a>' })
    site.click('#bare')
    await site.shows('Б')
    await until(() => expect(site.window.location.href.endsWith('/b/?q=1')).toBe(true))
  })

  it('works without view transitions', async () => {
    const site = await openSite({ head: '<script>delete Document.prototype.startViewTransition</script>' })
    site.go('/b/')
    await site.shows('Б')
    expect(site.isSameDocument()).toBe(true)
  })
})

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

describe('the browser loads the page by itself', () => {
  it.each([
    ['is of a newer build', () => answerPage('/b/', { title: 'Б', build: 'b2' })],
    ['has status 500', () => answerPage('/b/', { title: 'Б' }, { status: 500 })],
    ['is broken', () => answer('/b/_payload.json', { body: '[{"build":1,' })],
  ])('when the payload %s', async (_, say) => {
    const site = await openSite()
    await say()
    site.go('/b/')
    await site.loads('Б')
    expect([site.window.location.pathname, site.isSameDocument()]).toEqual(['/b/', false])
  })

  it('when the failed visit leads to the page that is shown', async () => {
    const site = await openSite()
    await answerPage('/a/', { title: 'А' }, { status: 500 })
    await answer('/a/', { body: '<title>А целиком</title>', type: 'text/html; charset=utf-8' })
    site.go('/a/')
    await site.loads('А')
    expect(await requests('/a/')).toBe(1)
  })

  it('when the failed visit leads to an anchor, and its address is there already', async () => {
    const site = await openSite({ head: ADDRESS_FIRST, main: '<a id="link" href="/b/#prices">Цены</a>' })
    await answerPage('/b/', { title: 'Б' }, { status: 500 })
    site.click('#link')
    await site.loads('Б')
    expect([site.window.location.pathname, site.window.location.hash]).toEqual(['/b/', '#prices'])
  })

  it('when another build is live, without asking for the payload', async () => {
    const site = await openSite()
    site.document().documentElement.dataset.outdated = ''
    site.go('/b/')
    await site.loads('Б')
    expect(await requests('/b/_payload.json')).toBe(0)
  })

  it('but not twice in ten seconds for the same address, lest it loads for ever', async () => {
    const site = await openSite()
    site.window.sessionStorage.setItem('reload-guard', JSON.stringify({ '/b/': Date.now() }))
    site.document().documentElement.dataset.outdated = ''
    site.go('/b/')
    await site.shows('Б')
    expect(site.isSameDocument()).toBe(true)
  })

  it('and not while the browser is offline: the page stays', async () => {
    const site = await openSite()
    Object.defineProperty(site.window.navigator, 'onLine', { value: false })
    await answer('/b/_payload.json', { status: 500 })
    site.go('/b/')
    await until(() => expect(site.document().querySelector('.loading-bar')).toBe(null))
    expect([site.text('h1'), site.window.location.pathname, await requests('/b/')]).toEqual(['А', '/a/', 0])
  })
})

describe('the browser keeps for itself', () => {
  it.each([
    ['a link to a place on the page', '<a id="link" href="#here">Здесь</a><p id="here"></p>'],
    ['a download', '<a id="link" href="/b/" download>Б</a>'],
    ['a link to a file', '<a id="link" href="/files/b.json">Б</a>'],
    ['a form that is sent', '<form action="/b/" method="post"><button id="link">Отправить</button></form>'],
  ])('%s', async (_, main) => {
    const site = await openSite({ main })
    const visits: boolean[] = []
    site.window.navigation.addEventListener('navigate', (event) => {
      visits.push(site.document().querySelector('.loading-bar') !== null)
      event.preventDefault()
    })
    site.click('#link')
    await until(() => expect(visits).toEqual([false]))
    expect(await requests('/b/_payload.json')).toBe(0)
  })

  it('the way back from a place on the page', async () => {
    const site = await openSite({ main: '<a id="link" href="#here">Здесь</a><p id="here"></p>' })
    site.click('#link')
    await until(() => expect(site.window.location.hash).toBe('#here'))
    await site.window.navigation.back().finished
    expect([site.window.location.hash, site.text('h1'), await requests('/a/_payload.json')]).toEqual(['', 'А', 0])
  })

  it('a reload', async () => {
    const site = await openSite()
    await answer('/a/', { body: '<title>А целиком</title>', type: 'text/html; charset=utf-8' })
    site.window.location.reload()
    await site.loads('А')
    expect(await requests('/a/_payload.json')).toBe(0)
  })

  it('an address that the page writes itself', async () => {
    const site = await openSite()
    site.window.history.pushState(null, '', '/b/')
    site.window.history.replaceState(null, '', '/c/')
    expect(site.document().querySelector('.loading-bar')).toBe(null)
    expect([await requests('/b/_payload.json'), await requests('/c/_payload.json')]).toEqual([0, 0])
  })
})
