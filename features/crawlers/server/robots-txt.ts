import type { Content } from '../../../content/content.ts'
import type { Config } from '../../../edge/config.ts'
import { refusedRobots } from './ai-robots.ts'
import { cleanParams } from './clean-params.ts'
import { isClosed } from './closed.ts'

/** Paths that are not pages. Pages that must not be listed stay open, because a robot has to read their `noindex`. */
const NO_PAGES = ['/api/', '/builds/', '/*_payload.json']

const CLOSED = 'User-agent: *\nDisallow: /\n'

/**
 * One group for all robots, because a robot with its own group reads no other one. A copy of the site is closed to all of them. The owner's
 * decision on uses of the texts is in `Content-Signal`; robots whose purposes are all refused are blocked.
 */
export async function robotsTxt(content: Pick<Content, 'page'>, config: Config): Promise<string> {
  if (isClosed(config)) return CLOSED
  const refused = refusedRobots(config)
  return [
    ...(refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []),
    'User-agent: *',
    `Content-Signal: ${config.CONTENT_SIGNAL}`,
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    ...(await cleanParams(content)),
    '',
    `Sitemap: ${config.PUBLIC_BASE}/sitemap.xml`,
    '',
  ].join('\n')
}
