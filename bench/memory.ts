import { collectAllGarbage } from '../scripts/serve/local-site.ts'
import { type BareSite, heldMb, residentMb, startBareSite } from './bare-site.ts'
import { freePort } from './free-port.ts'
import type { Row } from './report.ts'

const HALF = 10_000
const AT_ONCE = 16

/**
 * Memory of the worker, without garbage, and of its whole process after 10,000 and 20,000 mixed requests; the second half may add 5 %. The
 * process collects its garbage as that of `npm start` does, and most of it belongs to the isolates in which Miniflare plays D1, KV and the cache.
 */
export async function measureMemory(): Promise<Row[]> {
  collectAllGarbage()
  const site = await startBareSite({ inspectorPort: await freePort() })
  try {
    await ask(site, 0)
    const first = await memoryOf(site)
    await ask(site, HALF)
    const second = await memoryOf(site)
    const row = (what: string, before: number, after: number): Row => ({
      what: `${what} after ${2 * HALF} mixed requests`,
      value: after,
      unit: 'MB',
      ratio: after / before,
      wanted: { most: 1.05 },
      note: `of ${before.toFixed(1)} MB after ${HALF}`,
    })
    return [row('worker', first.worker, second.worker), { ...row('process', first.process, second.process), isHeadline: true }]
  } finally {
    await site.stop()
  }
}

async function memoryOf(site: BareSite): Promise<{ worker: number; process: number }> {
  return { worker: await heldMb(site), process: residentMb(site.pid) }
}

async function ask(site: BareSite, from: number): Promise<void> {
  const paths = await pagePaths(site.url)
  let asked = from
  const oneAfterTheOther = async () => {
    while (asked < from + HALF) {
      const response = await fetch(site.url + mixedPath(paths, asked++))
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
}

async function pagePaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path)
}

/** Pages and payloads, every tenth request a search for something new, an unknown address, other marks of a link or answers to the calculator. */
function mixedPath(paths: string[], at: number): string {
  const path = paths[at % paths.length] ?? '/'
  const kinds = [`/blog/?q=отзыв ${at}`, `/nope-${at}/`, `${path}?utm_source=${at}`, `/calculator/?client=company&count=${at % 50}`]
  if (at % 10 < kinds.length) return encodeURI(kinds[at % 10] ?? '/')
  return at % 2 === 0 ? path : `${path}_payload.json?bench`
}
