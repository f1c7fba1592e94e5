import type { PageIslands } from '../islands/page-islands.ts'
import { startNavigation } from '../navigation/start-navigation.ts'
import { createHeader } from './header.ts'
import { createToTop } from './to-top.ts'
import { keepViewportCookie } from './viewport-cookie.ts'
import { createBuildWatch } from './watch-builds.ts'

interface ShellWorld {
  main: HTMLElement
  islands: PageIslands
}

/** Everything the site does beyond its pages' own HTML that can wait for an idle moment. Returns what ends it. */
export function startShell({ main, islands }: ShellWorld): () => void {
  const life = new AbortController()
  const { signal } = life
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
  const builds = createBuildWatch(build)
  const headerElement = document.querySelector<HTMLElement>('.site-header')
  const header = headerElement && createHeader(headerElement)
  header?.start(signal)
  keepViewportCookie(signal)
  createToTop(signal)
  const stopBuilds = builds.start()
  const stopNavigation = startNavigation({
    main,
    build,
    islands,
    isOutdated: builds.isOutdated,
    stylesReady: async () => {},
    onVisit: () => header?.close(),
    onVisited: () => {},
  })
  return () => {
    life.abort()
    stopBuilds()
    stopNavigation()
  }
}
