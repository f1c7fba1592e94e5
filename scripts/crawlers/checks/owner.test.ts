import { edit, header, replyAt, status, testSubject } from '../fixtures/break-site.ts'
import { owner } from './owner.ts'

const SECURITY = '/.well-known/security.txt'

testSubject(owner, {
  'security.txt names whom to write to': [edit(SECURITY, 'Contact', 'Policy'), `${SECURITY} answers 200 and has no Contact`],
  'security.txt expires in 30 days to a year': [
    edit(SECURITY, /Expires: .*/, 'Expires: 2020-01-01T00:00:00Z'),
    `${SECURITY} expires at «2020-01-01T00:00:00Z»`,
  ],
  'humans.txt answers as text': [status('/humans.txt', 404), '/humans.txt answers 404 and text/plain'],
  'The home page shows the codes of search engines': [
    edit('/', 'content="yacode"', 'content="other"'),
    '/ has yandex-verification «other»',
  ],
  'The files of search engines answer': [status('/BingSiteAuth.xml', 404), '/BingSiteAuth.xml answers 404 without its code'],
  'Programs get the page that visitors get': [
    (site) => {
      const { headers, body } = replyAt(site, '/contacts/')
      site.forRobots['/contacts/'] = { headers, body: body.replace('<h1>', '<h1>Только для роботов. ') }
    },
    '/contacts/ has another main for YandexBot than for a browser',
  ],
  'Another host leads to the one of the site': [
    (site) => {
      site.knows.host = false
    },
    '/contacts/?from=x answers 404 at another host and leads to «»',
  ],
  'Browsers are told to come by https': [
    header('/serm/', 'strict-transport-security', 'max-age=600'),
    '/serm/ has no Strict-Transport-Security of a year',
  ],
  'Answers are taken as what they say they are': [
    header('/serm/', 'x-content-type-options', null),
    '/serm/ has no X-Content-Type-Options: nosniff',
  ],
})
