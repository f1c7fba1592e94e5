import type { HeadTag, Payload } from '../../contract/payload.ts'

/** The tags of a head that belong to its page; the others belong to the site. */
const PAGE_TAGS =
  'meta[property], meta[name=description], meta[name=robots], meta[name^=twitter], link[rel=canonical], script[type="application/ld+json"]'

/** Puts a fetched page in the place of the one that is shown. The frame around `<main>` stays. */
export function swapPage(main: HTMLElement, payload: Payload, path: string): void {
  document.title = payload.title
  swapHeadTags(payload.head)
  main.dataset.layout = payload.layout
  main.innerHTML = payload.main
  markCurrentLinks(path)
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

/** As the server marks them in the header. */
function markCurrentLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header a[href]')) {
    if (link.getAttribute('href') === path) link.ariaCurrent = 'page'
    else link.removeAttribute('aria-current')
  }
}

/** Runs a change of the page inside a View Transition where the browser has them and the visitor does not mind motion. */
export async function withTransition(change: () => void, skip: boolean): Promise<void> {
  if (skip || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const transition = document.startViewTransition(change)
  // A transition that is skipped, by the next one or in a hidden tab, has still changed the page.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone
}
