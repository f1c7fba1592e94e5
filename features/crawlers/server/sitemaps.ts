import type { SiteAddress } from '../../../content/schemas/site-address.ts'
import { escapeHtml } from '../../../contract/text.ts'

type Kind = SiteAddress['kind']

/** The parts of the sitemap by name, and their kinds of addresses. */
const PARTS: Readonly<Record<string, readonly Kind[]>> = {
  pages: ['webpage', 'about', 'collection', 'contact', 'terms'],
  services: ['service', 'application', 'platform', 'industry', 'city'],
  blog: ['post'],
  instructions: ['instruction'],
  cases: ['case'],
}

const START = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** `/sitemap.xml`: the parts that contain an address, each with the day of its last change. */
export function sitemapIndex(addresses: SiteAddress[], base: string): string {
  const parts = Object.keys(PARTS).flatMap((name) => {
    const listed = addressesOf(name, addresses) ?? []
    return listed.length > 0 ? `<sitemap><loc>${base}/sitemap/${name}.xml</loc>${lastmod(lastChange(listed))}</sitemap>` : []
  })
  return `${START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>\n`
}

/** `/sitemap/{name}.xml`; `null` for a part that does not exist. */
export function sitemapPart(name: string, addresses: SiteAddress[], base: string): string | null {
  const listed = addressesOf(name, addresses)
  if (!listed?.length) return null
  const urls = listed.map(({ path, updatedAt, images }) => {
    const pictures = images.map(({ src }) => `<image:image><image:loc>${escapeHtml(`${base}${src}`)}</image:loc></image:image>`)
    return `<url><loc>${base}${path}</loc>${lastmod(updatedAt)}${pictures.join('')}</url>`
  })
  return `${START}<urlset ${NAMESPACES}>${urls.join('')}</urlset>\n`
}

export function addressesOf(part: string, addresses: SiteAddress[]): SiteAddress[] | null {
  const kinds = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  return kinds ? addresses.filter(({ kind }) => kinds.includes(kind)) : null
}

/** The latest day among addresses; `undefined` when none has one. */
export function lastChange(addresses: { updatedAt?: string | undefined }[]): string | undefined {
  return addresses
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1)
}

function lastmod(day: string | undefined): string {
  return day === undefined ? '' : `<lastmod>${day}</lastmod>`
}
