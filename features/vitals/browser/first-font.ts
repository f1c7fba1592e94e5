/**
 * Whether the site's font arrived in time and draws this first visit; `undefined` on pages that took it from the browser's cache, or that have
 * no such font. A font that has not arrived at all draws nothing.
 */
export function drawsOwnFont(): boolean | undefined {
  const preload = document.querySelector<HTMLLinkElement>('link[as=font]')
  if (!preload) return
  const [entry] = performance.getEntriesByName(preload.href) as PerformanceResourceTiming[]
  if (entry?.transferSize === 0) return
  return Boolean(entry) && widthIn('Onest, monospace') !== widthIn('monospace')
}

/** Neither loading nor `document.fonts` tells whether an optional font is used, but the width of drawn letters does. */
function widthIn(family: string): number {
  const probe = document.createElement('span')
  probe.style.cssText = `position:absolute;visibility:hidden;font:400 64px ${family}`
  probe.textContent = 'Ширина'
  document.body.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width
}
