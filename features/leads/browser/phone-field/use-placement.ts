import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

interface Placed {
  side: 'below' | 'above'
  style: CSSProperties
}

const GAP_PX = 4

/** Keeps a popover at its field, above or below depending on the room, while the page scrolls or the screen rotates. */
export function usePlacement(anchor: RefObject<HTMLElement | null>): Placed {
  const [placed, setPlaced] = useState<Placed>({ side: 'below', style: {} })
  useLayoutEffect(() => {
    const place = () => anchor.current && setPlaced(placeAt(anchor.current.getBoundingClientRect()))
    const life = new AbortController()
    place()
    addEventListener('scroll', place, { capture: true, passive: true, signal: life.signal })
    addEventListener('resize', place, { signal: life.signal })
    visualViewport?.addEventListener('resize', place, { signal: life.signal })
    return () => life.abort()
  }, [anchor])
  return placed
}

function placeAt({ top, bottom, left, width }: DOMRect): Placed {
  const viewportHeight = visualViewport?.height ?? innerHeight
  const { side, maxHeight } = listPlacement({ top, bottom, viewportHeight })
  const edge = side === 'below' ? { top: bottom + GAP_PX, bottom: 'auto' } : { top: 'auto', bottom: innerHeight - top + GAP_PX }
  return { side, style: { ...edge, left, width, maxHeight } }
}

/** With less room below the field the list opens above it (behaviour 8.5). */
const ROOM_BELOW_PX = 200
const TALLEST_PX = 360
const EDGE_PX = 8

interface Room {
  /** Edges of the field in the viewport, in pixels. */
  top: number
  bottom: number
  viewportHeight: number
}

export interface ListPlacement {
  side: 'below' | 'above'
  maxHeight: number
}

export function listPlacement({ top, bottom, viewportHeight }: Room): ListPlacement {
  const roomBelow = viewportHeight - bottom
  const side = roomBelow >= ROOM_BELOW_PX ? 'below' : 'above'
  return { side, maxHeight: Math.min(TALLEST_PX, (side === 'below' ? roomBelow : top) - EDGE_PX) }
}
