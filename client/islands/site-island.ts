import { atMoment } from './moments.ts'
import { loadIsland } from './registry.ts'

/**
 * `<site-island name when>`: server markup that becomes a widget at its moment (`ui/island.tsx` writes it). The widget starts and stops with
 * the element's connection, so code that replaces markup need not know of widgets. A hydrated element has `data-ready`; after any failure
 * the server markup stays.
 */
export class SiteIsland extends HTMLElement {
  /** Runs before a widget takes over its markup; only the development server uses it. */
  static beforeAttach?: (island: HTMLElement) => Promise<void>
  #life = new AbortController()

  connectedCallback(): void {
    this.#life = new AbortController()
    const { signal } = this.#life
    atMoment(this, signal, () => void this.#wake(signal))
  }

  disconnectedCallback(): void {
    this.#life.abort()
  }

  async #wake(signal: AbortSignal): Promise<void> {
    const name = this.getAttribute('name') ?? ''
    try {
      const attach = await loadIsland(name)
      await SiteIsland.beforeAttach?.(this)
      if (signal.aborted) return
      const detach = attach(this, (isReady) => void this.toggleAttribute('data-ready', isReady))
      signal.addEventListener('abort', detach)
    } catch (error) {
      if (!signal.aborted) console.error(`Island ${name} stays as the server made it`, error)
    }
  }
}
