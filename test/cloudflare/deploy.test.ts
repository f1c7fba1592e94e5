import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { showEdition } from '../../content/publish/publish-content.ts'
import { allRows, statement } from '../../contract/sql.ts'
import type { Probe } from '../../ops/cloudflare/deploy/probe.ts'
import { readReleases } from '../../ops/cloudflare/deploy/releases.ts'
import { smokeTestBuild } from '../../ops/cloudflare/deploy/roll-out.ts'
import { rollBack } from '../../ops/cloudflare/roll-back.ts'
import { remoteDatabase, remoteKv } from '../../ops/cloudflare/stores.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { sizeOf } from '../../tools/test/sizes.ts'
import { compiledContent } from '../compiled-content.ts'
import { createDeployingSite, type DeployingSite } from './deploying-site.ts'
import { startVisitors } from './start-visitors.ts'

const [FIRST, SECOND, BROKEN] = ['111111111111', '222222222222', 'eeeeeeeeeeee']
const REFUSALS = {
  'answers 500': '/: answers 500',
  hangs: 'no whole answer',
  'has a broken form': 'answers 500 to a form',
}
let site: DeployingSite
/** The content with another title of a page. */
let changed: ContentEdition

beforeAll(async () => {
  await buildIfStale()
  const { seed, edition } = compiledContent()
  site = await createDeployingSite(edition)
  changed = contentEdition({
    ...seed,
    pages: seed.pages.map((page) => (page.slug === 'serm' ? { ...page, title: 'Другой заголовок' } : page)),
  })
  await site.deploy(FIRST)
})
afterAll(() => site.close())

const shares = () => site.account.state.worker?.deployments.map(({ versions }) => versions.map(({ percentage }) => percentage)) ?? []

async function leadsIn(ids: string[]): Promise<number> {
  const { account, deployment } = await site.prepare(SECOND)
  const rows = await allRows(remoteDatabase(account, deployment, 'LEADS'), statement<{ id: string }>('SELECT id FROM outbox'))
  const kept = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => kept.has(id)).length
}

it('the deployment of the first build makes the site serve its content', async () => {
  expect(await site.liveBuild()).toBe(FIRST)
  expect(await site.get('/serm/')).toMatchObject({ status: 200, text: expect.stringContaining('<h1') })
  expect(site.account.state.worker).toMatchObject({ domains: ['www.site.test'], crons: ['* * * * *'] })
})

it.each(sizeOf('faultsOfUploadedBuilds'))('a deployed build that %s is served to no visitor', async (fault) => {
  await expect(site.deploy(BROKEN, { fault, content: changed })).rejects.toThrow(REFUSALS[fault])
  expect(await site.liveBuild()).toBe(FIRST)
  expect(site.visitorsOf(BROKEN)).toBe(0)
  expect((await site.get('/serm/')).text).not.toContain('Другой заголовок')
})

it('a deployment is rolled back with its content when the check of crawlers fails', async () => {
  const checkCrawlers = () => Promise.reject(new Error('3 broken rules'))
  await expect(site.deploy(BROKEN, { content: changed, checkCrawlers })).rejects.toThrow(
    /3 broken rules\nEverybody has the version before again/,
  )
  expect(await site.liveBuild()).toBe(FIRST)
  expect(await site.shownContent()).toBe(site.content.version)
})

it('no request and no form of visitors is lost during a deployment and a rollback', async () => {
  const visitors = startVisitors(site.account.edge.url)
  const before = shares().length
  await site.deploy(SECOND, { content: changed })
  expect(await site.liveBuild()).toBe(SECOND)
  expect(shares().slice(before)).toEqual([[100, 0], [90, 10], [100]])
  // A page that the new version has rendered with the earlier content is cached for a moment.
  await expect.poll(async () => (await site.get('/serm/')).text).toContain('Другой заголовок')
  await rollBack(await site.prepare(SECOND))
  const { problems, accepted, pages } = await visitors.stop()
  expect(problems).toEqual([])
  expect(pages).toBeGreaterThan(20)
  expect(accepted.length).toBeGreaterThan(5)
  expect(await leadsIn(accepted)).toBe(accepted.length)
})

it('a rolled back build is gone, except for the chunks that open tabs still need', async () => {
  expect([await site.liveBuild(), await site.shownContent()]).toEqual([FIRST, site.content.version])
  expect(await site.get(`/assets/entry-${SECOND}.js`)).toMatchObject({ status: 200, text: `// ${SECOND}` })
  expect(await site.get(`/assets/entry-${FIRST}.js`)).toMatchObject({ status: 200 })
})

it.each([
  ['a page that fails', '/', { status: 500 }, '/: answers 500'],
  ['a page that ends in the middle', '/', { text: '<!doctype html><h1>Удаление</h1>' }, '/: the page has no heading or no end'],
  ['a page as text', '/', { headers: new Headers({ 'content-type': 'text/plain' }) }, '/: answers text/plain, not text/html'],
  ['no page for what is missing', '/takoj-stranicy-net/', { status: 200 }, 'answers 200, not a page with 404'],
  ['no pictures', /^\/_ipx\//, { status: 404 }, 'answers 404'],
  ['a search that finds nothing', /^\/api\/posts\/search/, { text: '{"items":[],"total":0}' }, 'finds nothing'],
  [
    'a home page that is not to be listed',
    '/',
    { headers: new Headers({ 'content-type': 'text/html', 'x-robots-tag': 'noindex' }) },
    '/: must not be listed',
  ],
  ['a closed door for search engines', '/robots.txt', { text: 'User-agent: *\nDisallow: /\n' }, '/robots.txt: forbids the whole site'],
  ['a sitemap of another site', /^\/sitemap/, { text: '<loc>https://other.test/</loc>' }, 'names https://other.test/, not an address of'],
  ['a form that is answered and lost', /^\/api\/forms/, { status: 200, text: '{}' }, 'was answered with 0 and kept as'],
  ['another build', '/builds/latest.json', { text: '{"id":"333333333333"}' }, 'not build 111111111111'],
] as const)('a deployment is rejected with %s', async (_, where, changes, sentence) => {
  const asked = await site.prepare(FIRST)
  const isThere = (path: string) => (typeof where === 'string' ? path === where : where.test(path))
  const wrap =
    (probe: Probe): Probe =>
    async (path, init) => ({ ...(await probe(path, init)), ...(isThere(path) ? changes : {}) })
  await expect(smokeTestBuild(asked, FIRST, {}, wrap)).rejects.toThrow(sentence)
})

it('a deployment leaves no test form', async () => {
  const { account, deployment } = await site.prepare(SECOND)
  const leads = remoteDatabase(account, deployment, 'LEADS')
  expect(await allRows(leads, statement("SELECT lead_id FROM deliveries WHERE sink = 'test'"))).toEqual([])
})

it('a deployment or a rollback that stops at any step leaves both releases with their content', async () => {
  const ready = await site.prepare(SECOND)
  const builds = remoteKv(ready.account, ready.deployment, 'BUILDS')
  // Each release shows the content that was published after its deployment, with which the other one began.
  await showEdition(ready.editions, changed.version, ready.now())
  await rollBack(ready)
  await showEdition(ready.editions, site.content.version, ready.now())
  const contents: Record<string, string> = { [FIRST]: changed.version, [SECOND]: site.content.version }
  let at = 0
  for (let isStopped = true; isStopped; ) {
    at += sizeOf('requestsBetweenStops')
    site.account.fault = { at: site.account.asked.length + at, when: 'after' }
    isStopped = await rollBack(ready).then(
      () => false,
      () => true,
    )
    site.account.fault = null
    await rollBack(ready)
    expect(Object.fromEntries((await readReleases(builds)).map(({ build, content }) => [build, content]))).toEqual(contents)
    expect(await site.shownContent()).toBe(contents[await site.liveBuild()])
  }
  expect(at, 'as many requests are there to stop it').toBeGreaterThan(5)
})
