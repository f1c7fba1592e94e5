import type { Isolate } from '../../edge/isolate.ts'
import { createFragments, type Placing } from '../../ui/kept.tsx'
import { type Cut, createHoles } from './holes.ts'

/** The parts that one render puts into its HTML as bytes, without React. */
export interface Sheet extends Placing {
  /** Remembers a part and returns its mark. */
  place(part: Cut): string
  /** The HTML, cut, with the parts in the place of their marks. */
  fill(html: string): Cut
  /** Preloads of the fragments that were placed. */
  preloads(): string
}

export function startSheet(isolate: Isolate): Sheet {
  const { markOf, cut } = isolate.keep(createHoles)
  const parts: Cut[] = []
  let preloads = ''
  const place = (part: Cut) => markOf(parts.push(part) - 1)
  return {
    fragments: isolate.keep(createFragments),
    place,
    placeFragment(fragment) {
      preloads += fragment.preloads
      return place([fragment.html])
    },
    fill: (html) => cut(html, parts),
    preloads: () => preloads,
  }
}
