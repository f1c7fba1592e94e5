import type { Config } from '../../../edge/config.ts'

/** Hosts of copies of the site: an example from the documentation, or a deployment without its own domain. */
const COPY = /(?:^|\.)(?:example(?:\.[a-z]+)?|workers\.dev)$/

/** Whether search engines must not list this site: a staging copy, or one with an example address. */
export function isClosed({ SITE_ENV, PUBLIC_BASE }: Pick<Config, 'SITE_ENV' | 'PUBLIC_BASE'>): boolean {
  return SITE_ENV !== 'production' || isExample(PUBLIC_BASE)
}

/** Whether the site has no domain of its own yet. */
export function isExample(base: string): boolean {
  return !URL.canParse(base) || COPY.test(new URL(base).hostname)
}
