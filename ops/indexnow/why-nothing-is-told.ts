import type { Config } from '../../edge/config.ts'
import { addressesOf } from '../../edge/setting.ts'
import { isClosed } from '../../features/crawlers/server/closed.ts'

interface Silence {
  sentence: string
  /** A deployment may have a key that is not on this machine. */
  isSure: boolean
}

type Told = Pick<Config, 'SITE_ENV' | 'PUBLIC_BASE' | 'INDEXNOW_KEY' | 'INDEXNOW_ENDPOINTS'>

/** Why the site tells search engines nothing (worker/events.ts); `null` when it tells them. */
export function whyNothingIsTold(config: Told, remote: boolean): Silence | null {
  const hasNoKey = config.INDEXNOW_KEY === ''
  const reasons = [
    ...(hasNoKey && !remote ? ['INDEXNOW_KEY is not set'] : []),
    ...(addressesOf(config.INDEXNOW_ENDPOINTS).length === 0 ? ['INDEXNOW_ENDPOINTS is empty'] : []),
    ...(isClosed(config) ? [closedBy(config)] : []),
  ]
  if (reasons.length > 0) return { sentence: `Nothing is told to search engines: ${reasons.join(', and ')}.`, isSure: true }
  if (!hasNoKey) return null
  return { sentence: 'INDEXNOW_KEY is not in .secrets: nothing is told unless the deployment has one already.', isSure: false }
}

function closedBy({ SITE_ENV, PUBLIC_BASE }: Told): string {
  return SITE_ENV === 'production'
    ? `PUBLIC_BASE is ${PUBLIC_BASE}, an example or a copy, which is closed to them`
    : `SITE_ENV is "${SITE_ENV}", a copy, which is closed to them`
}
