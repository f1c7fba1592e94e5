import { isService, pageOfPayload } from '../../../../contract/paths.ts'

const MOST_CHARS = 200
const MOST_HOST_CHARS = 100

/**
 * The path under which a missed address is counted, without its query; `null` for one that is none of the site's pages, or may hold a phone or
 * an e-mail address.
 */
export function missedPath(pathname: string): string | null {
  const path = pageOfPayload(pathname) ?? pathname
  if (path.length > MOST_CHARS || !/^\/[\w\-./%]*$/.test(path) || isService(path) || path.startsWith('/assets/')) return null
  const read = decoded(path)
  // A day, `2019-05-12`, has eight digits, and a phone with its code ten.
  const isPrivate = read === null || read.includes('@') || /\d{7}/.test(read) || /\d{10}/.test(read.replaceAll(/[-\s._()+]/g, ''))
  return isPrivate ? null : path
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** `https://ya.ru/search?text=…` → `ya.ru`; empty for what is no address of the web. */
export function referrerHost(referrer: string | undefined): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const { protocol, host } = new URL(referrer)
  return /^https?:$/.test(protocol) && host.length <= MOST_HOST_CHARS ? host : ''
}
