import { createContext, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandProps } from '../contract/islands.ts'
import { CollectedProps } from './island.tsx'

/** HTML of a part of a page, and the props of its islands. */
interface Fragment {
  html: Uint8Array<ArrayBuffer>
  islands: IslandProps
}

/** Parts of pages that an isolate has rendered, each for as long as the content that it shows is remembered. */
export interface Fragments {
  /** The part that shows `content`; rendered when there is none yet, or when it was rendered with other `inputs`. */
  of(content: object, inputs: readonly unknown[], render: () => Fragment): Fragment
}

export function createFragments(): Fragments {
  const kept = new WeakMap<object, { inputs: readonly unknown[]; fragment: Fragment }>()
  return {
    of(content, inputs, render) {
      const known = kept.get(content)
      if (known?.inputs.every((input, index) => input === inputs[index])) return known.fragment
      const fragment = render()
      kept.set(content, { inputs, fragment })
      return fragment
    },
  }
}

/** How a render puts fragments into its HTML. */
export interface Placing {
  fragments: Fragments
  /** Remembers a fragment and returns the mark to be replaced by it. */
  placeFragment(html: Uint8Array<ArrayBuffer>): string
}

/** Set while a page is rendered whole; a stream renders every part where it stands. */
export const FragmentPlacing = createContext<Placing | null>(null)

interface KeptProps {
  /** The content that this part shows, an object of the content cache. */
  content: object
  /** Whatever else decides what the part shows, compared by identity. */
  inputs?: readonly unknown[]
  children: ReactNode
}

/**
 * A part of a page that is rendered once for its content. It holds no eager picture, because React preloads those in the head of the
 * document that it renders.
 */
export function Kept({ content, inputs = [], children }: KeptProps): ReactNode {
  const placing = useContext(FragmentPlacing)
  const collected = useContext(CollectedProps)
  if (!placing || !collected) return children
  const { html, islands } = placing.fragments.of(content, inputs, () => renderFragment(children))
  Object.assign(collected, islands)
  return <wbr id={placing.placeFragment(html)} />
}

function renderFragment(children: ReactNode): Fragment {
  const islands: IslandProps = {}
  const html = renderToString(<CollectedProps value={islands}>{children}</CollectedProps>)
  if (html.startsWith('<link')) throw new Error('A kept part of a page preloads a picture')
  return { html: new TextEncoder().encode(html), islands }
}
