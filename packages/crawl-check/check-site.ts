import { createClient } from './client.ts'
import { crawl } from './crawl.ts'
import type { Facts } from './facts.ts'
import { type Result, runRules, type Subject } from './rule.ts'
import { articles } from './rules/articles.ts'
import { company } from './rules/company.ts'
import { dates } from './rules/dates.ts'
import { documents } from './rules/documents.ts'
import { errors } from './rules/errors.ts'
import { feeds } from './rules/feeds.ts'
import { hubs, links } from './rules/links.ts'
import { owner } from './rules/owner.ts'
import { markdown, programs } from './rules/programs.ts'
import { cleanParamRules, robotsTxt } from './rules/robots-txt.ts'
import { sharing } from './rules/sharing.ts'
import { addresses } from './rules/site-addresses.ts'
import { sitemaps } from './rules/sitemaps.ts'
import { structured } from './rules/structured.ts'
import { validators } from './rules/validators.ts'
import { type SnapshotOptions, snapshotResult } from './snapshot.ts'

/** All rules by subject, in the order of the report. */
export const SUBJECTS: readonly Subject[] = [
  ...[sitemaps, robotsTxt, cleanParamRules, addresses, links, hubs, documents],
  ...[structured, company, articles, dates, sharing],
  ...[validators, feeds, programs, markdown, errors, owner],
]

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
