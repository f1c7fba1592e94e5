/**
 * Notices code that does not arrive: its build is gone, or the connection is broken. Whoever asked for it leaves the page as the server
 * wrote it; the returned function tells navigation, which then has the browser load the next page whole.
 */
export function watchLostChunks(): () => boolean {
  let isLost = false
  addEventListener('vite:preloadError', () => {
    isLost = true
  })
  return () => isLost
}
