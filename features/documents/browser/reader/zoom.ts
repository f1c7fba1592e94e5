/**
 * A factor of the natural size, or a fit to the view's width: `fit-width` always, `auto` up to a factor of `MAX_AUTO`, and by the text alone
 * where the view is too narrow to read whole pages.
 */
export type Zoom = number | 'fit-width' | 'auto'

/** CSS pixels per point, the unit of PDF. */
export const CSS_PIXELS_PER_POINT = 96 / 72

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]
const MIN = STEPS[0] ?? 1
const MAX_AUTO = 1.25
/** Below this factor, text of the usual size is too small to read. */
const LEAST_AUTO = 0.7
const MAX = STEPS.at(-1) ?? 1
/** Two factors closer than this look the same. */
const TOLERANCE = 0.01

/** The next larger (or smaller) step from any factor, also from one between the steps. */
export function nextZoom(factor: number, direction: 'in' | 'out'): number {
  const next = direction === 'in' ? STEPS.find((step) => step > factor + TOLERANCE) : STEPS.findLast((step) => step < factor - TOLERANCE)
  return next ?? (direction === 'in' ? MAX : MIN)
}

export function canZoom(factor: number, direction: 'in' | 'out'): boolean {
  return direction === 'in' ? factor < MAX - TOLERANCE : factor > MIN + TOLERANCE
}

interface Widths {
  /** Width of the widest page in CSS pixels at factor 1. */
  pageWidth: number
  /** Width of the text of the first page, likewise; null when it has none. */
  textWidth: number | null
  availableWidth: number
}

/** The factor at which `zoom` shows pages. */
export function zoomFactor(zoom: Zoom, { pageWidth, textWidth, availableWidth }: Widths): number {
  const fitted = availableWidth / pageWidth
  const opened = fitted < LEAST_AUTO && textWidth ? availableWidth / textWidth : fitted
  const factor = zoom === 'auto' ? Math.min(opened, MAX_AUTO) : zoom === 'fit-width' ? fitted : zoom
  return Number.isFinite(factor) ? Math.min(MAX, Math.max(MIN, factor)) : 1
}
