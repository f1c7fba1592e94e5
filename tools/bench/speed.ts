import { get } from 'node:http'
import { build } from 'vite'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { startFaultyOrigin } from '../../test/origin/faulty-origin.ts'
import { readSeed } from '../seed/seed.ts'
import { type BareSite, startBare, startBareSite } from './bare-site.ts'
import type { LimitPage } from './limit.ts'
import { installLoad, type MeasuredLoad, type MeasuredServer, measuredLoad } from './load.ts'
import { checkOut, type OtherCommit } from './other-commit.ts'
import { median, type Row } from './report.ts'

const PAGE = '/serm/'
const PAYLOAD = `${PAGE}_payload.json?bench`
/** Number of process pairs per comparison, because runs of the same code differ by up to a fifth between processes. */
const PROCESSES = 3
const ROUNDS = 3
const LIST_ITEMS = 1000
/** Time after which content of an origin, fresh for a minute, is stale. */
const STALE_MS = 65_000

/**
 * Measures requests per second on bare workerd (`bare-site.ts`), with 16 connections of wrk. The limit is a plain Hono handler in a workerd of its own
 * that returns the same headers and bytes as the site's `/serm/` (`limit.ts`); the limit of 304 is the same handler's 304.
 * A ratio compares CPU time per request: a busy workerd uses one core, so it equals the ratio of requests per second, but other programs on the
 * machine disturb it less; the ratio of requests is in the note. Every round measures each case once and compares it with the limit of that
 * round; medians of nine rounds are shown, three in each of three sets of processes.
 *
 * "Uncached" is a site with `PAGE_CACHE=0`. It caches no pages, but still the fragments that it has rendered for the same content
 * (`ui/cached-fragment.tsx`); its payloads are rendered in full each time.
 */
export async function measureSpeed(): Promise<Row[]> {
  installLoad()
  const rounds: Round[] = []
  for (let set = 0; set < PROCESSES; set += 1) rounds.push(...(await roundsOfOneSet()))
  return [...roundRows(rounds), await listRow(), await hungOriginRow()]
}

/**
 * Compares the site with that of another commit, both built, started and loaded in turns: CPU time per request there as a share of the own. Above 1 the
 * commit was slower.
 */
export async function measureAgainst(commit: string): Promise<Row[]> {
  installLoad()
  const other = checkOut(commit)
  try {
    const pairs: Pair[] = []
    for (let set = 0; set < PROCESSES; set += 1) pairs.push(...(await pairsOfOneSet(other)))
    return CASES.filter(({ site }) => site !== 'limit').map(({ what }) => againstRow(what, commit, pairs))
  } finally {
    other.remove()
  }
}

/** One case of one round on both sites. */
interface Pair {
  what: string
  own: MeasuredLoad
  other: MeasuredLoad
}

async function pairsOfOneSet(other: OtherCommit): Promise<Pair[]> {
  // One after another, so that each finds its own process.
  const sites = {
    cached: [await startBareSite(), await other.start({})],
    uncached: [await startBareSite({ vars: { PAGE_CACHE: '0' } }), await other.start({ PAGE_CACHE: '0' })],
  } as const
  const conditional = async (site: MeasuredServer) => {
    const etag = await revalidatedEtag(site.url + PAGE)
    if (etag === null) throw new Error(`${PAGE} is not answered with 304`)
    return { 'if-none-match': etag }
  }
  const etags = await Promise.all(sites.cached.map(conditional))
  const round = async () => {
    const pairs: Pair[] = []
    for (const { what, site, path, isConditional } of CASES) {
      if (site === 'limit') continue
      const [own, theirs] = sites[site]
      const [ownHeaders, theirHeaders] = isConditional ? etags : [{}, {}]
      pairs.push({ what, own: await measuredLoad(own, path, ownHeaders), other: await measuredLoad(theirs, path, theirHeaders) })
    }
    return pairs
  }
  try {
    // The first round warms up workerd.
    await round()
    const pairs: Pair[] = []
    for (let count = 0; count < ROUNDS; count += 1) pairs.push(...(await round()))
    return pairs
  } finally {
    await Promise.all(Object.values(sites).flatMap((both) => both.map((site) => site.stop())))
  }
}

function againstRow(what: string, commit: string, pairs: readonly Pair[]): Row {
  const own = pairs.filter((pair) => pair.what === what)
  const byRequests = median(own.map((pair) => pair.own.perSecond / pair.other.perSecond))
  return {
    what,
    value: median(own.map((pair) => pair.own.perSecond)),
    unit: 'req/s',
    ratio: median(own.map((pair) => pair.other.cpu / pair.own.cpu)),
    wanted: { least: 0.95 },
    note: `of ${commit}; by requests ${byRequests.toFixed(2)}`,
  }
}

/** A measured case; `of` names the case that it is compared with. */
interface Case {
  what: string
  of?: string
  wanted?: Row['wanted']
  site: 'limit' | 'cached' | 'uncached'
  path: string
  isConditional?: boolean
  note?: string
}

const CASES: readonly Case[] = [
  { what: 'limit', site: 'limit', path: PAGE },
  { what: 'limit, 304', site: 'limit', path: PAGE, isConditional: true },
  { what: `cached ${PAGE}`, of: 'limit', wanted: { least: 0.85 }, site: 'cached', path: PAGE },
  { what: '304', of: 'limit, 304', wanted: { least: 0.85 }, site: 'cached', path: PAGE, isConditional: true },
  { what: `uncached ${PAGE}`, of: 'limit', wanted: { least: 0.4 }, site: 'uncached', path: PAGE, note: 'rendered parts kept' },
  { what: 'payload, cached', of: 'limit', site: 'cached', path: PAYLOAD },
  { what: 'payload, uncached', of: 'limit', site: 'uncached', path: PAYLOAD, note: 'rendered whole' },
  { what: 'search', of: 'limit', site: 'cached', path: `/blog/?q=${encodeURIComponent('отзыв')}` },
]

/** Measurements of one round, by the name of the case. */
type Round = Map<string, MeasuredLoad>

async function roundsOfOneSet(): Promise<Round[]> {
  // The sites start one after another, so that each finds its own process.
  const cached = await startBareSite()
  const uncached = await startBareSite({ vars: { PAGE_CACHE: '0' } })
  const limit = await startLimit(cached.url + PAGE)
  const sites = { cached, uncached, limit }
  try {
    const etag = await revalidatedEtag(cached.url + PAGE)
    const cases = CASES.filter(({ isConditional }) => etag !== null || !isConditional)
    const round = async () => {
      const measured: Round = new Map()
      for (const { what, site, path, isConditional } of cases)
        measured.set(what, await measuredLoad(sites[site], path, isConditional ? { 'if-none-match': etag ?? '' } : {}))
      return measured
    }
    // The first round warms up workerd.
    await round()
    const rounds: Round[] = []
    for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round())
    return rounds
  } finally {
    await Promise.all([cached, uncached, limit].map((site) => site.stop()))
  }
}

function roundRows(rounds: Round[]): Row[] {
  const measured = CASES.filter(({ what }) => rounds.some((round) => round.has(what)))
  const missing: Row[] = CASES.filter((one) => !measured.includes(one)).map(({ what }) => ({ what, value: 'no etag' }))
  return [...measured.map((one) => caseRow(one, rounds)), ...missing]
}

/** The entity tag of a URL; `null` when the site does not respond with 304, because full responses would be measured then. */
async function revalidatedEtag(address: string): Promise<string | null> {
  const etag = (await fetch(address)).headers.get('etag')
  if (etag === null) return null
  // Node's `fetch` adds `cache-control: no-cache` to such a request, which would bypass the cache.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(address, { headers: { 'if-none-match': etag } }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  return status === 304 ? etag : null
}

function caseRow({ what, of, wanted, note }: Case, rounds: Round[]): Row {
  const own = valuesOf(rounds, what)
  const p99 = `p99 ${median(own.map((one) => one.p99)).toFixed(1)} ms`
  const row: Row = { what, value: median(own.map(({ perSecond }) => perSecond)), unit: 'req/s', note: p99 }
  if (of === undefined) return row
  const limits = valuesOf(rounds, of)
  const byRequests = median(own.map(({ perSecond }, at) => perSecond / (limits[at]?.perSecond ?? Number.NaN)))
  const ratio = median(own.map(({ cpu }, at) => (limits[at]?.cpu ?? Number.NaN) / cpu))
  const notes = [`of ${of}`, `by requests ${byRequests.toFixed(2)}`, p99, ...(note ? [note] : [])]
  return { ...row, ratio, note: notes.join('; '), ...(wanted && { wanted, isHeadline: true }) }
}

function valuesOf(rounds: Round[], what: string): MeasuredLoad[] {
  return rounds.flatMap((round) => round.get(what) ?? [])
}

async function startLimit(page: string): Promise<BareSite> {
  const answer = await fetch(page)
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['content-length', 'transfer-encoding', 'date'].includes(name)),
  )
  const PAGE_OF_SITE: LimitPage = { headers, body: await answer.text() }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target: 'esnext', lib: { entry: 'tools/bench/limit.ts', formats: ['es'] } },
  })
  const [chunk] = Array.isArray(built) ? (built[0]?.output ?? []) : 'output' in built ? built.output : []
  return startBare({
    compatibilityDate: '2026-10-01',
    bindings: { PAGE: PAGE_OF_SITE },
    modules: [{ type: 'ESModule', path: 'index.js', contents: chunk?.code ?? '' }],
  })
}

/** Measures `/sitemap/` with a thousand more articles, whose list React renders for each request. */
async function listRow(): Promise<Row> {
  const seed = readSeed()
  const [first] = seed.posts
  if (!first) throw new Error('The seed has no article')
  const invented = Array.from({ length: LIST_ITEMS }, (_, at) => ({
    ...first,
    editorsChoice: null,
    post: { ...first.post, slug: `statya-${at}`, title: `Статья ${at}: ${first.post.title}`, related: [] },
  }))
  const site = await startBareSite({ vars: { PAGE_CACHE: '0' }, content: contentEdition({ ...seed, posts: [...seed.posts, ...invented] }) })
  try {
    await measuredLoad(site, '/sitemap/')
    const loads: MeasuredLoad[] = []
    for (let round = 0; round < ROUNDS; round += 1) loads.push(await measuredLoad(site, '/sitemap/'))
    const value = median(loads.map(({ cpu }) => cpu / 1000))
    const perSecond = median(loads.map((one) => one.perSecond))
    const p99 = median(loads.map((one) => one.p99))
    return {
      what: `list of ${LIST_ITEMS} items, uncached`,
      value,
      unit: 'ms CPU',
      ratio: value / 5.5,
      wanted: { most: 1 },
      note: `budget 5.5 ms; ${perSecond.toFixed(0)} req/s, p99 ${p99.toFixed(0)} ms`,
      isHeadline: true,
    }
  } finally {
    await site.stop()
  }
}

/** Compares a cached page with a hanging content origin with one whose origin responds, both long after their content has become stale. */
async function hungOriginRow(): Promise<Row> {
  const origin = await startFaultyOrigin()
  const become = (name: string, mode: string) => fetch(`${origin.url}/__become/${name}/${mode}`)
  await become('hung', 'good')
  await become('healthy', 'good')
  const start = (name: string) => startBareSite({ vars: { CONTENT_ORIGIN: `${origin.url}/${name}` } })
  const pairs: { healthy: BareSite; hung: BareSite }[] = []
  try {
    for (let pair = 0; pair < PROCESSES; pair += 1) pairs.push({ healthy: await start('healthy'), hung: await start('hung') })
    for (const { healthy, hung } of pairs) for (const site of [healthy, hung]) await measuredLoad(site, PAGE)
    await become('hung', 'hang')
    await new Promise((resolve) => setTimeout(resolve, STALE_MS))
    const all: { good: MeasuredLoad; own: MeasuredLoad }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { healthy, hung } of pairs) all.push({ good: await measuredLoad(healthy, PAGE), own: await measuredLoad(hung, PAGE) })
    return {
      what: 'cached, origin hangs',
      value: median(all.map(({ own }) => own.perSecond)),
      unit: 'req/s',
      ratio: median(all.map(({ good, own }) => good.cpu / own.cpu)),
      wanted: { least: 0.9 },
      note: `of the same with a good origin; by requests ${median(all.map(({ good, own }) => own.perSecond / good.perSecond)).toFixed(2)}`,
      isHeadline: true,
    }
  } finally {
    for (const { healthy, hung } of pairs) await Promise.all([healthy.stop(), hung.stop()])
    await origin.close()
  }
}
