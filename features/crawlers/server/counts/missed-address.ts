import { isService, pageOfPayload } from '../../../../contract/paths.ts'
import type { KnownAddresses } from './known-addresses.ts'
import { KNOWN_HOSTS } from './web-words.ts'

const MOST_CHARS = 200
const MOST_SEGMENTS = 6
/** Escapes within escapes that are read; what has more is no address. */
const MOST_ESCAPES = 5
/** Of a whole path: a year, or two small numbers. A day has more, and so have phones and papers. */
const MOST_DIGITS = 4
/** Shorter words would spell anything. */
const LEAST_LETTERS = 3
/** Stands for what the site has not written itself. */
const OTHER = '*'
/** A word, or one of the marks between words. */
const PIECES = /[\p{L}\p{N}]+|[-_.~]/gu

/**
 * The path under which a missed address is counted, without its query: an address that the site knows as it is, of any other one the words that stand in
 * addresses of the site or of the web, small numbers, and a star for everything else (behaviour 15.7). So whatever a visitor writes into an address, in
 * whatever spelling, is not kept. `null` for what is none of the site's pages.
 */
export function missedPath(pathname: string, known: KnownAddresses): string | null {
  const path = pageOfPayload(pathname) ?? pathname
  if (path.length > MOST_CHARS || isService(path) || path.startsWith('/assets/')) return null
  if (known.paths.has(path)) return path
  const read = decoded(path)
  if (read === null) return null
  const mayCount = (read.match(/\p{N}/gu) ?? []).length <= MOST_DIGITS
  const segments = read.split('/').map((segment) => keptSegment(segment, known.words, mayCount))
  return segments.length > MOST_SEGMENTS + 1 ? [...segments.slice(0, MOST_SEGMENTS), OTHER].join('/') : segments.join('/')
}

function keptSegment(segment: string, words: ReadonlySet<string>, mayCount: boolean): string {
  if (segment === '' || isWord(segment, words)) return encodeURIComponent(segment)
  const pieces = segment.match(PIECES) ?? []
  if (pieces.join('') !== segment) return OTHER
  const kept = pieces.map((piece) => {
    if (/^[-_.~]$/.test(piece) || (mayCount && /^[0-9]+$/.test(piece))) return piece
    return piece.length >= LEAST_LETTERS && isWord(piece, words) ? encodeURIComponent(piece) : OTHER
  })
  return kept.join('').replaceAll(/\*(?:[-_.~]*\*)+/g, OTHER)
}

function isWord(text: string, words: ReadonlySet<string>): boolean {
  return words.has(text.toLowerCase())
}

/** `null` for broken escapes. */
function decoded(path: string): string | null {
  try {
    let read = path
    for (let times = 0; times < MOST_ESCAPES; times += 1) {
      const next = decodeURIComponent(read)
      if (next === read) return read
      read = next
    }
    return null
  } catch {
    return null
  }
}

/**
 * `https://ya.ru/search?text=…` → `ya.ru`: a well-known host or the site's own one. Of any other one, whose name may be somebody's, it is a star; empty
 * for what is no address of the web.
 */
export function referrerHost(referrer: string | undefined, ownHost: string): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const { protocol, hostname } = new URL(referrer)
  if (!/^https?:$/.test(protocol)) return ''
  if (hostname === ownHost) return hostname
  const labels = hostname.split('.')
  return labels.map((_, at) => labels.slice(at).join('.')).find((host) => KNOWN_HOSTS.has(host)) ?? OTHER
}
