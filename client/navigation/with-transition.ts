/** Runs a change of the page inside a View Transition where the browser has them and the visitor does not mind motion. */
export async function withTransition(change: () => void, skip: boolean): Promise<void> {
  if (skip || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const transition = document.startViewTransition(change)
  // A transition that is skipped, by the next one or in a hidden tab, has still changed the page.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone
}
