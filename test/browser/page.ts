import { onTestFinished, vi } from 'vitest'

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

/** Ends with the test the listeners that its code adds to window and document, where a page keeps them as long as it lives. */
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

/** Says what the browser tells of the network: `null` is nothing, as in most browsers, `undefined` what it tells by itself. */
export function connectionIs(connection: unknown): void {
  if (connection === undefined) Reflect.deleteProperty(navigator, 'connection')
  else Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}
