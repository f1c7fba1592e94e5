import { SUBJECTS, SUBJECTS_OF_OUR_CONTENT } from './all-checks.ts'
import { type Result, runChecks } from './check.ts'
import { createClient } from './client.ts'
import { crawl } from './crawl.ts'
import type { Expected } from './crawled.ts'
import { compareSnapshot, writeSnapshot } from './snapshot.ts'

export interface SiteCheck {
  /** Where the site answers. */
  origin: string
  /** Origin that stands in its links; where it answers when absent. */
  base?: string | undefined
  expected: Expected
  /** `skip` for other content than that of this repository, of which also some rules ask nothing. */
  snapshot: 'compare' | 'write' | 'skip'
}

/** Checks all that crawlers see of a site. Throws when none answers. */
export async function checkSite({ origin, base = origin, expected, snapshot }: SiteCheck): Promise<Result[]> {
  const crawled = await crawl(createClient(origin), { base, isServedByHttps: origin.startsWith('https:'), expected })
  if (crawled.robots.status === 0) throw new Error(`No site answers at ${origin}: ${crawled.robots.problem}`)
  if (snapshot === 'skip') return runChecks(SUBJECTS, crawled)
  const results = runChecks([...SUBJECTS, ...SUBJECTS_OF_OUR_CONTENT], crawled)
  return [...results, snapshot === 'write' ? writeSnapshot(crawled) : compareSnapshot(crawled)]
}
