import * as v from 'valibot'
import type { Answer } from './client.ts'
import { readXml } from './xml.ts'

export interface Sitemap {
  index: Answer
  /** Reason why the index is invalid. */
  problem?: string
  parts: SitemapPart[]
}

export interface SitemapPart {
  /** Address of the part as it is written in the index. */
  loc: string
  lastmod: string
  answer: Answer
  problem?: string
  entries: SitemapEntry[]
}

export interface SitemapEntry {
  loc: string
  /** Day of the last change; empty if it is not given. */
  lastmod: string
  /** Addresses of the page's pictures, as they are written. */
  images: string[]
}

const located = v.object({ loc: v.string(), lastmod: v.optional(v.string(), '') })
const indexSchema = v.object({ sitemapindex: v.object({ sitemap: v.array(located) }) })
const imageSchema = v.object({ 'image:loc': v.string() })
const partSchema = v.object({
  urlset: v.object({ url: v.array(v.object({ ...located.entries, 'image:image': v.optional(v.array(imageSchema), []) })) }),
})

/** Whether a sitemap lists pages itself, so that it can be read as the only part. */
export function isPart({ text }: Answer): boolean {
  return /<urlset\b/.test(text)
}

/** Parts of a sitemap index, or the reason why it is invalid. */
export function readIndex(answer: Answer): { loc: string; lastmod: string }[] | string {
  const read = readXml(answer.text, indexSchema)
  return typeof read === 'string' ? read : read.sitemapindex.sitemap
}

export function readPart({ loc, lastmod }: { loc: string; lastmod: string }, answer: Answer): SitemapPart {
  const read = readXml(answer.text, partSchema)
  if (typeof read === 'string') return { loc, lastmod, answer, problem: read, entries: [] }
  const entries = read.urlset.url.map((url) => ({ ...url, images: url['image:image'].map((image) => image['image:loc']) }))
  return { loc, lastmod, answer, entries }
}
