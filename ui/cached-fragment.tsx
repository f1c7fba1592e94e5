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

/** Values that an isolate has made from content, for as long as that is cached. */
export interface FragmentCache {
  /** The value made from `content` under this name; made when none is cached, or when the cached one has other `inputs`. */
  of<Made>(content: object, name: string, inputs: readonly unknown[], make: () => Made): Made
}

/** In tests everything is made anew at each use and compared, because no type knows whether `inputs` are complete (vitest.config.ts). */
declare const CHECK_FRAGMENTS: boolean | undefined
const isChecked = typeof CHECK_FRAGMENTS !== 'undefined' && CHECK_FRAGMENTS

declare global {
  // A property of globalThis, because tests set it (test/worker/check-fragments.ts).
  var onStaleFragment: ((problem: string) => void) | undefined
}

export function createFragmentCache(): FragmentCache {
  const cached = new WeakMap<object, Map<string, { inputs: readonly unknown[]; made: unknown }>>()
  return {
    of<Made>(content: object, name: string, inputs: readonly unknown[], make: () => Made) {
      const uses = cached.get(content) ?? new Map<string, { inputs: readonly unknown[]; made: unknown }>()
      const known = uses.get(name)
      if (known?.inputs.length === inputs.length && known.inputs.every((input, index) => input === inputs[index])) {
        if (isChecked) compare(known.made, make(), `"${name}" of ${titleOf(content)}`)
        return known.made as Made // each name has its own type
      }
      const made = make()
      cached.set(content, uses.set(name, { inputs, made }))
      return made
    },
  }
}

function compare(cached: unknown, anew: unknown, fragment: string): void {
  const [before, now] = [textOf(cached), textOf(anew)]
  if (before === now) return
  const at = [...before].findIndex((_, index) => before[index] !== now[index])
  const excerpt = (text: string) => text.slice(Math.max(0, at - 40), at + 80)
  globalThis.onStaleFragment?.(
    `The cached fragment ${fragment} is stale: name in its \`inputs\` all that decides how it looks.\nCached: …${excerpt(before)}…\nNow: …${excerpt(now)}…`,
  )
}

function textOf(made: unknown): string {
  return JSON.stringify(made, (_, value) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value))
}

function titleOf(content: object): string {
  const { slug, title, type, id }: { slug?: unknown; title?: unknown; type?: unknown; id?: unknown } = content
  return String(slug ?? title ?? type ?? id ?? 'a list')
}

/** Collects the fragments of a render and puts them into its HTML. */
export interface FragmentSlots {
  fragments: FragmentCache
  /** Stores a fragment and returns the mark that it will replace. */
  addFragment(fragment: Fragment): string
}

/** Set while a page is rendered as a whole; a stream renders every part in place. */
export const FragmentSlotsContext = createContext<FragmentSlots | null>(null)

interface CachedFragmentProps {
  /** The content that this part shows, an object of the content cache. */
  content: object
  /** All other values that the part depends on, compared by identity. */
  inputs?: readonly unknown[]
  /** Distinguishes the parts of a page that show one content. */
  part?: string
  children: ReactNode
}

/** A part of a page that is rendered once for its content. */
export function CachedFragment({ content, inputs = [], part = 'view', children }: CachedFragmentProps): ReactNode {
  const slots = useContext(FragmentSlotsContext)
  const collected = useContext(CollectedProps)
  if (!slots || !collected) return children
  const fragment = slots.fragments.of(content, part, inputs, () => renderFragment(children))
  Object.assign(collected, fragment.islands)
  return <wbr id={slots.addFragment(fragment)} />
}

/** React puts preloads before a fragment; in a document they are in the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

function renderFragment(children: ReactNode): Fragment {
  const islands: IslandProps = {}
  const html = renderToString(<CollectedProps value={islands}>{children}</CollectedProps>)
  const [preloads = ''] = PRELOADS.exec(html) ?? []
  return { html: new TextEncoder().encode(html.slice(preloads.length)), preloads, islands }
}
