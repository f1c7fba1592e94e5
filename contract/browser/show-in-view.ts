/** Scrolls to an element. Never throws: a form or a tool works at any scroll position. */
export function showInView(element: Element | null | undefined, block: ScrollLogicalPosition, behavior: ScrollBehavior = 'auto'): void {
  try {
    element?.scrollIntoView({ block, behavior })
  } catch (error) {
    console.error('The page stays where it is', error)
  }
}
