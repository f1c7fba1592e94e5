import { showInView } from '../../../contract/browser/show-in-view.ts'

/**
 * Moves the focus to the heading of `block`, and scrolls only when the beginning of `block` is not in view: it must be below the sticky
 * parts of the window (`scroll-padding-top`, `scroll-margin-top`) and above the middle.
 */
export function focusBlock(block: Element | null | undefined, heading: HTMLElement | null | undefined): void {
  heading?.focus({ preventScroll: true })
  if (!block) return
  const { top } = block.getBoundingClientRect()
  const covered = pixels(getComputedStyle(document.documentElement).scrollPaddingTop) + pixels(getComputedStyle(block).scrollMarginTop)
  if (top < covered || top > innerHeight / 2) showInView(block, 'start')
}

/** `104px` → 104, `auto` → 0 */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}
