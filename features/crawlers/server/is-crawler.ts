import { isbot } from 'isbot'

/** A `User-Agent` longer than this is no browser's; of it the beginning is read. */
export const USER_AGENT_MAX_CHARS = 400

/** Search engines, preview makers and other programs that read pages. */
export function isCrawler(userAgent: string | undefined): boolean {
  return isbot(userAgent?.slice(0, USER_AGENT_MAX_CHARS))
}
