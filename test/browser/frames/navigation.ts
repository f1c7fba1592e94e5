import { type NavigationDeps, startNavigation } from '../../../client/navigation/start-navigation.ts'
import { BUILD } from '../tested-build.ts'

declare global {
  interface Window {
    /** What navigation has asked of the rest of the page, in order. */
    happened: string[]
  }
}

/**
 * The rest of the page, as navigation sees it. With `data-outdated` on the root its code is outdated; `data-fitting` there names another
 * build whose pages it can show unless they say «новое».
 */
function restOfPage(main: HTMLElement): NavigationDeps {
  const note = (what: string) => void window.happened.push(what)
  return {
    main,
    markup: main.innerHTML,
    build: BUILD,
    fits: ({ build, main }) => build === BUILD || (build === document.documentElement.dataset['fitting'] && !main.includes('новое')),
    needsNewDocument: () => 'outdated' in document.documentElement.dataset,
    onVisit: () => note('leaving'),
    onVisited: ({ url, referrer, title }) => note(`visited ${title} at ${url.pathname} from ${new URL(referrer).pathname}`),
  }
}

window.happened = []
const main = document.querySelector('main')
if (main) startNavigation(restOfPage(main))
