import type { Content } from '../../../content/api/content.ts'
import { everyAddress } from '../../../content/api/every-address.ts'
import type { Config } from '../../../edge/config.ts'
import { humansTxt, securityTxt } from './about-site.ts'
import { atomOf, blogFeed } from './feeds.ts'
import { llmsFullTxt, llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots-txt.ts'
import { addressesOf, lastChange, sitemapIndex, sitemapPart } from './sitemaps.ts'
import { verificationFile } from './verification.ts'

export interface CrawlerFile {
  contentType: string
  text: string
  /** Day of its last change, if known. */
  modifiedAt?: string | undefined
}

interface FileRequest {
  content: Content
  config: Config
  now: Date
  /** Returns the page at a path in Markdown; `null` if there is none. */
  markdownOf: (path: string) => Promise<string | null>
}

const TEXT = 'text/plain; charset=UTF-8'
const XML = 'application/xml; charset=UTF-8'

/** The file for programs at a path; `null` if there is none. */
export async function crawlerFile(path: string, request: FileRequest): Promise<CrawlerFile | null> {
  const { content, config } = request
  const base = config.PUBLIC_BASE
  const about = async () => ({ contacts: await content.contacts(), base, siteName: config.SITE_NAME })
  switch (path) {
    case '/robots.txt':
      return { contentType: TEXT, text: await robotsTxt(content, config) }
    case '/sitemap.xml': {
      const addresses = await everyAddress(content)
      return { contentType: XML, text: sitemapIndex(addresses, base), modifiedAt: lastChange(addresses) }
    }
    case '/llms.txt': {
      const [addresses, home] = await Promise.all([everyAddress(content), content.home()])
      const site = { base, siteName: config.SITE_NAME, summary: home.seo.description }
      return { contentType: TEXT, text: llmsTxt(addresses, site), modifiedAt: lastChange(addresses) }
    }
    case '/llms-full.txt': {
      const addresses = await everyAddress(content)
      const text = await llmsFullTxt(addresses, { base, siteName: config.SITE_NAME, markdownOf: request.markdownOf })
      return { contentType: TEXT, text, modifiedAt: lastChange(addresses) }
    }
    case '/humans.txt':
      return { contentType: TEXT, text: humansTxt(await about()) }
    case '/.well-known/security.txt':
      return { contentType: TEXT, text: securityTxt(await about(), request.now) }
    default:
      return (await partOfSitemap(path, request)) ?? (await feedFile(path, request)) ?? verificationFile(path, config)
  }
}

async function partOfSitemap(path: string, { content, config }: FileRequest): Promise<CrawlerFile | null> {
  const [, name] = /^\/sitemap\/([a-z]{1,20})\.xml$/.exec(path) ?? []
  if (name === undefined) return null
  const addresses = await everyAddress(content)
  const text = sitemapPart(name, addresses, config.PUBLIC_BASE)
  return text === null ? null : { contentType: XML, text, modifiedAt: lastChange(addressesOf(name, addresses) ?? []) }
}

async function feedFile(path: string, { content, config }: FileRequest): Promise<CrawlerFile | null> {
  const [, tag, format] = /^\/blog\/feed(?:\/([a-z0-9-]{1,60}))?\.(xml|json)$/.exec(path) ?? []
  if (format === undefined) return null
  const feed = await blogFeed(content, { base: config.PUBLIC_BASE, siteName: config.SITE_NAME, tag })
  if (!feed) return null
  const modifiedAt = feed.options.updated?.toISOString().slice(0, 10)
  return format === 'xml'
    ? { contentType: 'application/atom+xml; charset=UTF-8', text: atomOf(feed), modifiedAt }
    : { contentType: 'application/feed+json; charset=UTF-8', text: feed.json1(), modifiedAt }
}
