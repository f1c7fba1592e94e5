import { edit, header, testSubject } from '../fixtures/break-site.ts'
import { dates } from './dates.ts'

const shows = (day: string) => edit('/serm/', 'datetime="2026-01-10"', `datetime="${day}"`)

testSubject(dates, {
  'Every page shows when it was changed': [edit('/serm/', 'class="page-updated"', ''), '/serm/ shows no day of its change'],
  'No day lies ahead': [shows('2999-01-01'), '/serm/ was changed on 2999-01-01, which is yet to come'],
  'The sitemap has that day': [shows('2026-01-09'), '/serm/ shows 2026-01-09, and lastmod in the sitemap is 2026-01-10'],
  'JSON-LD has that day': [
    edit('/statya/', '"dateModified":"2026-01-10"', '"dateModified":"2026-01-11"'),
    '/statya/ shows 2026-01-10, and dateModified is 2026-01-11',
  ],
  'Social networks are told that day': [
    edit('/statya/', 'modified_time" content="2026-01-10"', 'modified_time" content="2026-01-11"'),
    '/statya/ shows 2026-01-10, and modified_time is 2026-01-11',
  ],
  'The header Last-Modified has that day': [
    header('/serm/', 'last-modified', 'Sun, 11 Jan 2026 00:00:00 GMT'),
    '/serm/ shows 2026-01-10, and Last-Modified is 2026-01-11',
  ],
  'Feeds have that day': [
    edit('/blog/feed.xml', '<updated>2026-01-10', '<updated>2026-01-11'),
    '/statya/ shows 2026-01-10, and the day in a feed is 2026-01-11',
  ],
})
