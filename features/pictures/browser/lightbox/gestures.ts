import type { Point } from './transform.ts'

/** A shorter move is a tap. */
const TAP_PX = 6
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
/** At most one zoom step per this time, because wheel events come faster than a picture should zoom (behaviour 7.2). */
const WHEEL_MS = 80

/** Points are in px from the centre of the stage. */
export interface Gestures {
  onDrag: (by: Point) => void
  onPinch: (from: [Point, Point], to: [Point, Point]) => void
  /** All pointers were released. `total` is the move of a single pointer; `null` for several pointers, a tap or a `pointercancel`. */
  onRelease: (total: Point | null) => void
  onTap: (target: EventTarget | null) => void
  onDoubleTap: (at: Point) => void
  onWheel: (direction: 1 | -1, at: Point) => void
}

/** Reports gestures of mouse, pen and fingers on the stage. */
export function trackGestures(stage: HTMLElement, gestures: Gestures): void {
  const pointers = new Map<number, Point>()
  let touch: Touch = { start: { x: 0, y: 0 }, target: null, isFinger: false, isSingle: true }
  let lastTap = { time: Number.NEGATIVE_INFINITY, at: { x: 0, y: 0 } }

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    const at = pointOn(stage, event)
    if (pointers.size === 0) touch = { start: at, target: event.target, isFinger: event.pointerType === 'touch', isSingle: true }
    else touch.isSingle = false
    pointers.set(event.pointerId, at)
    stage.setPointerCapture(event.pointerId)
  })
  stage.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const from = firstTwo(pointers)
    const after = pointOn(stage, event)
    pointers.set(event.pointerId, after)
    const to = firstTwo(pointers)
    if (from && to) gestures.onPinch(from, to)
    else gestures.onDrag({ x: after.x - before.x, y: after.y - before.y })
  })
  const release = (event: PointerEvent) => {
    const at = pointers.get(event.pointerId)
    if (!at || !pointers.delete(event.pointerId) || pointers.size > 0) return
    const total = { x: at.x - touch.start.x, y: at.y - touch.start.y }
    const isTap = touch.isSingle && event.type === 'pointerup' && Math.hypot(total.x, total.y) < TAP_PX
    gestures.onRelease(touch.isSingle && event.type === 'pointerup' && !isTap ? total : null)
    if (isTap) tap(event, at)
  }
  stage.addEventListener('pointerup', release)
  stage.addEventListener('pointercancel', release)

  /** Counts double taps of fingers only; a mouse fires `dblclick`, at the speed of the system's settings. */
  const tap = ({ timeStamp }: PointerEvent, at: Point) => {
    const isNear = Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < DOUBLE_TAP_PX
    const isSecond = touch.isFinger && timeStamp - lastTap.time < DOUBLE_TAP_MS && isNear
    lastTap = { time: isSecond ? Number.NEGATIVE_INFINITY : timeStamp, at }
    if (isSecond) gestures.onDoubleTap(at)
    else gestures.onTap(touch.target)
  }
  stage.addEventListener('dblclick', (event) => {
    // Browsers also fire `dblclick` after two taps, which `tap` has already counted.
    if (!touch.isFinger) gestures.onDoubleTap(pointOn(stage, event))
  })
  listenToWheel(stage, gestures)
}

interface Touch {
  start: Point
  target: EventTarget | null
  isFinger: boolean
  /** Whether there was only one pointer from beginning to end. */
  isSingle: boolean
}

function listenToWheel(stage: HTMLElement, { onWheel }: Gestures): void {
  let last = Number.NEGATIVE_INFINITY
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      if (event.deltaY === 0 || event.timeStamp - last < WHEEL_MS) return
      last = event.timeStamp
      onWheel(event.deltaY < 0 ? 1 : -1, pointOn(stage, event))
    },
    { passive: false },
  )
}

/** `null` with fewer than two pointers; a third finger is ignored. */
function firstTwo(pointers: Map<number, Point>): [Point, Point] | null {
  const [a, b] = pointers.values()
  return a && b ? [a, b] : null
}

function pointOn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
