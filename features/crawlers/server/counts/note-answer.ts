import type { Context } from 'hono'
import type { AppEnv } from '../../../../edge/env.ts'
import { log } from '../../../../edge/log.ts'
import { createCrawlCounts } from './crawl-counts.ts'
import { missedPath, referrerHost } from './missed-address.ts'
import { robotName } from './robot-names.ts'
import { dayOf, writeCounts } from './write-counts.ts'

/** What is counted of an answer. */
export interface Noted {
  /** The robot's `User-Agent`; empty for people. */
  robot: string
  status: number
  /** Whether the address has no page. */
  isMissed: boolean
  pathname: string
  referrer: string | undefined
}

/** Counts an answer, and writes the counts when it is time. A database that fails costs the counts of its time, nothing else. */
export async function noteAnswer({ var: { isolate }, env }: Context<AppEnv>, noted: Noted, now: number): Promise<void> {
  const counts = isolate.keep(createCrawlCounts)
  const { status, isMissed, pathname, referrer } = noted
  const visit = { day: dayOf(now), robot: noted.robot === '' ? '' : robotName(noted.robot), status }
  const path = isMissed ? missedPath(pathname) : null
  if (visit.robot !== '') counts.addVisit(visit)
  if (path !== null) counts.addMissed({ ...visit, path, referrer: referrerHost(referrer) })
  const batch = counts.take(now)
  if (!batch) return
  await writeCounts(env.LEADS, batch, now).catch((error) => log.warn('visits not counted', {}, error))
}
