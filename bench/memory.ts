import { type BareSite, heldMb, residentMb, startBareSite } from './bare-site.ts'
import { freePort } from './free-port.ts'
import type { Row } from './report.ts'

const HALF = 10_000
const AT_ONCE = 16

const SAMPLES = 40
const BETWEEN_SAMPLES = 50

/**
 * Memory that the worker holds after 10,000 and 20,000 mixed requests; the second half may add 5 %. Garbage is collected when V8 likes, so the
 * least of many samples is taken. The whole process is shown too; most of it belongs to the isolates in which Miniflare plays D1, KV and the cache.
 */
export async function measureMemory(): Promise<Row[]> {
  const site = await startBareSite({ inspectorPort: await freePort() })
  try {
    await ask(site, 0)
    const [first, firstProcess] = [await leastHeldMb(site), residentMb(site.pid)]
    await ask(site, HALF)
    const [second, secondProcess] = [await leastHeldMb(site), residentMb(site.pid)]
    return [
      { what: `worker after ${HALF} mixed requests`, value: first, unit: 'MB', note: `process ${Math.round(firstProcess)} MB` },
      {
        what: `worker after ${2 * HALF} mixed requests`,
        value: second,
        unit: 'MB',
        ratio: second / first,
        wanted: { most: 1.05 },
        note: `of the first half; process ${Math.round(secondProcess)} MB`,
        isHeadline: true,
      },
    ]
  } finally {
    await site.stop()
  }
}

async function leastHeldMb(site: BareSite): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (let asked = 0; asked < BETWEEN_SAMPLES; asked += 1) await (await fetch(`${site.url}/`)).arrayBuffer()
    least = Math.min(least, await heldMb(site))
  }
  return least
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
