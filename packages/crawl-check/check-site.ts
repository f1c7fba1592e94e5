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
  /** Origin at which the site responds. */
  origin: string
  /** Origin in the site's links; defaults to `origin`. */
  base?: string | undefined
  facts?: Facts
  /** Rules that apply only to this site. */
  ownSubjects?: readonly Subject[]
  /** Snapshot to compare the site with; without it nothing is compared. */
  snapshot?: SnapshotOptions | undefined
}

/** Checks a site as crawlers see it. Throws if the site does not respond. */
export async function checkSite({ origin, base = origin, facts = {}, ownSubjects = [], snapshot }: SiteCheck): Promise<Result[]> {
  const crawled = await crawl(createClient(origin), { base, isServedByHttps: origin.startsWith('https:'), facts })
  if (crawled.robots.status === 0) throw new Error(`No site answers at ${origin}: ${crawled.robots.problem}`)
  return [...runRules([...SUBJECTS, ...ownSubjects], crawled), ...(snapshot ? [snapshotResult(crawled, snapshot)] : [])]
}
