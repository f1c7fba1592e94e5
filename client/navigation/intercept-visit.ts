import type { FetchedPage } from './fetch-payload.ts'

interface Visit {
  /** Destination of the visit; `arrive` may change its path. */
  url: URL
  arrive: () => Promise<FetchedPage>
  show: (page: FetchedPage) => Promise<void>
}

/** Part of the Navigation API that TypeScript's DOM types lack. */
interface PrecommitOptions extends NavigationInterceptOptions {
  precommitHandler?: (controller: { redirect: (url: string) => void }) => Promise<void>
}

/**
 * Intercepts a navigation. With a precommit handler (Chromium 141) the URL changes after the page has arrived, so an aborted visit leaves
 * no history entry. In other browsers, and when going back or forward, the URL changes first.
 */
export function interceptVisit(event: NavigateEvent, { url, arrive, show }: Visit): void {
  const canWait = 'NavigationPrecommitController' in window && event.cancelable && event.navigationType !== 'traverse'
  let arrived: FetchedPage | null = null
  const options: PrecommitOptions = {
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      arrived ??= await arrive()
      if (event.signal.aborted) return
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

/**
 * Corrects the URL after `navigatesuccess`: earlier, `replaceState` would abort the visit itself. If another visit aborts this one, the
 * listener is removed.
 */
function correctAddress({ destination, navigationType, signal }: NavigateEvent, url: URL): void {
  if (navigationType === 'traverse' || url.href === destination.url) return
  navigation.addEventListener('navigatesuccess', () => history.replaceState(history.state, '', url), { once: true, signal })
}
