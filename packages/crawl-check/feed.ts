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

interface FeedEntry {
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
const atomSchema = v.object({
  feed: v.object({
    entry: v.array(v.object({ id: text, updated: v.string(), link: v.array(atomLink), content: v.optional(text, '') })),
  }),
})
const rssSchema = v.object({
  rss: v.object({
    channel: v.object({
      item: v.array(
        v.object({
          guid: text,
          pubDate: v.string(),
          'atom:updated': v.optional(v.string()),
          link: v.array(v.string()),
          'content:encoded': v.optional(text, ''),
        }),
      ),
    }),
  }),
})
const jsonSchema = v.object({
  version: v.pipe(v.string(), v.startsWith('https://jsonfeed.org/version/1')),
  items: v.array(v.object({ id: v.string(), url: v.string(), date_modified: v.string(), content_html: v.optional(v.string(), '') })),
})

export function readFeed(answer: Answer): Feed {
  if (/json/.test(answer.headers.get('content-type') ?? '')) return jsonFeed(answer)
  return /<rss\b/.test(answer.text) ? rssFeed(answer) : atomFeed(answer)
}

function atomFeed(answer: Answer): Feed {
  const read = readXml(answer.text, atomSchema)
  if (typeof read === 'string') return { answer, format: 'atom', problem: read, entries: [] }
  const entries = read.feed.entry.map(({ id, updated, link, content }) => ({
    id,
    link: link.find((candidate) => candidate['@_rel'] === 'alternate')?.['@_href'] ?? '',
    day: updated.slice(0, 10),
    content,
  }))
  return { answer, format: 'atom', entries }
}

function rssFeed(answer: Answer): Feed {
  const read = readXml(answer.text, rssSchema)
  if (typeof read === 'string') return { answer, format: 'rss', problem: read, entries: [] }
  const entries = read.rss.channel.item.map(({ guid, pubDate, 'atom:updated': updated = pubDate, link, 'content:encoded': content }) => ({
    id: guid,
    link: link[0] ?? '',
    day: dayOf(updated),
    content,
  }))
  return { answer, format: 'rss', entries }
}

function jsonFeed(answer: Answer): Feed {
  try {
    const read = v.parse(jsonSchema, JSON.parse(answer.text))
    const entries = read.items.map(({ id, url, date_modified, content_html }) => ({
      id,
      link: url,
      day: date_modified.slice(0, 10),
      content: content_html,
    }))
    return { answer, format: 'json', entries }
  } catch (error) {
    return { answer, format: 'json', problem: `is no JSON feed: ${error instanceof Error ? error.message : error}`, entries: [] }
  }
}

/** ISO day of a date in any format, in UTC; empty if the date is invalid. */
export function dayOf(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}
