/** Scrolls to an element. Never throws: where the page stands decides nothing in a form or a tool. */
export function showInView(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  try {
    element?.scrollIntoView({ block })
  } catch (error) {
    console.error('The page stays where it is', error)
  }
}
