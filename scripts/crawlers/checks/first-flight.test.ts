import { createHash } from 'node:crypto'
import { edit, replyAt, testSubject } from '../fixtures/break-site.ts'
import { firstFlights } from './first-flight.ts'

/** Text that hardly shrinks. */
const HEAVY = Array.from({ length: 700 }, (_, line) => createHash('sha256').update(`${line}`).digest('base64')).join('\n')

testSubject(firstFlights, {
  'The first 14,336 bytes of every page have what a visitor needs first': [
    edit('/serm/', '<header', `<p>${HEAVY}</p><header`),
    '/serm/ has the phone after its first 14336 bytes, or nowhere',
  ],
  'The first action of a hero is there, too': [
    edit('/', 'class="button', `data-x="${HEAVY}" class="button`),
    '/ has its first action after its first 14336 bytes',
  ],
  'The page with the form comes whole with it': [
    (site) => {
      replyAt(site, '/zayavka/').body += HEAVY
    },
    '/zayavka/ has ',
  ],
  'Its form can be sent without scripts': [edit('/zayavka/', 'action="/api/forms/', 'action="/'), '/zayavka/ has no form for the site'],
  'No page has more than 28 KB': [edit('/serm/', '</main>', `${HEAVY}${HEAVY.toLowerCase()}</main>`), '/serm/ has '],
})
