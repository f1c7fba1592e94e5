import { expect, it } from 'vitest'
import type { Answer } from './client.ts'
import { readFeed } from './feed.ts'

function answerOf(type: string, text: string): Answer {
  return { address: '/feed', status: 200, headers: new Headers({ 'content-type': type }), text, bytes: text.length }
}

const ENTRY = { id: 'https://site.test/a/', link: 'https://site.test/a/', day: '2026-01-10', content: '<p>Текст</p>' }
const RSS = `<rss><channel><item><guid isPermaLink="true">https://site.test/a/</guid><link>https://site.test/a/</link>
<pubDate>Sat, 10 Jan 2026 00:00:00 GMT</pubDate><content:encoded><![CDATA[<p>Текст</p>]]></content:encoded></item></channel></rss>`
const ATOM = `<feed><entry><id>https://site.test/a/</id><link rel="enclosure" href="/a.jpg"/><link href="https://site.test/a/"/>
<updated>2026-01-10T00:00:00Z</updated><content type="html">&lt;p&gt;Текст&lt;/p&gt;</content></entry></feed>`
const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  items: [{ id: ENTRY.id, url: ENTRY.link, date_modified: '2026-01-10T00:00:00Z', content_html: ENTRY.content }],
})

it.each([
  ['rss', 'application/rss+xml', RSS],
  ['atom', 'application/atom+xml', ATOM],
  ['json', 'application/feed+json', JSON_FEED],
])('a feed of the format %s is read', (format, type, text) => {
  expect(readFeed(answerOf(type, text))).toMatchObject({ format, entries: [ENTRY] })
})

it.each([
  ['application/atom+xml', '<feed><entry></feed>', /^is no XML: /],
  ['application/atom+xml', '<feed></feed>', /^is not of the right form: /],
  ['application/feed+json', '{"items":[]}', /^is no JSON feed: /],
])('a feed of the type %s that cannot be parsed has the reason and no entries', (type, text, problem) => {
  expect(readFeed(answerOf(type, text))).toMatchObject({ problem: expect.stringMatching(problem), entries: [] })
})
