import { edit, header, replyAt, testSubject } from '../fixtures/break-site.ts'
import { markdown } from './markdown.ts'

const TWIN = '/serm/index.md'

testSubject(markdown, {
  'Every page names its twin in Markdown': [
    edit('/serm/', 'type="text/markdown"', ''),
    '/serm/ has no rel=alternate of the type text/markdown',
  ],
  'Twins answer as Markdown': [header(TWIN, 'content-type', 'text/plain'), `${TWIN} answers 200 and text/plain`],
  'Twins are not for lists of search engines': [header(TWIN, 'x-robots-tag', null), `${TWIN} has no X-Robots-Tag: noindex`],
  'Twins name their page as canonical': [header(TWIN, 'link', null), `${TWIN} has the Link «» instead of rel=canonical to /serm/`],
  'Twins begin with title, canonical address and day': [
    edit(TWIN, /updated: .*\n/, ''),
    `${TWIN} has no front matter with title, canonical and updated`,
  ],
  'Twins are much shorter than the pages': [
    (site) => {
      replyAt(site, TWIN).body += 'слово '.repeat(1000)
    },
    `${TWIN} has more than 0.35 of the tokens of its page: 10`,
  ],
  'A page is Markdown for who prefers it, and for nobody else': [
    (site) => {
      site.knows.accept = false
    },
    '/statya/ answers Accept: text/markdown with 200 and text/html; charset=UTF-8',
  ],
  'Caches are told that it depends on Accept': [
    header('/statya/', 'vary', 'Accept-Encoding'),
    '/statya/ answers Accept: */* without Vary: Accept',
  ],
})
