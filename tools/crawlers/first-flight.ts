import type { Answer } from 'crawl-check/client'
import { ownPages } from 'crawl-check/crawled'
import { must, mustForEach, type Subject } from 'crawl-check/rule'
import { compressed, FIRST_FLIGHT_BYTES, firstFlight, PAGE_BYTES } from '../bench/page-weight.ts'

/** The page with a form to which every first flight links, for visitors whose connection breaks after it. */
const FORM_PAGE = '/zayavka/'

/** Parts that the first flight of each page must contain. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'the whole head with the styles of the first screen': /<style>.+<\/style>[\s\S]*<\/head>/,
  'the header': /<header class="site-header">[\s\S]*<\/header>/,
  'the phone': /<header class="site-header">[\s\S]*href="tel:[\s\S]*<\/header>/,
  'a link to the form page': new RegExp(`<a href="${FORM_PAGE}"`),
  'the h1': /<h1>.+?<\/h1>/,
  'the lead': /<\/h1>[\s\S]{400}/,
}
/** The first action of a page with a hero. */
const FIRST_ACTION = /class="hero(?:(?!<\/header>)[\s\S])*?class="button button-primary/

/** Rules of this site alone, for visitors with a bad connection. They do not apply to a deployment, so that the size of a text never causes a rollback. */
export const firstFlights: Subject = {
  title: 'First flight',
  rules: [
    mustForEach('The first 14,336 bytes of every page have what a visitor needs first', ownPages, ({ address, answer }) => {
      const arrived = firstFlight(answer.text, compressedOnce(answer))
      const missing = Object.entries(PARTS).flatMap(([name, part]) => (part.test(arrived) ? [] : name))
      return missing.map((name) => `${address} has ${name} after its first ${FIRST_FLIGHT_BYTES} bytes, or nowhere`)
    }),
    mustForEach('The first action of a hero is there, too', ownPages, ({ address, answer }) =>
      FIRST_ACTION.test(answer.text) && !FIRST_ACTION.test(firstFlight(answer.text, compressedOnce(answer)))
        ? `${address} has its first action after its first ${FIRST_FLIGHT_BYTES} bytes`
        : [],
    ),
    must('The page with the form comes whole with it', ({ pages }) => {
      const { length } = compressed(pages.get(FORM_PAGE)?.answer.text ?? '')
      return length <= FIRST_FLIGHT_BYTES ? [] : [`${FORM_PAGE} has ${length} bytes`]
    }),
    must('Its form can be sent without scripts', ({ pages }) =>
      /<form[^>]*action="\/api\/forms\//.test(pages.get(FORM_PAGE)?.answer.text ?? '') ? [] : [`${FORM_PAGE} has no form for the site`],
    ),
    mustForEach('No page has more than 28 KB', ownPages, ({ address, answer }) => {
      const { length } = compressedOnce(answer)
      return length <= PAGE_BYTES ? [] : `${address} has ${length} bytes`
    }),
  ],
}

const cache = new WeakMap<Answer, Buffer>()

/** A response is compressed once for all rules. */
function compressedOnce(answer: Answer): Buffer {
  const bytes = cache.get(answer) ?? compressed(answer.text)
  cache.set(answer, bytes)
  return bytes
}
