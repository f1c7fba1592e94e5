import { isbot } from 'isbot'

/** Maximum length of a real browser's `User-Agent`; only the beginning of a longer one is read. */
export const USER_AGENT_MAX_CHARS = 400

/** Search engines, preview makers and other programs that read pages. */
export function isCrawler(userAgent: string | undefined): boolean {
  return isbot(userAgent?.slice(0, USER_AGENT_MAX_CHARS))
}
