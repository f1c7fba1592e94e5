import { ISLAND_PROPS_ID, type Moment } from '../../contract/islands.ts'
import { whenIdle } from '../shell/when-idle.ts'
import { loadIsland } from './registry.ts'

/** How far below the viewport an island counts as visible, so that its code arrives while the visitor scrolls there. */
const AHEAD = '300px'

/**
 * `<site-island name when>`: server markup that becomes a widget at its moment (`ui/island.tsx` writes it). The widget starts and stops
 * with the element's connection, so code that replaces markup need not know of widgets. A hydrated element has `data-ready`; after any
 * failure the server markup stays.
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

type Wait = (island: HTMLElement, signal: AbortSignal, start: () => void) => void

const idle: Wait = (_, __, start) => whenIdle(start)

const moments: Partial<Record<string, Wait>> = {
  load: (_, __, start) => start(),
  idle,
  /** An island in a closed dialog has no box; it is hydrated when the dialog opens. */
  visible(island, signal, start) {
    if (!('IntersectionObserver' in window)) return whenIdle(start)
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(), {
      rootMargin: AHEAD,
    })
    observer.observe(island)
    signal.addEventListener('abort', () => observer.disconnect())
  },
  interaction(island, signal, start) {
    if (island.matches(':focus-within')) start()
    else for (const type of ['pointerdown', 'focusin'] as const) island.addEventListener(type, start, { signal })
  },
} satisfies Record<Moment, Wait>

/** Calls `start` once, at the moment that the island's attribute `when` names, unless `signal` is aborted before. */
export function atMoment(island: HTMLElement, signal: AbortSignal, start: () => void): void {
  const waiting = new AbortController()
  // `AbortSignal.any` is missing in browsers of 2023, which would then have no widget.
  signal.addEventListener('abort', () => waiting.abort())
  const wait = moments[island.getAttribute('when') ?? ''] ?? idle
  wait(island, waiting.signal, () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    start()
  })
}

/**
 * Whether the props of all islands have arrived, and so everything before them. While a document is loading, the presence of the element is
 * not enough: its text may be incomplete. An element after it means that it is complete.
 */
export function havePropsArrived(): boolean {
  return document.readyState !== 'loading' || !!document.getElementById(ISLAND_PROPS_ID)?.nextSibling
}
