import { edit, status, testSubject } from '../fixtures/break-site.ts'
import { robotsTxt } from './robots-txt.ts'

const ROBOTS = '/robots.txt'
const disallow = (path: string) => edit(ROBOTS, 'Disallow: /api/', `Disallow: ${path}`)

testSubject(robotsTxt, {
  'robots.txt answers as text': [status(ROBOTS, 500), '/robots.txt answers 500 and text/plain; charset=UTF-8'],
  'Its paths are addresses, not patterns of the code': [disallow('/spasibo/:what/'), 'robots.txt has the path /spasibo/:what/'],
  'One group holds for every search engine': [
    edit(ROBOTS, 'User-agent: *', 'User-agent: Yandex\nDisallow:\n\nUser-agent: *'),
    'robots.txt has a group of Yandex, which then reads no other',
  ],
  'It names the sitemap': [
    edit(ROBOTS, 'Sitemap: https://site.test/sitemap.xml', 'Sitemap: /sitemap.xml'),
    'robots.txt names the sitemap as /sitemap.xml, which answers 200',
  ],
  'It says what the texts may be used for': [edit(ROBOTS, /Content-Signal.*\n/, ''), 'robots.txt has Content-Signal: none'],
  'It closes no page of the sitemap to a search engine': [disallow('/serm'), 'robots.txt closes /serm/ to bingbot'],
  'It closes no page whose noindex a robot must read': [
    disallow('/zayavka/'),
    'robots.txt closes /zayavka/, so that no robot reads its noindex',
  ],
  'It closes nothing that pages are drawn with': [disallow('/assets/'), 'robots.txt closes /assets/entry.js, which / needs'],
})
