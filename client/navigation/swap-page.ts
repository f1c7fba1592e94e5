import { ISLAND_PROPS_ID, type IslandProps } from '../../contract/islands.ts'
import type { HeadTag } from '../../contract/payload.ts'
import type { FetchedPage } from './fetch-payload.ts'

/** Head tags that belong to the page; all others belong to the site and stay. `al` is in `canonical` and `alternate`. */
const PAGE_TAGS = 'meta[property], meta[name=description], meta[name=robots], meta[name^=twitter], link[rel*=al]'

/** Replaces the current page by a fetched one. The frame around `<main>` stays. */
export function swapPage(main: HTMLElement, { payload, path, isWhole }: FetchedPage): void {
  takeFocusFrom(main)
  document.title = payload.title
  swapHeadTags(payload.head)
  main.dataset['layout'] = payload.layout
  main.toggleAttribute('data-arriving', !isWhole)
  addIslandProps(payload.islands)
  main.innerHTML = payload.main
  markCurrentLinks(path)
}

/** Before anything changes: the browser brings the styles of the whole page up to date when a focused element goes. */
function takeFocusFrom(main: HTMLElement): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && main.contains(focused)) focused.blur()
}

/** Islands of the new page read their props from the same script as the document's islands. A truncated document has no such script. */
function addIslandProps(props: IslandProps): void {
  const script = document.getElementById(ISLAND_PROPS_ID) ?? document.body.appendChild(document.createElement('script'))
  script.id = ISLAND_PROPS_ID
  script.setAttribute('type', 'application/json')
  script.textContent = JSON.stringify({ ...islandProps(), ...props })
}

function islandProps(): IslandProps {
  return JSON.parse(document.getElementById(ISLAND_PROPS_ID)?.textContent || '{}')
}

function swapHeadTags(tags: HeadTag[]): void {
  for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove()
  document.head.append(...tags.map(headElement))
}

function headElement({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Sets `aria-current` on header links, as the server does. */
function markCurrentLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header a[href]')) {
    if (link.getAttribute('href') === path) link.ariaCurrent = 'page'
    else link.removeAttribute('aria-current')
  }
}

/** React's mark for a section that the document streams later. */
const PENDING_SECTION = '<!--$?-->'

/** The page of the server's document, as if it had been fetched. `markup` is the content of `<main>` before its islands were hydrated. */
export function documentPage(main: HTMLElement, markup: string, build: string): FetchedPage {
  return {
    path: location.pathname,
    isWhole: !markup.includes(PENDING_SECTION),
    payload: {
      build,
      title: document.title,
      head: Array.from(document.head.querySelectorAll(PAGE_TAGS), headTag),
      main: markup,
      islands: islandProps(),
      layout: main.dataset['layout'] === 'blog-layout' ? 'blog-layout' : 'default',
      status: 200,
      error: null,
    },
  }
}

function headTag({ localName, attributes }: Element): HeadTag {
  const named = Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]))
  return { tag: localName === 'meta' ? localName : 'link', attributes: named }
}
