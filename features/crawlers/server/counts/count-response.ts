import type { Context } from 'hono'
import type { AppEnv } from '../../../../edge/env.ts'
import { log } from '../../../../edge/log.ts'
import { sqlOf } from '../../../../edge/sql/d1.ts'
import { createCrawlCounts, dayOf, writeCounts } from './crawl-counts.ts'
import { createKnownAddresses } from './known-addresses.ts'
import { missedPath, referrerHost } from './missed-address.ts'
import { robotName } from './robot-names.ts'

/** The counted part of a response. */
export interface Noted {
  /** The robot's `User-Agent`; empty for people. */
  robot: string
  status: number
  /** Whether the address has no page. */
  isMissed: boolean
  pathname: string
  referrer: string | undefined
}

/** Counts a response, and writes the counts when they are due. A failing database loses only the counts of that batch. */
export async function countResponse(c: Context<AppEnv>, noted: Noted, now: number): Promise<void> {
  const { isolate, config } = c.var
  const counts = isolate.keep(createCrawlCounts)
  const { status, isMissed, pathname, referrer } = noted
  const visit = { day: dayOf(now), robot: noted.robot === '' ? '' : robotName(noted.robot), status }
  // A redirect may precede the content.
  const path = isMissed ? missedPath(pathname, await isolate.keep(createKnownAddresses)(c.get('content'))) : null
  if (visit.robot !== '') counts.addVisit(visit)
  if (path !== null) counts.addMissed({ ...visit, path, referrer: referrerHost(referrer, hostOf(config.PUBLIC_BASE)) })
  const batch = counts.take(now)
  if (!batch) return
  await writeCounts(sqlOf(c.env.LEADS), batch, now).catch((error) => log.warn('visits not counted', {}, error))
}

function hostOf(base: string): string {
  return URL.canParse(base) ? new URL(base).hostname : ''
}
