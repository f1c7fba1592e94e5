import type { Handler } from 'hono'
import { isbot } from 'isbot'
import { everyAddress } from '../content/every-address.ts'
import { LINK_MARKS, PAGE_PARAMS } from '../contract/params.ts'
import type { AppEnv } from '../edge/env.ts'
import { routes } from '../routes/table.ts'

const HOUR = 'public, max-age=3600'

/** Allows everything except service paths; `Clean-param` tells Yandex which parameters do not change a page. */
export const robots: Handler<AppEnv> = (c) => {
  const hidden = routes.filter((route) => route.hidden).map(({ path }) => `Disallow: ${path}`)
  const searches = Object.entries(PAGE_PARAMS).flatMap(([path, params]) => (params.q ? [`Disallow: ${path}?q=`] : []))
  const lines = [
    'User-agent: *',
    ...hidden,
    'Disallow: /api/',
    'Disallow: /*_payload.json',
    ...searches,
    `Clean-param: ${LINK_MARKS.join('&')} /`,
    '',
    `Sitemap: ${c.var.config.PUBLIC_BASE}/sitemap.xml`,
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'cache-control': HOUR })
}

/** Every page that may be indexed, including articles, experts and cases. */
export const sitemapXml: Handler<AppEnv> = async (c) => {
  const addresses = await everyAddress(c.var.content)
  const urls = addresses.map(
    ({ path, updatedAt }) =>
      `<url><loc>${c.var.config.PUBLIC_BASE}${path}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
  return c.body(xml, 200, { 'content-type': 'application/xml; charset=UTF-8', 'cache-control': HOUR })
}

/** Search engines, preview makers and other programs that read pages. */
export function isCrawler(userAgent: string | undefined): boolean {
  return isbot(userAgent)
}
