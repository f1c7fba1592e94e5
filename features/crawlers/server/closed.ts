import type { Config } from '../../../edge/config.ts'

/** Hosts on which copies of the site stand: an example of the documentation, or a deployment before it has a name. */
const COPY = /(?:^|\.)(?:example(?:\.[a-z]+)?|workers\.dev)$/

/** Whether search engines must not list this site: a staging copy, or one whose address is an example. */
export function isClosed({ SITE_ENV, PUBLIC_BASE }: Pick<Config, 'SITE_ENV' | 'PUBLIC_BASE'>): boolean {
  return SITE_ENV !== 'production' || isExample(PUBLIC_BASE)
}

/** Whether the site has no address of its own yet. */
export function isExample(base: string): boolean {
  return !URL.canParse(base) || COPY.test(new URL(base).hostname)
}
