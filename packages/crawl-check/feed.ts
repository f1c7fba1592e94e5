import * as v from 'valibot'
import type { Answer } from './client.ts'
import { readXml } from './xml.ts'

/** A feed of any of the three formats. */
export interface Feed {
  answer: Answer
  format: 'atom' | 'rss' | 'json'
  problem?: string
  entries: FeedEntry[]
}

export interface FeedEntry {
  id: string
  link: string
  /** ISO day of the last change; empty if it is not given. */
  day: string
  /** HTML of the whole text. */
  content: string
}

const text = v.union([
  v.string(),
  v.pipe(
    v.object({ '#text': v.string() }),
    v.transform((node) => node['#text']),
  ),
])
const atomLink = v.object({ '@_href': v.string(), '@_rel': v.optional(v.string(), 'alternate') })
const atomEntry = v.pipe(
  v.object({ id: text, updated: v.string(), link: v.array(atomLink), content: v.optional(text, '') }),
  v.transform(({ id, updated, link, content }): FeedEntry => {
    const page = link.find((candidate) => candidate['@_rel'] === 'alternate')
    return { id, link: page?.['@_href'] ?? '', day: updated.slice(0, 10), content }
  }),
)
const rssItem = v.pipe(
  v.object({
    guid: text,
    pubDate: v.string(),
    'atom:updated': v.optional(v.string()),
    link: v.array(v.string()),
    'content:encoded': v.optional(text, ''),
  }),
  v.transform(({ guid: id, pubDate, 'atom:updated': updated = pubDate, link, 'content:encoded': content }): FeedEntry => {
    return { id, link: link[0] ?? '', day: dayOf(updated), content }
  }),
)
const jsonItem = v.pipe(
  v.object({ id: v.string(), url: v.string(), date_modified: v.string(), content_html: v.optional(v.string(), '') }),
  v.transform(({ id, url, date_modified: modified, content_html: content }): FeedEntry => {
    return { id, link: url, day: modified.slice(0, 10), content }
  }),
)
const atomSchema = v.object({ feed: v.object({ entry: v.array(atomEntry) }) })
const rssSchema = v.object({ rss: v.object({ channel: v.object({ item: v.array(rssItem) }) }) })
const jsonSchema = v.object({ version: v.pipe(v.string(), v.startsWith('https://jsonfeed.org/version/1')), items: v.array(jsonItem) })

export function readFeed(answer: Answer): Feed {
  const format = formatOf(answer)
  const entries = ENTRIES[format](answer.text)
  return typeof entries === 'string' ? { answer, format, problem: entries, entries: [] } : { answer, format, entries }
}

function formatOf({ headers, text }: Answer): Feed['format'] {
  if (/json/.test(headers.get('content-type') ?? '')) return 'json'
  return /<rss\b/.test(text) ? 'rss' : 'atom'
}

/** Read the entries of a feed, or return the reason why it is invalid. */
const ENTRIES: Record<Feed['format'], (text: string) => FeedEntry[] | string> = {
  atom(text) {
    const read = readXml(text, atomSchema)
    return typeof read === 'string' ? read : read.feed.entry
  },
  rss(text) {
    const read = readXml(text, rssSchema)
    return typeof read === 'string' ? read : read.rss.channel.item
  },
  json(text) {
    try {
      return v.parse(jsonSchema, JSON.parse(text)).items
    } catch (error) {
      return `is no JSON feed: ${error instanceof Error ? error.message : error}`
    }
  },
}

/** ISO day of a date in any format, in UTC; empty if the date is invalid. */
export function dayOf(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}
