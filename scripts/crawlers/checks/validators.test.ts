import { header, testSubject } from '../fixtures/break-site.ts'
import type { SmallSite } from '../fixtures/small-site.ts'
import { validators } from './validators.ts'

function forgets(site: SmallSite): void {
  site.knows.validators = false
}

testSubject(validators, {
  'Every page has an ETag': [header('/serm/', 'etag', null), '/serm/ has no etag'],
  'Every page has a Last-Modified': [header('/serm/', 'last-modified', null), '/serm/ has no last-modified'],
  'robots.txt, sitemaps and feeds have an ETag': [header('/blog/feed.xml', 'etag', null), '/blog/feed.xml has no etag'],
  'Who knows the ETag is answered 304 without a body': [forgets, '/robots.txt answers If-None-Match with 200 and '],
  'Who knows the day is answered 304 without a body': [forgets, '/robots.txt answers If-Modified-Since with 200 and '],
})
