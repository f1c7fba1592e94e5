import * as v from 'valibot'
import { startCityPicker } from '../../features/city/browser/start-city-picker.ts'
import { startForms } from '../../features/leads/browser/start-forms.ts'
import { openPictures } from '../../features/pictures/browser/lightbox/open-pictures.ts'
import { createPictures } from '../../features/pictures/browser/pictures.ts'
import { takeStoredSearch } from '../../features/search/browser/header-search.ts'
import type { Hit } from '../../features/tracking/browser/trackers.ts'
import { analyticsSchema } from '../../features/tracking/wire.ts'
import type { PageIslands } from '../islands/start-islands.ts'
import type { LostChunks } from '../navigation/lost-chunks.ts'
import { startNavigation } from '../navigation/start-navigation.ts'
import { ensureStyles } from '../styles/ensure-styles.ts'
import { closeDialogs, startDialogButtons } from './dialog-buttons.ts'
import { createHeader } from './header.ts'
import { createToTop } from './to-top.ts'
import { keepViewportCookie } from './viewport-cookie.ts'
import { createBuildWatch } from './watch-builds.ts'

interface ShellDeps {
  main: HTMLElement
  islands: PageIslands
  lostChunks: LostChunks
}

/** Starts everything of the site that can wait for an idle moment. */
export function startShell({ main, islands, lostChunks }: ShellDeps): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
  const builds = createBuildWatch(build)
  const headerElement = document.querySelector<HTMLElement>('.site-header')
  const header = headerElement && createHeader(headerElement)
  header?.start()
  keepViewportCookie()
  openPictures()
  const pictures = createPictures(main)
  startCityPicker()
  // The document carries no rules for elements made in the browser. If the sheet fails, the button stays away and the rest looks plain;
  // navigation retries the load.
  const styled = ensureStyles().catch(() => {})
  void styled.then(() => createToTop())
  startDialogButtons()
  startForms()
  builds.start()
  const hit = startReporting(styled, lostChunks)
  hit({ url: location.href, referrer: document.referrer, title: document.title })
  takeStoredSearch()
  startNavigation({
    main,
    build,
    islands,
    mustLoadAnew: () => builds.isOutdated() || lostChunks.any(),
    stylesReady: ensureStyles,
    onVisit() {
      header?.close()
      closeDialogs()
    },
    onVisited: ({ url, ...visited }) => {
      pictures.observe()
      takeStoredSearch()
      hit({ url: url.href, ...visited })
    },
  })
}

/**
 * Loads tracking if the document configures a tracker; hits wait until it has loaded. Without trackers, or with a blocker, hits are
 * dropped.
 */
function startReporting(styled: Promise<void>, lostChunks: LostChunks): (hit: Hit) => void {
  const analytics = document.querySelector<HTMLMetaElement>('meta[name=analytics]')
  if (!analytics) return () => {}
  const tracking = Promise.all([import('../../features/tracking/browser/start-tracking.ts'), styled]).then(([{ startTracking }]) =>
    startTracking(v.parse(analyticsSchema, JSON.parse(analytics.content))),
  )
  return (hit) => void tracking.then(({ hit: report }) => report(hit)).catch(lostChunks.ignore)
}
