import { isbot } from 'isbot'

/** Search engines, preview makers and other programs that read pages. */
export function isCrawler(userAgent: string | undefined): boolean {
  return isbot(userAgent)
}
