import { onTestFinished, vi } from 'vitest'

/** Puts markup into the page of the tests until the test ends. Returns a function that finds its elements. */
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

/** Removes at the end of the test the listeners that its code adds to window and document, where a page never removes them. */
export function endListenersWithTest(): void {
  const targets: EventTarget[] = [window, document]
  for (const target of targets) {
    const adding = vi.spyOn(target, 'addEventListener')
    onTestFinished(() => {
      for (const [type, listener, options] of adding.mock.calls) target.removeEventListener(type, listener, options)
      adding.mockRestore()
    })
  }
}

/** Sets the browser's report of the network: `null` for none, as in most browsers, `undefined` for the real one. */
export function connectionIs(connection: unknown): void {
  if (connection === undefined) Reflect.deleteProperty(navigator, 'connection')
  else Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}
