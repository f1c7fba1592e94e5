import { isService, pageOfPayload } from '../../../../contract/paths.ts'
import { percentDecoded } from '../../../../contract/text.ts'
import type { KnownAddresses } from './known-addresses.ts'
import { KNOWN_HOSTS } from './web-words.ts'

const MOST_CHARS = 200
const MOST_SEGMENTS = 6
/** Maximum depth of nested escapes; an address with more is invalid. */
const MOST_ESCAPES = 5
/** Maximum number of digits in a path: a year, or two small numbers. A date has more, and so have phones and documents. */
const MOST_DIGITS = 4
/** Minimum length of a word: shorter words could compose any text. */
const LEAST_LETTERS = 3
/** Replaces text that the site has not published itself. */
const OTHER = '*'
/** A word, or one of the marks between words. */
const PIECES = /[\p{L}\p{N}]+|[-_.~]/gu

/**
 * The path under which a missed address is counted, without its query: an address known to the site is unchanged; of any other one, words
 * from addresses of the site or of the web and small numbers remain, and a star replaces the rest (behaviour 15.7). So no visitor's input
 * is stored, whatever its spelling. `null` for a path outside the site's pages.
 */
export function missedPath(pathname: string, known: KnownAddresses): string | null {
  const path = pageOfPayload(pathname) ?? pathname
  if (path.length > MOST_CHARS || isService(path) || path.startsWith('/assets/')) return null
  if (known.paths.has(path)) return path
  const read = decoded(path)
  if (read === null) return null
  const mayCount = (read.match(/\p{N}/gu) ?? []).length <= MOST_DIGITS
  const segments = read.split('/').map((segment) => countedSegment(segment, known.words, mayCount))
  return segments.length > MOST_SEGMENTS + 1 ? [...segments.slice(0, MOST_SEGMENTS), OTHER].join('/') : segments.join('/')
}

function countedSegment(segment: string, words: ReadonlySet<string>, mayCount: boolean): string {
  if (segment === '' || isWord(segment, words)) return encodeURIComponent(segment)
  const pieces = segment.match(PIECES) ?? []
  if (pieces.join('') !== segment) return OTHER
  const counted = pieces.map((piece) => {
    if (/^[-_.~]$/.test(piece) || (mayCount && /^[0-9]+$/.test(piece))) return piece
    return piece.length >= LEAST_LETTERS && isWord(piece, words) ? encodeURIComponent(piece) : OTHER
  })
  return counted.join('').replaceAll(/\*(?:[-_.~]*\*)+/g, OTHER)
}

function isWord(text: string, words: ReadonlySet<string>): boolean {
  return words.has(text.toLowerCase())
}

/** The decoded path; `null` for broken escapes. */
function decoded(path: string): string | null {
  let read = path
  for (let times = 0; times < MOST_ESCAPES; times += 1) {
    const next = percentDecoded(read)
    if (next === undefined) return null
    if (next === read) return read
    read = next
  }
  return null
}

/**
 * `https://ya.ru/search?text=…` → `ya.ru`: a well-known host or the site's own one. Any other host becomes a star, because it may contain a
 * person's name; the result is empty if the text is not a web address.
 */
export function referrerHost(referrer: string | undefined, ownHost: string): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const { protocol, hostname } = new URL(referrer)
  if (!/^https?:$/.test(protocol)) return ''
  if (hostname === ownHost) return hostname
  const labels = hostname.split('.')
  return labels.map((_, at) => labels.slice(at).join('.')).find((host) => KNOWN_HOSTS.has(host)) ?? OTHER
}
