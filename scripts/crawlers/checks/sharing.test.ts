import { edit, header, replyAt, testSubject } from '../fixtures/break-site.ts'
import { sharing } from './sharing.ts'

const PICTURE = '/images/-serm-.jpg'

testSubject(sharing, {
  'Every page says how it is shared': [edit('/serm/', 'og:locale', 'locale'), '/serm/ has no og:locale'],
  'The shared address is the canonical one': [
    edit('/serm/', 'og:url" content="https://site.test/serm/"', 'og:url" content="https://site.test/"'),
    '/serm/ has og:url https://site.test/ and the canonical address https://site.test/serm/',
  ],
  'Every page has a picture of its own': [
    edit('/serm/', PICTURE, '/images/-contacts-.jpg'),
    '/serm/ has the og:image of /contacts/: «https://site.test/images/-contacts-.jpg»',
  ],
  'Pictures to share are declared as 1200×630': [edit('/serm/', 'content="1200"', 'content="600"'), '/serm/ declares a picture of 600×630'],
  'Pictures to share are JPEG': [header(PICTURE, 'content-type', 'image/png'), '/serm/ shares a picture that answers 200 and image/png'],
  'Pictures to share weigh less than 60 KB': [
    (site) => {
      replyAt(site, PICTURE).body = 'x'.repeat(60 * 1024)
    },
    `/serm/ shares ${PICTURE} of 61440 bytes`,
  ],
  'Pictures to share are kept for good': [
    header(PICTURE, 'cache-control', 'no-cache'),
    `/serm/ shares ${PICTURE} with Cache-Control: no-cache`,
  ],
  'Pictures to share are described': [
    edit('/serm/', /og:image:alt" content=".*?"/, 'og:image:alt" content=""'),
    '/serm/ has no og:image:alt',
  ],
  'Other sites may show the pictures': [
    header('/logo.svg', 'cross-origin-resource-policy', 'same-origin'),
    '/logo.svg has Cross-Origin-Resource-Policy: same-origin',
  ],
})
