import { type ComponentType, createElement, PureComponent, type ReactNode, useEffect } from 'react'
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import { ISLAND_PROPS_ID, type IslandProps, islandKey } from '../../contract/islands.ts'
import { preserveFields } from './preserved-fields.ts'

/** Unmounts an island and restores its server markup. */
export type Detach = () => void

/**
 * Hydrates an island with React and restores its server markup when it throws or is unmounted. Field values that a visitor has entered are
 * preserved, also when React renders the island again because its markup does not match. Only this file imports React DOM.
 */
export function hydrate(island: HTMLElement, Component: ComponentType<never>, onReady: (isReady: boolean) => void): Detach {
  const name = island.getAttribute('name') ?? ''
  const key = islandKey(name, island.getAttribute('instance'))
  const props = propsOf(key)
  const markup = [...island.childNodes].map((node) => node.cloneNode(true))
  const restoreMarkup = (restoreFields: () => void) => {
    onReady(false)
    island.replaceChildren(...markup)
    restoreFields()
  }
  // The document holds the props with which the server rendered this component, so the cast is safe.
  const View = Component as ComponentType<Record<string, unknown>>
  const restoreTyped = preserveFields(island, 'changed')
  let hasEnded = false
  // Both run outside React's call: React then handles each field before the next one changes, and its root is idle.
  const onLive = () =>
    queueMicrotask(() => {
      if (hasEnded) return
      restoreTyped()
      onReady(true)
      repeatFocus(island)
    })
  const onFailure = (restoreFields: (() => void) | null) => queueMicrotask(() => restoreMarkup(restoreFields ?? restoreTyped))
  const options: HydrationOptions = {
    identifierPrefix: key,
    onCaughtError: (error) => console.error(`Island ${name} failed`, error),
    onRecoverableError(error) {
      // React rendered the widget again in the browser, so it works; but a mismatch with the server markup is a bug. An island that is removed
      // before hydration is none.
      if (!hasEnded) console.error(`Island ${name} did not match its server markup`, error)
    },
  }
  const view = createElement(Live, { onLive }, createElement(View, props))
  const root = startRoot(island, createElement(Boundary, { island, onFailure }, view), options)
  return () => {
    hasEnded = true
    const restoreFields = preserveFields(island, 'all')
    root.unmount()
    restoreMarkup(restoreFields)
  }
}

interface BoundaryProps {
  island: HTMLElement
  /** `null`: the widget failed before it was mounted. */
  onFailure: (restoreFields: (() => void) | null) => void
  children?: ReactNode
}

/** Catches every error of a widget while its fields are still in the document. */
class Boundary extends PureComponent<BoundaryProps, { hasFailed: boolean }, (() => void) | null> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidMount() {
    if (this.state.hasFailed) this.props.onFailure(null)
  }
  override getSnapshotBeforeUpdate() {
    return preserveFields(this.props.island, 'all')
  }
  override componentDidUpdate(_: unknown, __: unknown, restoreFields: () => void) {
    this.props.onFailure(restoreFields)
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

/** Throws when the document was truncated before its props. */
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

/** Repeats a focus event that preceded hydration: the first focus of a field loads what the field needs. */
function repeatFocus(island: HTMLElement): void {
  const focused = document.activeElement
  if (island.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
