import { type NavigationDeps, startNavigation } from '../../../client/navigation/start-navigation.ts'
import { BUILD } from '../build.ts'

declare global {
  interface Window {
    /** What navigation has asked of the rest of the page, in order. */
    happened: string[]
  }
}

/** The rest of the page, as navigation sees it. With `data-outdated` on the root another build is live. */
function restOfPage(main: HTMLElement): NavigationDeps {
  const note = (what: string) => void window.happened.push(what)
  return {
    main,
    build: BUILD,
    islands: { start: () => note(`widgets of ${titleOf(main)} start`), stop: () => note(`widgets of ${titleOf(main)} stop`) },
    mustLoadAnew: () => 'outdated' in document.documentElement.dataset,
    stylesReady: () => Promise.resolve(),
    onVisit: () => note('leaving'),
    onVisited: ({ url, referrer, title }) => note(`visited ${title} at ${url.pathname} from ${new URL(referrer).pathname}`),
  }
}

function titleOf(main: HTMLElement): string {
  return main.querySelector('h1')?.textContent ?? ''
}

window.happened = []
const main = document.querySelector('main')
if (main) startNavigation(restOfPage(main))
