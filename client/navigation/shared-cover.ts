/** The name by which `visits.css` and the browser know the one cover of both pages. */
const NAME = 'cover'
/** The cover of an article on its own page. */
const OWN = '.article-cover'

interface Visited {
  /** Paths. */
  from: string
  to: string
  /** Markup of the page to come. */
  arriving: string
}

/**
 * Changes the page by `change`. The cover of an article moves from its place in a list to its place on the page of the article, and back.
 * Any other visit changes the page at once, as does each visit of a visitor who wants less motion.
 */
export async function changeWithCover(main: HTMLElement, visited: Visited, change: () => void): Promise<void> {
  const pair = 'startViewTransition' in document && mayMove() ? coverPair(main, visited) : null
  if (!pair) return change()
  const { before, selector } = pair
  let after: HTMLElement | null = null
  before.style.viewTransitionName = NAME
  const transition = document.startViewTransition(() => {
    change()
    after = inView(main, selector)
    if (after) after.style.viewTransitionName = NAME
  })
  // A transition that the browser skips, such as in a hidden tab, changes the page all the same.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => {
    for (const cover of [before, after]) cover?.style.removeProperty('view-transition-name')
  })
  await transition.updateCallbackDone
}

/** The cover in view that the next page has, too, and its selector there. */
function coverPair(main: HTMLElement, { from, to, arriving }: Visited) {
  const pairs = [
    { before: inView(main, inList(to)), selector: OWN, sign: 'article-cover' },
    { before: inView(main, OWN), selector: inList(from), sign: `href="${from}"` },
  ]
  for (const { before, selector, sign } of pairs) if (before && arriving.includes(sign)) return { before, selector }
  return null
}

function inList(path: string): string {
  return `.post-card:has(.card-link[href="${CSS.escape(path)}"]) > .post-card-cover`
}

function inView(main: HTMLElement, selector: string): HTMLElement | null {
  const cover = main.querySelector<HTMLElement>(selector)
  const place = cover?.getBoundingClientRect()
  return cover && place && place.bottom > 0 && place.top < innerHeight ? cover : null
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
