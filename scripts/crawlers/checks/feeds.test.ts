import { edit, status, testSubject } from '../fixtures/break-site.ts'
import { feeds } from './feeds.ts'

const FEED = '/blog/feed.xml'

testSubject(feeds, {
  'The blog names a feed in XML and one in JSON': [
    edit('/blog/', 'application/feed+json', 'application/json'),
    '/blog/ has no rel=alternate to a JSON feed',
  ],
  'Every topic names a feed of its own': [
    (site) => {
      for (const format of ['xml', 'json']) edit('/blog/?tag=pravo', `/blog/feed/pravo.${format}`, `/blog/feed.${format}`)(site)
    },
    '/blog/?tag=pravo names no feed of the topic',
  ],
  'Every feed can be read': [status(FEED, 500), `${FEED} answers 500`],
  'Entries are articles of the site': [
    edit(FEED, 'href="https://site.test/statya/"', 'href="https://site.test/serm/"'),
    `${FEED} has the entry https://site.test/serm/, which is no article of the site`,
  ],
  'The feeds of the blog have all its articles': [
    edit(FEED, 'href="https://site.test/statya/"', 'href="https://site.test/serm/"'),
    `${FEED} has no entry for /statya/`,
  ],
  'Entries have an absolute id that no other has': [
    edit(FEED, '<id>https://site.test', '<id>'),
    `${FEED} has an entry with the id «/statya/», which another has or which is not absolute`,
  ],
  'Entries have the day of their change': [edit(FEED, '<updated>2026', '<updated>'), `${FEED} has no day of https://site.test/statya/`],
  'Entries have the whole text': [
    edit(FEED, /(?<=type="html">)[^<]*/, 'Начало'),
    `${FEED} has 6 characters of https://site.test/statya/, whose page has `,
  ],
})
