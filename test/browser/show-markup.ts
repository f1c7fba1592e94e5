import { onTestFinished } from 'vitest'

/** Puts markup into the page of the tests until the test ends, and answers with a way to its elements. */
export function showMarkup(markup: string) {
  document.body.innerHTML = markup
  onTestFinished(() => document.body.replaceChildren())
  return <E extends HTMLElement = HTMLElement>(selector: string) => find<E>(selector)
}

/** The first element that matches; throws when there is none. */
export function find<E extends HTMLElement = HTMLElement>(selector: string, scope: ParentNode = document): E {
  const found = scope.querySelector<E>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}
