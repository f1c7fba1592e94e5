import { loadScript, type Tracker } from './tracker.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** The data layer of Google Tag Manager. */
export function createDataLayer(container: string): Tracker {
  window.dataLayer ??= []
  const layer = window.dataLayer
  return {
    load() {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      loadScript(`https://www.googletagmanager.com/gtm.js?id=${container}`)
    },
    hit: ({ url, referrer, title }) => {
      layer.push({ event: 'virtual_page_view', page_location: url, page_referrer: referrer, page_title: title })
    },
    goal: (goal) => {
      layer.push({ event: goal })
    },
  }
}
