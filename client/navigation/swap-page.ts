import { ISLAND_PROPS_ID, type IslandProps } from '../../contract/islands.ts'
import type { HeadTag, Payload } from '../../contract/payload.ts'

/** Head tags that belong to the page; all others belong to the site and stay. */
const PAGE_TAGS =
  'meta[property], meta[name=description], meta[name=robots], meta[name^=twitter], link[rel=canonical], script[type="application/ld+json"]'

/** Replaces the current page by a fetched one and returns the replaced one. The frame around `<main>` stays. */
export function swapPage(main: HTMLElement, payload: Payload, path: string): Omit<Payload, 'build'> {
  const left = {
    title: document.title,
    head: [...document.head.querySelectorAll(PAGE_TAGS)].map(headTag),
    main: takeOut(main),
    islands: islandProps(),
    layout: main.dataset.layout === 'blog-layout' ? ('blog-layout' as const) : ('default' as const),
    status: 200,
    error: null,
  }
  document.title = payload.title
  swapHeadTags(payload.head)
  main.dataset.layout = payload.layout
  addIslandProps(payload.islands)
  main.innerHTML = payload.main
  markCurrentLinks(path)
  return left
}

/** Empties `<main>` and returns its HTML. Islands that leave the document have their server markup again. */
function takeOut(main: HTMLElement): string {
  const content = document.createElement('div')
  content.append(...main.childNodes)
  return content.innerHTML
}

function headTag(element: Element): HeadTag {
  const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
  const tag = HEAD_TAGS[element.localName] ?? 'meta'
  return { tag, attributes, ...(element.textContent && { text: element.textContent }) }
}

const HEAD_TAGS: Record<string, HeadTag['tag']> = { link: 'link', script: 'script' }

/** Islands of the new page read their props where those of the document do. A document that was cut off has no such script. */
function addIslandProps(props: IslandProps): void {
  const script = document.getElementById(ISLAND_PROPS_ID) ?? document.body.appendChild(document.createElement('script'))
  script.id = ISLAND_PROPS_ID
  script.setAttribute('type', 'application/json')
  script.textContent = JSON.stringify({ ...islandProps(), ...props })
}

/** The props of all islands that this document has had. */
function islandProps(): IslandProps {
  return JSON.parse(document.getElementById(ISLAND_PROPS_ID)?.textContent || '{}')
}

function swapHeadTags(tags: HeadTag[]): void {
  for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove()
  document.head.append(...tags.map(headElement))
}

function headElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (text !== undefined) element.textContent = text
  return element
}

/** Sets `aria-current` on header links, as the server does. */
function markCurrentLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header a[href]')) {
    if (link.getAttribute('href') === path) link.ariaCurrent = 'page'
    else link.removeAttribute('aria-current')
  }
}

/** Runs a page change inside a View Transition where the browser supports them and the visitor has not asked for reduced motion. */
export async function withTransition(change: () => void, skip: boolean): Promise<void> {
  if (skip || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const transition = document.startViewTransition(change)
  // These promises reject when the transition is skipped (by the next one or in a hidden tab), but the page has changed all the same.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone
}

export interface ScrollMemory {
  /** Stores the scroll position of the current page, just before another replaces it. */
  leave: () => void
  /** Scrolls the new page: to its stored position, to its anchor, or to the top. */
  arrive: (event: NavigateEvent) => void
}

/**
 * Scroll positions by history entry. The browser's own scroll restoration is not enough: it changes the URL before the new page is in
 * place, and may then store the old page's position under the new URL.
 */
export function createScrollMemory(): ScrollMemory {
  const places = new Map<string, number>()
  let shown = navigation.currentEntry?.key
  return {
    leave() {
      if (shown !== undefined) places.set(shown, scrollY)
    },
    arrive(event) {
      shown = navigation.currentEntry?.key
      const place = event.navigationType === 'traverse' ? places.get(shown ?? '') : topOf(event)
      if (place === undefined) event.scroll()
      else scrollTo({ top: place, behavior: 'instant' })
    },
  }
}

/** `undefined` when the URL has an anchor to scroll to. */
function topOf({ destination }: NavigateEvent): number | undefined {
  return new URL(destination.url).hash === '' ? 0 : undefined
}
