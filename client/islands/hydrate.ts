import { type ComponentType, createElement, PureComponent, type ReactNode, useEffect } from 'react'
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import { ISLAND_PROPS_ID, type IslandProps, islandKey } from '../../contract/islands.ts'
import { keepFields } from './kept-fields.ts'

/** Ends an island's life and gives its server markup back. */
export type Detach = () => void

/**
 * Hydrates an island with React and gives its server markup back when it throws or ends. Whatever a visitor has put into its fields stands
 * there afterwards, also when React draws the island anew because its markup does not match. Only this file imports React DOM.
 */
export function hydrate(island: HTMLElement, Component: ComponentType<never>, onReady: (isReady: boolean) => void): Detach {
  const name = island.getAttribute('name') ?? ''
  const key = islandKey(name, island.getAttribute('instance'))
  const props = propsOf(key)
  const markup = [...island.childNodes].map((node) => node.cloneNode(true))
  const giveBackMarkup = (giveBackFields: () => void) => {
    onReady(false)
    island.replaceChildren(...markup)
    giveBackFields()
  }
  // The document holds the props with which the server rendered this component, so the cast is safe.
  const View = Component as ComponentType<Record<string, unknown>>
  const giveBackTyped = keepFields(island, 'changed')
  let hasEnded = false
  // Both after the call of React: it then answers to each field before it hears of the next, and its root is at rest.
  const onLive = () =>
    queueMicrotask(() => {
      if (hasEnded) return
      giveBackTyped()
      onReady(true)
      repeatFocus(island)
    })
  const onFailure = (giveBackFields: (() => void) | null) => queueMicrotask(() => giveBackMarkup(giveBackFields ?? giveBackTyped))
  const options: HydrationOptions = {
    identifierPrefix: key,
    onCaughtError: (error) => console.error(`Island ${name} failed`, error),
    onRecoverableError(error) {
      // React rendered the widget again in the browser, so it works; but a mismatch with the server markup is a bug. One that leaves before it
      // is hydrated is none.
      if (!hasEnded) console.error(`Island ${name} did not match its server markup`, error)
    },
  }
  const view = createElement(Live, { onLive }, createElement(View, props))
  const root = startRoot(island, createElement(Boundary, { island, onFailure }, view), options)
  return () => {
    hasEnded = true
    const giveBackFields = keepFields(island, 'all')
    root.unmount()
    giveBackMarkup(giveBackFields)
  }
}

interface BoundaryProps {
  island: HTMLElement
  /** `null`: the widget failed before it was there. */
  onFailure: (giveBackFields: (() => void) | null) => void
  children?: ReactNode
}

/** Catches whatever a widget throws, while its fields are still in the document. */
class Boundary extends PureComponent<BoundaryProps, { hasFailed: boolean }, (() => void) | null> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidMount() {
    if (this.state.hasFailed) this.props.onFailure(null)
  }
  override getSnapshotBeforeUpdate() {
    return keepFields(this.props.island, 'all')
  }
  override componentDidUpdate(_: unknown, __: unknown, giveBackFields: () => void) {
    this.props.onFailure(giveBackFields)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** An island is empty when its markup is older than its code (`client/dev-page.ts`): then there is nothing to hydrate. */
function startRoot(island: HTMLElement, tree: ReactNode, options: HydrationOptions): Root {
  if (island.firstChild) return hydrateRoot(island, tree, options)
  const root = createRoot(island, options)
  root.render(tree)
  return root
}

/** Throws when the document was cut off before its props. */
function propsOf(key: string): Record<string, unknown> {
  const known: IslandProps = JSON.parse(document.getElementById(ISLAND_PROPS_ID)?.textContent ?? '{}')
  const props = known[key]
  if (!props) throw new Error(`The document has no props for ${key}`)
  return props
}

/** Reports when the tree is interactive; renders nothing of its own, so the markup still matches the server's. */
function Live({ onLive, children }: { onLive: () => void; children?: ReactNode }) {
  useEffect(onLive, [onLive])
  return children
}

/** A focus that came before React did is told to it now: the first focus of a field starts what the field needs. */
function repeatFocus(island: HTMLElement): void {
  const focused = document.activeElement
  if (island.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
