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
