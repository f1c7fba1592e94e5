import { applyFilterChoices } from '../../features/cases/browser/filter-choices.ts'
import { startCityPicker } from '../../features/city/browser/start-city-picker.ts'
import { showOpenNow, startForms } from '../../features/leads/browser/start-forms.ts'
import { startPictureLinks } from '../../features/pictures/browser/lightbox/start-picture-links.ts'
import { startPictures } from '../../features/pictures/browser/pictures.ts'
import { takeStoredSearch } from '../../features/search/browser/header-search.ts'
import type { Hit } from '../../features/tracking/browser/trackers.ts'
import type { LostChunks } from '../navigation/lost-chunks.ts'
import { type NavigationDeps, startNavigation } from '../navigation/start-navigation.ts'
import { startCallBar } from './call-bar.ts'
import { startCurrentSection } from './current-section.ts'
import { closeDialogs, startDialogButtons } from './dialog-buttons.ts'
import { startHeader } from './header.ts'
import { startViewportCookie } from './viewport-cookie.ts'
import { startBuildWatch } from './watch-builds.ts'

/**
 * Starts all parts of the site that can wait for an idle moment, then sets `data-ready` on the document. `markup` is the server's markup of
 * `main`.
 */
export function startShell(main: HTMLElement, markup: string, lostChunks: LostChunks): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
  const builds = startBuildWatch(build)
  const headerElement = document.querySelector<HTMLElement>('.site-header')
  const closeHeader = headerElement && startPart(() => startHeader(headerElement))
  startPart(startViewportCookie)
  startPart(startPictureLinks)
  const observePictures = startPart(() => startPictures(main))
  startPart(startCityPicker)
  const bar = document.querySelector<HTMLElement>('.call-bar')
  const observeForms = bar && startPart(() => startCallBar(bar))
  startPart(startDialogButtons)
  startPart(applyFilterChoices)
  const offerCopies = () =>
    loadFor('.specimen, .copy-button', () => import('./copy-buttons.ts').then((buttons) => buttons.addCopyButtons()), lostChunks)
  offerCopies()
  const watchSections = startPart(startCurrentSection)
  startPart(() => startForms(offerCopies))
  loadFor(
    '[property=vitals]',
    () => import('../../features/vitals/browser/start-vitals.ts').then((vitals) => vitals.startVitals(build, lostChunks.any)),
    lostChunks,
  )
  const hit = startReporting(lostChunks)
  hit({ url: location.href, referrer: document.referrer, title: document.title })
  takeStoredSearch()
  const navigation: NavigationDeps = {
    main,
    markup,
    build,
    fits: builds.fits,
    needsNewDocument: () => builds.isOutdated() || lostChunks.any() || isSheetMissing(),
    onVisit() {
      closeHeader?.()
      closeDialogs()
    },
    onVisited: ({ url, ...visited }) => {
      observePictures?.()
      observeForms?.()
      offerCopies()
      watchSections?.()
      showOpenNow()
      takeStoredSearch()
      hit({ url: url.href, ...visited })
    },
  }
  startPart(() => startNavigation(navigation))
  document.documentElement.dataset['ready'] = ''
}

/** Starts one part; an API that the browser lacks disables that part alone. */
function startPart<Part>(start: () => Part): Part | null {
  try {
    return start()
  } catch (error) {
    console.error('A part of the page did not start', error)
    return null
  }
}

/** Whether the sheet with the rules below the first screen has not arrived. The development server has none: it injects all rules. */
function isSheetMissing(): boolean {
  const link = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')
  if (!link) return false
  try {
    return !link.sheet?.cssRules.length
  } catch {
    // Chromium treats the sheet of a failed request as cross-origin, so reading its rules throws.
    return true
  }
}

/** Loads the code of an optional part if the page has its markup. The page works without that code. */
function loadFor(selector: string, load: () => Promise<void>, { ignore }: LostChunks): void {
  if (document.querySelector(selector)) load().catch(ignore)
}

/**
 * Loads tracking if the document configures a tracker; hits wait until it has loaded. Without trackers, or with a blocker, hits are
 * dropped.
 */
function startReporting(lostChunks: LostChunks): (hit: Hit) => void {
  const analytics = document.querySelector<HTMLMetaElement>('meta[name=analytics]')
  if (!analytics) return () => {}
  const tracking = import('../../features/tracking/browser/start-tracking.ts').then((tracking) =>
    tracking.startTracking(JSON.parse(analytics.content)),
  )
  return (hit) => void tracking.then((report) => report(hit)).catch(lostChunks.ignore)
}
