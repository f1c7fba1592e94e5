import { get } from 'node:http'
import { build } from 'vite'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { startFaultyOrigin } from '../../test/origin/faulty-origin.ts'
import { readSeed } from '../seed/seed.ts'
import { readVars } from '../serve/local-settings.ts'
import { type BareSite, collectEarly, startBare, startBareSite } from './bare-site.ts'
import type { LimitPage } from './limit.ts'
import { installLoad, leastCpu, type MeasuredLoad, type MeasuredServer, measuredLoad } from './load.ts'
import { checkOut, type OtherCommit } from './other-commit.ts'
import { pageElement } from './page-element.ts'
import type { StreamedPage } from './react-stream.ts'
import { median, type Row } from './report.ts'

const PAGE = '/serm/'
const PAYLOAD = `${PAGE}_payload.json?bench`
/** Number of sets of processes, because runs of the same code differ by up to a fifth between processes. */
const SETS = 3
const ROUNDS = 3
const LIST_ITEMS = 1000
/** Time after which content of an origin, fresh for a minute, is stale. */
const STALE_MS = 65_000

/**
 * Measures CPU time per request on bare workerd (`bare-site.ts`), with 16 connections of wrk, and compares it with two other servers, each in a workerd of
 * its own: the limit, a plain Hono handler that returns the same headers and bytes as the site's `/serm/` (`limit.ts`), and React's own stream, which
 * renders the elements of the same page for each request (`react-stream.ts`). A busy workerd uses one core, so a ratio of CPU time equals the ratio of
 * requests per second, but other programs on the machine disturb it less.
 *
 * Disturbances only ever cost time. So each case is measured in each round of each set, after a second of warm-up, and its least time counts. The ratios
 * of the sets by themselves, the least and the greatest, are in the note.
 */
export async function measureSpeed(): Promise<Row[]> {
  installLoad()
  collectEarly()
  const sets: MeasuredSet[] = []
  for (let set = 0; set < SETS; set += 1) sets.push(await measuredSet(startOwn))
  return [...COMPARISONS.map((one) => comparedRow(one, sets)), await listRow(), await hungOriginRow()]
}

/**
 * Compares the site with that of another commit, both built, started and loaded in turns: CPU time per request there as a share of the own. Below 1 the
 * own site costs more.
 */
export async function measureAgainst(commit: string): Promise<Row[]> {
  installLoad()
  collectEarly()
  const other = checkOut(commit)
  try {
    const sets: MeasuredSet[] = []
    for (let set = 0; set < SETS; set += 1) sets.push(await measuredSet((kind) => startBoth(kind, other)))
    return COMPARISONS.filter(({ of }) => of !== 'react').flatMap((one) => againstRow(one, commit, sets))
  } finally {
    other.remove()
  }
}

type Kind = 'limit' | 'react' | 'cached' | 'uncached' | 'anew'

/** What is measured. */
interface Case {
  site: Kind
  path: string
  isConditional?: boolean
}

const CASES = {
  limit: { site: 'limit', path: PAGE },
  cached: { site: 'cached', path: PAGE },
  limit304: { site: 'limit', path: PAGE, isConditional: true },
  cached304: { site: 'cached', path: PAGE, isConditional: true },
  react: { site: 'react', path: PAGE },
  uncached: { site: 'uncached', path: PAGE },
  anew: { site: 'anew', path: PAGE },
  cachedPayload: { site: 'cached', path: PAYLOAD },
  uncachedPayload: { site: 'uncached', path: PAYLOAD },
  search: { site: 'cached', path: `/blog/?q=${encodeURIComponent('отзыв')}` },
} satisfies Record<string, Case>

type CaseName = keyof typeof CASES

/** A row of the table: a case, and the one that it is compared with. */
interface Comparison {
  what: string
  own: CaseName
  of?: keyof typeof LIMITS
  wanted?: Row['wanted']
  note?: string
}

const LIMITS = { limit: 'limit', limit304: 'limit, 304', react: "React's own stream" }
const KEPT = 'kept: head, structured data, frame, blocks'
const ANEW = 'nothing rendered is kept'
const COMPARISONS: readonly Comparison[] = [
  { what: LIMITS.limit, own: 'limit' },
  { what: LIMITS.limit304, own: 'limit304' },
  { what: LIMITS.react, own: 'react' },
  { what: `cached ${PAGE}`, own: 'cached', of: 'limit', wanted: { least: 0.9 } },
  { what: `304, ${PAGE}`, own: 'cached304', of: 'limit304', wanted: { least: 0.88 } },
  { what: `PAGE_CACHE=0, ${PAGE}`, own: 'uncached', of: 'limit', wanted: { least: 0.33 }, note: KEPT },
  { what: `PAGE_CACHE=0, ${PAGE}, beside React`, own: 'uncached', of: 'react', note: KEPT },
  { what: `content just changed, ${PAGE}`, own: 'anew', of: 'limit', note: ANEW },
  { what: `content just changed, ${PAGE}, beside React`, own: 'anew', of: 'react', wanted: { least: 2.5 }, note: ANEW },
  { what: 'payload, cached', own: 'cachedPayload', of: 'limit' },
  { what: 'payload, PAGE_CACHE=0', own: 'uncachedPayload', of: 'limit', note: 'rendered whole' },
  { what: 'search', own: 'search', of: 'limit' },
]

/** The least load of each case in one set of processes, on the own site and on that of another commit. */
type MeasuredSet = Map<string, { own: MeasuredLoad; other?: MeasuredLoad }>

interface Servers {
  own: MeasuredServer
  other?: MeasuredServer
}

/** Measures each case in turns on processes of their own. */
async function measuredSet(start: (kind: Kind, started: ReadonlyMap<Kind, Servers>) => Promise<Servers | null>): Promise<MeasuredSet> {
  const servers = new Map<Kind, Servers>()
  const measured: MeasuredSet = new Map()
  try {
    // They start one after another, so that each finds its own process; the limit and React need a page of the site.
    for (const kind of ['cached', 'uncached', 'anew', 'limit', 'react'] as const) {
      const started = await start(kind, servers)
      if (started) servers.set(kind, started)
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, { site, path, isConditional = false }] of Object.entries<Case>(CASES)) {
        const { own, other } = servers.get(site) ?? {}
        if (!own) continue
        const before = measured.get(name)
        measured.set(name, {
          own: lesser(before?.own, await caseLoad(own, path, isConditional)),
          ...(other && { other: lesser(before?.other, await caseLoad(other, path, isConditional)) }),
        })
      }
    return measured
  } finally {
    for (const { own, other } of servers.values()) await Promise.all([own.stop(), other?.stop()])
  }
}

async function startOwn(kind: Kind, started: ReadonlyMap<Kind, Servers>): Promise<Servers> {
  if (kind === 'cached') return { own: await startBareSite({ vars: { DEV: '' } }) }
  if (kind === 'uncached') return { own: await startBareSite({ vars: { PAGE_CACHE: '0' } }) }
  if (kind === 'anew') return { own: await startBareSite({ vars: { PAGE_CACHE: '0' }, rendersAnew: true }) }
  const page = `${started.get('cached')?.own.url}${PAGE}`
  return { own: await (kind === 'limit' ? startLimit(page) : startReact(page)) }
}

/** The limits are the same for both commits, and a commit's own bench knows only its settings. */
async function startBoth(kind: Kind, other: OtherCommit): Promise<Servers | null> {
  if (kind !== 'cached' && kind !== 'uncached') return null
  const vars: Record<string, string> = kind === 'cached' ? {} : { PAGE_CACHE: '0' }
  return { own: await startBareSite({ vars }), other: await other.start(vars) }
}

async function caseLoad(server: MeasuredServer, path: string, isConditional: boolean): Promise<MeasuredLoad> {
  // Without DEV, only the public host is answered without a further look.
  const headers = { Host: new URL(`${readVars()['PUBLIC_BASE']}`).host }
  return measuredLoad(server, path, isConditional ? { ...headers, 'if-none-match': await revalidatedEtag(server.url + path) } : headers)
}

function lesser(before: MeasuredLoad | undefined, load: MeasuredLoad): MeasuredLoad {
  return before && before.cpu < load.cpu ? before : load
}

/** The entity tag of a URL. Throws when the site does not respond with 304, because full responses would be measured then. */
async function revalidatedEtag(address: string): Promise<string> {
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  // Node's `fetch` adds `cache-control: no-cache` to such a request, which would bypass the cache.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(address, { headers: { 'if-none-match': etag } }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  if (status !== 304) throw new Error(`${address} is not answered with 304`)
  return etag
}

function comparedRow({ what, own: name, of, wanted, note }: Comparison, sets: readonly MeasuredSet[]): Row {
  const own = sets.flatMap((set) => set.get(name)?.own ?? [])
  const row: Row = { what, value: median(own.map(({ perSecond }) => perSecond)), unit: 'req/s' }
  const p99 = `p99 ${median(own.map((one) => one.p99)).toFixed(1)} ms`
  if (of === undefined) return { ...row, note: p99 }
  const limits = sets.flatMap((set) => set.get(of)?.own ?? [])
  const ratios = own.map(({ cpu }, at) => (limits[at]?.cpu ?? Number.NaN) / cpu)
  const notes = [`of ${LIMITS[of]}`, spreadOf(ratios), p99, ...(note ? [note] : [])]
  return { ...row, ratio: leastCpu(limits) / leastCpu(own), note: notes.join('; '), ...(wanted && { wanted, isHeadline: true }) }
}

function againstRow({ what, own: name }: Comparison, commit: string, sets: readonly MeasuredSet[]): Row[] {
  const pairs = sets.flatMap((set) => set.get(name) ?? [])
  if (pairs.length === 0) return []
  const ratios = pairs.map(({ own, other }) => (other?.cpu ?? Number.NaN) / own.cpu)
  const value = leastCpu(pairs.map(({ own }) => own))
  const ratio = leastCpu(pairs.flatMap(({ other }) => other ?? [])) / value
  return [{ what, value, unit: 'µs CPU', ratio, wanted: { least: 0.95 }, note: `${commit} as a share; ${spreadOf(ratios)}` }]
}

function spreadOf(ratios: readonly number[]): string {
  return `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
}

async function startLimit(page: string): Promise<BareSite> {
  return startPage('tools/bench/limit.ts', await readPage(page))
}

/** Throws when React's page is not about as long as the site's. */
async function startReact(page: string): Promise<BareSite> {
  const { body, headers } = await readPage(page)
  const site = await startPage('tools/bench/react-stream.ts', { headers, element: pageElement(body) })
  const { length } = await (await fetch(site.url)).text()
  if (Math.abs(length / body.length - 1) > 0.03) throw new Error(`React writes ${length} characters for the ${body.length} of ${page}`)
  return site
}

async function readPage(page: string): Promise<LimitPage> {
  const answer = await fetch(page)
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['content-length', 'transfer-encoding', 'date'].includes(name)),
  )
  return { headers, body: await answer.text() }
}

/** A worker of one module, with the page that it returns as a binding. */
async function startPage(entry: string, page: LimitPage | StreamedPage): Promise<BareSite> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, target: 'esnext', lib: { entry, formats: ['es'] } },
  })
  const [chunk] = Array.isArray(built) ? (built[0]?.output ?? []) : 'output' in built ? built.output : []
  return startBare({
    compatibilityDate: '2026-10-01',
    bindings: { PAGE: page },
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
    for (let pair = 0; pair < SETS; pair += 1) pairs.push({ healthy: await start('healthy'), hung: await start('hung') })
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
      ratio: leastCpu(all.map(({ good }) => good)) / leastCpu(all.map(({ own }) => own)),
      wanted: { least: 0.85 },
      note: `of the same with a good origin; by requests ${median(all.map(({ good, own }) => own.perSecond / good.perSecond)).toFixed(2)}`,
      isHeadline: true,
    }
  } finally {
    for (const { healthy, hung } of pairs) await Promise.all([healthy.stop(), hung.stop()])
    await origin.close()
  }
}
