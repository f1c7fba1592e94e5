import { SUBJECTS } from './all-rules.ts'
import { createClient } from './client.ts'
import { crawl } from './crawl.ts'
import type { Facts } from './facts.ts'
import { type Result, runRules, type Subject } from './rule.ts'
import { type SnapshotOptions, snapshotResult } from './snapshot.ts'

export interface SiteCheck {
  /** Where the site answers. */
  origin: string
  /** Origin that stands in its links; where it answers when absent. */
  base?: string | undefined
  facts?: Facts
  /** Rules of this site alone. */
  ownSubjects?: readonly Subject[]
  /** The snapshot with which the site is compared; nothing is compared when absent. */
  snapshot?: SnapshotOptions | undefined
}

/** Checks all that crawlers see of a site. Throws when none answers. */
export async function checkSite({ origin, base = origin, facts = {}, ownSubjects = [], snapshot }: SiteCheck): Promise<Result[]> {
  const crawled = await crawl(createClient(origin), { base, isServedByHttps: origin.startsWith('https:'), facts })
  if (crawled.robots.status === 0) throw new Error(`No site answers at ${origin}: ${crawled.robots.problem}`)
  return [...runRules([...SUBJECTS, ...ownSubjects], crawled), ...(snapshot ? [snapshotResult(crawled, snapshot)] : [])]
}
