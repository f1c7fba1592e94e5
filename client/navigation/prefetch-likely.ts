import { whenIdle } from '../shell/when-idle.ts'
import { isDataMetered } from './connection.ts'
import { pageOfLink } from './prefetch-links.ts'

/** Links that a page itself offers as the next step: the next page of its list, then the first articles of its cards. */
const LIKELY = ['.pagination li:has([aria-current=page]) + li a', '.post-card .card-link']
const LIKELY_PAGES = 2
/** By then the page has requested its pictures and widgets, and the live build is known. */
const SETTLED_MS = 1500

export interface LikelyPrefetch {
  /** Called when `main` shows another page. */
  start: () => void
  /** Called when a visit begins. A page that the visit waits for still arrives. */
  stop: () => void
}

/**
 * Fetches the two likeliest next pages ahead, one after the other, while the page is idle and visible and the network is fast and free
 * (behaviour 3.2). A stale page is fetched again when its link comes into view.
 */
export function startLikelyPrefetch(main: HTMLElement, fetch: (url: URL, signal: AbortSignal) => Promise<void>): LikelyPrefetch {
  let round = new AbortController()
  const stop = () => round.abort()
  const start = () => {
    stop()
    round = new AbortController()
    if (!document.hidden) whenSettled(round.signal, () => fetchLikely(main, fetch, round.signal))
  }
  document.addEventListener('visibilitychange', start)
  start()
  return { start, stop }
}

function whenSettled(signal: AbortSignal, work: () => void): void {
  const settle = () => {
    const timer = setTimeout(work, SETTLED_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  if (document.readyState === 'complete') settle()
  else addEventListener('load', settle, { once: true, signal })
}

function fetchLikely(main: HTMLElement, fetch: (url: URL, signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
  let last = Promise.resolve()
  const fetchNext = (url: URL) => {
    last = last
      .then(() => new Promise<void>((resolve) => whenIdle(resolve)))
      .then(() => (signal.aborted || isDataMetered() ? undefined : fetch(url, signal)))
  }
  const pages = likelyPages(main)
  for (const url of pages.values()) fetchNext(url)
  if (!('IntersectionObserver' in window)) return
  const coming = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const url = pages.get(target)
      if (isIntersecting && url) fetchNext(url)
    }
  })
  signal.addEventListener('abort', () => coming.disconnect())
  for (const link of pages.keys()) coming.observe(link)
}

function likelyPages(main: HTMLElement): Map<Element, URL> {
  const links = LIKELY.flatMap((selector) => [...main.querySelectorAll<HTMLAnchorElement>(selector)])
  const pages = links.flatMap((link): [Element, URL][] => {
    const url = pageOfLink(link)
    return url ? [[link, url]] : []
  })
  return new Map(pages.slice(0, LIKELY_PAGES))
}
