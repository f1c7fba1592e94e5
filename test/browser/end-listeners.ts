import { onTestFinished, vi } from 'vitest'

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
