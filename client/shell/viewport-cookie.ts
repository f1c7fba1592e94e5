/** Narrowest width in pixels of each class, the widest first (behaviour 2.5). */
const VIEWPORTS = [
  ['desktopWide', 1600],
  ['desktopMedium', 1280],
  ['desktop', 1024],
  ['tablet', 768],
  ['mobileWide', 425],
  ['mobileMedium', 375],
  ['mobile', 320],
] as const

const MAX_AGE_S = 365 * 24 * 60 * 60

/** The class of a window width; screens narrower than all classes count as `mobile`, an unknown width as `desktop`. */
export function viewportClass(width: number): string {
  if (!Number.isFinite(width) || width <= 0) return 'desktop'
  return VIEWPORTS.find(([, from]) => width >= from)?.[0] ?? 'mobile'
}

/** Writes the class to the cookie `viewport`, now and whenever the window crosses a breakpoint. */
export function startViewportCookie(): void {
  const keep = () => {
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and Safari before 18.4
      document.cookie = `viewport=${viewportClass(innerWidth)}; Max-Age=${MAX_AGE_S}; Path=/; SameSite=Strict; Secure`
    } catch {
      // Cookies are forbidden, so the width stays unknown to the server.
    }
  }
  keep()
  for (const [, from] of VIEWPORTS) matchMedia(`(min-width: ${from}px)`).addEventListener('change', keep)
}
