import type { Content } from '../../../content/content.ts'
import type { Config } from '../../../edge/config.ts'
import { refusedRobots } from './ai-robots.ts'
import { cleanParams } from './clean-params.ts'
import { isClosed } from './closed.ts'

/** What is no page. Pages that must not be listed stay open, because a robot has to read their `noindex`. */
const NO_PAGES = ['/api/', '/builds/', '/*_payload.json']

const CLOSED = 'User-agent: *\nDisallow: /\n'

/**
 * One group for all robots, for a robot that has a group of its own reads no other. A copy of the site is closed to all of them. The owner's
 * word about uses of the texts stands in `Content-Signal`; robots that can only do what is refused are turned away.
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
