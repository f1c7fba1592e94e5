import { expect, it } from 'vitest'
import { openSite } from '../../test/browser/frame.ts'
import { answerPage } from '../../test/browser/scripted-answers.ts'
import { until } from '../../test/browser/until.ts'

const COVER = 'style="display: block; height: 40px"'
const card = (path: string) =>
  `<article class="post-card"><i class="post-card-cover" ${COVER}></i><h3><a class="card-link" href="${path}">Статья</a></h3></article>`
const LIST = card('/c/') + card('/b/')
/** The heading is last, so that the page is never shown up to its heading first: a slow machine would show that before the cover has arrived. */
const ARTICLE = `<i class="article-cover" ${COVER}></i><h1>Б</h1>`
const FAR = '<div style="height: 3000px"></div>'

/** The names that elements have while the browser shows a transition, of each transition that begins. */
async function openList({ list = LIST, article = ARTICLE, lessMotion = false } = {}) {
  const site = await openSite({ main: list })
  await answerPage('/b/', { title: 'Б', main: article })
  const { document, matchMedia } = site.window
  if (lessMotion) site.window.matchMedia = (query) => (query.includes('reduce') ? matchMedia('all') : matchMedia(query))
  const begun: Promise<(string | null)[]>[] = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    begun.push(transition.ready.then(() => [...document.querySelectorAll('[style*="view-transition-name"]')].map(nameOf)))
    return transition
  }
  return { ...site, shown: () => Promise.all(begun) }
}

const nameOf = (element: Element) => element.closest('.post-card')?.querySelector('a')?.getAttribute('href') ?? element.className

it('the cover of a card moves to the page of its article, and back to the card', async () => {
  const site = await openList()
  site.click('.card-link[href="/b/"]')
  await site.shows('Б')
  expect(await site.shown()).toEqual([['article-cover']])
  await until(() => expect(site.document().querySelector('[style*="view-transition-name"]')).toBe(null))
  site.window.history.back()
  await site.shows('А')
  expect(await site.shown()).toEqual([['article-cover'], ['/b/']])
})

it.each([
  ['a visitor who wants less motion', { lessMotion: true }],
  ['an article without a cover', { article: '<h1>Б</h1>' }],
  ['a card out of view', { list: FAR + LIST }],
])('a visit changes the page at once for %s', async (_, options) => {
  const site = await openList(options)
  site.click('.card-link[href="/b/"]')
  await site.shows('Б')
  expect(await site.shown()).toEqual([])
})

it('a cover whose article shows it only after a scroll moves nowhere', async () => {
  const site = await openList({ article: FAR + ARTICLE })
  site.click('.card-link[href="/b/"]')
  await site.shows('Б')
  expect(await site.shown()).toEqual([[]])
})
