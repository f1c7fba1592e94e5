import { collectAllGarbage } from '../serve/local-site.ts'
import { freePort } from '../serve/run-server.ts'
import { type BareSite, residentMb, startBareSite, workerHeapMb } from './bare-site.ts'
import { sitemapPaths } from './pages.ts'
import { median, type Row } from './report.ts'

const HALF = 10_000
const AT_ONCE = 16
const UNKNOWN = '/nope-'
/** Number of samples towards the end of a half, because memory depends on the time since the last garbage collection. */
const SAMPLES = 9
const REQUESTS_BETWEEN_SAMPLES = 250

/**
 * Measures the memory of the worker, without garbage, and of its whole process after 10,000 and 20,000 mixed requests; the second half may add 5 %. The
 * process collects garbage with the flags of `npm start`, and most of its memory belongs to the isolates in which Miniflare emulates D1, KV and the
 * cache. Each is measured on a site of its own, because a heap snapshot costs the process a hundred megabytes.
 */
export async function measureMemory(): Promise<Row[]> {
  collectAllGarbage()
  const worker = await memoryRow('worker', { inspectorPort: await freePort() }, workerHeapMb, 1)
  const process = await memoryRow('process', {}, ({ pid }) => residentMb(pid), SAMPLES)
  return [worker, { ...process, isHeadline: true }]
}

async function memoryRow(
  whose: string,
  options: { inspectorPort?: number },
  memoryOf: (site: BareSite) => number | Promise<number>,
  samples: number,
): Promise<Row> {
  const site = await startBareSite(options)
  try {
    const paths = await pagePaths(site.url)
    const before = await memoryAfterHalf(0)
    const value = await memoryAfterHalf(HALF)
    return {
      what: `${whose} after ${2 * HALF} mixed requests`,
      value,
      unit: 'MB',
      ratio: value / before,
      wanted: { most: 1.05 },
      note: `of ${before.toFixed(1)} MB after ${HALF}`,
    }

    async function memoryAfterHalf(from: number): Promise<number> {
      const unwatched = HALF - (samples - 1) * REQUESTS_BETWEEN_SAMPLES
      await sendRequests(site.url, paths, from, unwatched)
      const seen = [await memoryOf(site)]
      for (let asked = unwatched; asked < HALF; asked += REQUESTS_BETWEEN_SAMPLES) {
        await sendRequests(site.url, paths, from + asked, REQUESTS_BETWEEN_SAMPLES)
        seen.push(await memoryOf(site))
      }
      return median(seen)
    }
  } finally {
    await site.stop()
  }
}

/** Sends mixed requests, numbered from `from`. */
export async function sendRequests(site: string, paths: string[], from: number, requests: number): Promise<void> {
  let asked = from
  const oneAfterTheOther = async () => {
    while (asked < from + requests) {
      const path = mixedPath(paths, asked++)
      const response = await fetch(site + path)
      await response.arrayBuffer()
      if (response.status !== (path.startsWith(UNKNOWN) ? 404 : 200)) throw new Error(`${path} answers ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
}

export function pagePaths(site: string): Promise<string[]> {
  return sitemapPaths(async (path) => (await fetch(site + path)).text())
}

/** Path of a mixed request: pages and payloads, and in four of ten a new search, an unknown URL, a tracked link or answers to the calculator. */
function mixedPath(paths: string[], at: number): string {
  const path = paths[at % paths.length] ?? '/'
  const kinds = [`/blog/?q=отзыв ${at}`, `${UNKNOWN}${at}/`, `${path}?utm_source=${at}`, `/calculator/?client=company&count=${at % 50}`]
  if (at % 10 < kinds.length) return encodeURI(kinds[at % 10] ?? '/')
  return at % 2 === 0 ? path : `${path}_payload.json?bench`
}
