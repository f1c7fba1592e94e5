import { createContext, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandProps } from '../contract/islands.ts'
import { CollectedProps } from './island.tsx'

/** A rendered part of a page. */
interface Fragment {
  html: Uint8Array<ArrayBuffer>
  /** Preloads of its eager pictures, which belong in the head. */
  preloads: string
  islands: IslandProps
}

/** Values that an isolate has computed from content, for as long as they are cached. */
export interface Fragments {
  /** The value computed from `content` for this use; computed when none is cached, or when the cached one has other `inputs`. */
  of<Made>(content: object, use: string, inputs: readonly unknown[], make: () => Made): Made
}

export function createFragments(): Fragments {
  const kept = new WeakMap<object, Map<string, { inputs: readonly unknown[]; made: unknown }>>()
  return {
    of<Made>(content: object, use: string, inputs: readonly unknown[], make: () => Made) {
      const uses = kept.get(content) ?? new Map<string, { inputs: readonly unknown[]; made: unknown }>()
      const known = uses.get(use)
      if (known?.inputs.length === inputs.length && known.inputs.every((input, index) => input === inputs[index])) return known.made as Made // each use has its own type
      const made = make()
      kept.set(content, uses.set(use, { inputs, made }))
      return made
    },
  }
}

/** Collects the fragments of a render and puts them into its HTML. */
export interface Placing {
  fragments: Fragments
  /** Stores a fragment and returns the placeholder that it will replace. */
  placeFragment(fragment: Fragment): string
}

/** Set while a page is rendered as a whole; a stream renders every part in place. */
export const FragmentPlacing = createContext<Placing | null>(null)

interface KeptProps {
  /** The content that this part shows, an object of the content cache. */
  content: object
  /** All other values that the part depends on, compared by identity. */
  inputs?: readonly unknown[]
  /** Distinguishes the parts of a page that show one content. */
  part?: string
  children: ReactNode
}

/** A part of a page that is rendered once for its content. */
export function Kept({ content, inputs = [], part = 'view', children }: KeptProps): ReactNode {
  const placing = useContext(FragmentPlacing)
  const collected = useContext(CollectedProps)
  if (!placing || !collected) return children
  const fragment = placing.fragments.of(content, part, inputs, () => renderFragment(children))
  Object.assign(collected, fragment.islands)
  return <wbr id={placing.placeFragment(fragment)} />
}

/** React puts preloads before a fragment; in a document they are in the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

function renderFragment(children: ReactNode): Fragment {
  const islands: IslandProps = {}
  const html = renderToString(<CollectedProps value={islands}>{children}</CollectedProps>)
  const [preloads = ''] = PRELOADS.exec(html) ?? []
  return { html: new TextEncoder().encode(html.slice(preloads.length)), preloads, islands }
}
