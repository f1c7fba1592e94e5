import { beforeEach, describe, expect, it } from 'vitest'
import { ADDRESS_FIRST, openSite, requests } from '../../test/browser/open-site.ts'
import { answerPage } from '../../test/browser/payload.ts'
import { answer } from '../../test/browser/scripted-answers.ts'
import { until } from '../../test/browser/until.ts'

// The reload guard stores the addresses that have just been reloaded.
beforeEach(() => sessionStorage.clear())

it.each([
  ['is of a newer build', () => answerPage('/b/', { title: 'Б', build: 'b2' })],
  ['has status 500', () => answerPage('/b/', { title: 'Б' }, { status: 500 })],
  ['is broken', () => answer('/b/_payload.json', { body: '[{"build":1,' })],
])('the browser loads the page when the payload %s', async (_, respond) => {
  const site = await openSite()
  await respond()
  site.go('/b/')
  await site.loads('Б')
  expect([site.window.location.pathname, site.isSameDocument()]).toEqual(['/b/', false])
})

it('the browser loads the page when the failed visit leads to the current page', async () => {
  const site = await openSite()
  await answerPage('/a/', { title: 'А' }, { status: 500 })
  await answer('/a/', { body: '<title>А целиком</title>', type: 'text/html; charset=utf-8' })
  site.go('/a/')
  await site.loads('А')
  expect(await requests('/a/')).toBe(1)
})

it('the browser loads the page when the failed visit leads to an anchor, and its address is there already', async () => {
  const site = await openSite({ head: ADDRESS_FIRST, main: '<a id="link" href="/b/#prices">Цены</a>' })
  await answerPage('/b/', { title: 'Б' }, { status: 500 })
  site.click('#link')
  await site.loads('Б')
  expect([site.window.location.pathname, site.window.location.hash]).toEqual(['/b/', '#prices'])
})

it('the browser loads the page when the page is of a newer build and needs other code', async () => {
  const site = await openSite()
  site.document().documentElement.dataset['fitting'] = 'b2'
  await answerPage('/b/', { title: 'Б', build: 'b2', main: '<h1>Б</h1><p>Всё новое</p>' })
  site.go('/b/')
  await site.loads('Б')
  expect(site.isSameDocument()).toBe(false)
})

it('the browser loads the page when its own code is outdated, and the payload is not requested', async () => {
  const site = await openSite()
  site.document().documentElement.dataset['outdated'] = ''
  site.go('/b/')
  await site.loads('Б')
  expect(await requests('/b/_payload.json')).toBe(0)
})

it('a page of a newer build with the same code and styles is shown in place', async () => {
  const site = await openSite()
  site.document().documentElement.dataset['fitting'] = 'b2'
  await answerPage('/b/', { title: 'Б', build: 'b2' })
  site.go('/b/')
  await site.shows('Б')
  expect([site.isSameDocument(), await requests('/b/')]).toEqual([true, 0])
})

it('the browser does not load the same address twice in ten seconds, which could go on for ever', async () => {
  const site = await openSite()
  site.window.sessionStorage.setItem('reload-guard', JSON.stringify({ '/b/': Date.now() }))
  site.document().documentElement.dataset['outdated'] = ''
  site.go('/b/')
  await site.shows('Б')
  expect(site.isSameDocument()).toBe(true)
})

it('the page stays when a visit fails while the browser is offline', async () => {
  const site = await openSite()
  Object.defineProperty(site.window.navigator, 'onLine', { value: false })
  await answer('/b/_payload.json', { status: 500 })
  site.go('/b/')
  await until(() => expect(site.document().querySelector('.loading-bar')).toBe(null))
  expect([site.text('h1'), site.window.location.pathname, await requests('/b/')]).toEqual(['А', '/a/', 0])
})

describe('navigations of the browser', () => {
  it.each([
    ['a link to a place on the page', '<a id="link" href="#here">Здесь</a><p id="here"></p>'],
    ['a download', '<a id="link" href="/b/" download>Б</a>'],
    ['a link to a file', '<a id="link" href="/files/b.json">Б</a>'],
    ['a form that is sent', '<form action="/b/" method="post"><button id="link">Отправить</button></form>'],
  ])('the browser itself handles %s', async (_, main) => {
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

  it('the browser itself handles the way back from an anchor of the page', async () => {
    const site = await openSite({ main: '<a id="link" href="#here">Здесь</a><p id="here"></p>' })
    site.click('#link')
    await until(() => expect(site.window.location.hash).toBe('#here'))
    await site.window.navigation.back().finished
    expect([site.window.location.hash, site.text('h1'), await requests('/a/_payload.json')]).toEqual(['', 'А', 0])
  })

  it('the browser itself handles a reload', async () => {
    const site = await openSite()
    await answer('/a/', { body: '<title>А целиком</title>', type: 'text/html; charset=utf-8' })
    site.window.location.reload()
    await site.loads('А')
    expect(await requests('/a/_payload.json')).toBe(0)
  })

  it('the browser itself handles an address that the page sets', async () => {
    const site = await openSite()
    site.window.history.pushState(null, '', '/b/')
    site.window.history.replaceState(null, '', '/c/')
    expect(site.document().querySelector('.loading-bar')).toBe(null)
    expect([await requests('/b/_payload.json'), await requests('/c/_payload.json')]).toEqual([0, 0])
  })
})
