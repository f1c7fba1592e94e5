import type { FetchedPage } from './fetch-payload.ts'

interface Visit {
  /** Where the visit leads; `arrive` may change its path. */
  url: URL
  arrive: () => Promise<FetchedPage>
  show: (page: FetchedPage) => Promise<void>
}

/** What TypeScript's DOM does not know yet of the Navigation API. */
interface PrecommitOptions extends NavigationInterceptOptions {
  precommitHandler?: (controller: { redirect: (url: string) => void }) => Promise<void>
}

/**
 * Takes a navigation over. Where the browser lets it wait (Chromium 141), the address changes when the page has arrived, so that an aborted
 * visit leaves no entry in the history; elsewhere, and when going back, the address changes first.
 */
export function interceptVisit(event: NavigateEvent, { url, arrive, show }: Visit): void {
  const canWait = 'NavigationPrecommitController' in window && event.cancelable && event.navigationType !== 'traverse'
  let arrived: FetchedPage | null = null
  const options: PrecommitOptions = {
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      arrived ??= await arrive()
      await show(arrived)
      if (!canWait) correctAddress(event, url)
    },
  }
  if (canWait) {
    options.precommitHandler = async (controller) => {
      arrived = await arrive()
      if (url.href !== event.destination.url) controller.redirect(url.href)
    }
  }
  event.intercept(options)
}

/** Later, because a change of the address would abort the visit that it belongs to; not at all when another visit has done so. */
function correctAddress({ destination, navigationType, signal }: NavigateEvent, url: URL): void {
  if (navigationType === 'traverse' || url.href === destination.url) return
  navigation.addEventListener('navigatesuccess', () => history.replaceState(history.state, '', url), { once: true, signal })
}
