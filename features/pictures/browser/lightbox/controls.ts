import type { ButtonName, Frame } from './frame.ts'
import { trackGestures } from './gestures.ts'
import type { Pager } from './pager.ts'
import { canDrag, canZoom, drag, FITTED, pinch, toggleNatural, turn, zoomStep } from './transform.ts'
import type { Viewer } from './viewer.ts'

/** The parts of the lightbox that buttons, keys and gestures control. */
export interface Lightbox {
  dialog: HTMLDialogElement
  viewer: Viewer
  pager: Pager
}

const ACTIONS: Record<ButtonName, (lightbox: Lightbox) => void> = {
  close: ({ dialog }) => dialog.close(),
  previous: ({ pager }) => pager.go(-1),
  next: ({ pager }) => pager.go(1),
  zoomIn: ({ viewer }) => viewer.change((view, scene) => zoomStep(view, 1, scene)),
  zoomOut: ({ viewer }) => viewer.change((view, scene) => zoomStep(view, -1, scene)),
  turnLeft: ({ viewer }) => viewer.change((view) => turn(view, -1)),
  turnRight: ({ viewer }) => viewer.change((view) => turn(view, 1)),
  reset: ({ viewer }) => viewer.change(() => FITTED),
}

function act(name: ButtonName, lightbox: Lightbox): void {
  ACTIONS[name](lightbox)
}

export function pushButtons({ dialog, buttons }: Frame, lightbox: Lightbox): void {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
    for (const name of namesOf(buttons)) if (target instanceof Node && buttons[name].contains(target)) act(name, lightbox)
  })
}

/** Sets `aria-disabled` instead of `disabled`, so that a button without effect keeps the focus. */
export function updateButtons({ buttons }: Frame, { viewer, pager }: Lightbox): void {
  const isReady = viewer.state() === 'ready'
  const [view, scene] = [viewer.view(), viewer.scene()]
  const enabled: Record<ButtonName, boolean> = {
    close: true,
    previous: pager.can(-1),
    next: pager.can(1),
    zoomIn: isReady && canZoom(view, 1, scene),
    zoomOut: isReady && canZoom(view, -1, scene),
    turnLeft: isReady,
    turnRight: isReady,
    reset: isReady && (view.scale !== FITTED.scale || view.turns !== FITTED.turns),
  }
  for (const name of namesOf(buttons)) buttons[name].setAttribute('aria-disabled', `${!enabled[name]}`)
}

function namesOf(buttons: Frame['buttons']): ButtonName[] {
  return Object.keys(buttons) as ButtonName[] // the keys of its type
}

/** Distance by which a key moves a picture that is larger than the stage. */
const KEY_PX = 60

/** Keyed by `code`, the position of a key, so that they also work with a Russian keyboard layout. */
const KEYS = new Map<string, ButtonName>([
  ['Equal', 'zoomIn'],
  ['NumpadAdd', 'zoomIn'],
  ['Minus', 'zoomOut'],
  ['NumpadSubtract', 'zoomOut'],
  ['Digit0', 'reset'],
  ['Numpad0', 'reset'],
  ['KeyR', 'turnRight'],
  ['KeyL', 'turnLeft'],
])

const DIRECTIONS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** Left and right show other pictures, reversed in right-to-left pages. Up, down, Shift+left and Shift+right move the picture. */
export function pressKeys(lightbox: Lightbox): void {
  const { dialog, pager, viewer } = lightbox
  dialog.addEventListener('keydown', ({ code, shiftKey, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return
    const name = KEYS.get(code)
    const direction = DIRECTIONS.get(code)
    if (name) act(name, lightbox)
    else if (direction && (shiftKey || direction.y !== 0))
      viewer.change((view, scene) => drag(view, { x: -direction.x * KEY_PX, y: -direction.y * KEY_PX }, scene))
    else if (direction?.x) pager.go(direction.x === forward(dialog) ? 1 : -1)
  })
}

/** Side of the next picture: 1 is right, -1 is left. */
function forward(dialog: HTMLElement): 1 | -1 {
  return getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
}

/** A shorter move is not a swipe (behaviour 7.2). */
const SWIPE_PX = 50

/** Drags a picture that is larger than the stage; a swipe on a picture that fits turns to its neighbour. */
export function touchPicture(stage: HTMLElement, { dialog, viewer, pager }: Lightbox): void {
  let leaning = 0
  const lean = (by: number) => {
    leaning = by
    viewer.lean(by)
  }
  const hold = (isHeld: boolean) => stage.toggleAttribute('data-held', isHeld)
  const isLoose = () => canDrag(viewer.view(), viewer.scene())
  trackGestures(stage, {
    onDrag(by) {
      hold(true)
      if (isLoose()) viewer.change((view, scene) => drag(view, by, scene))
      else lean(leaning + by.x)
    },
    onPinch(from, to) {
      hold(true)
      lean(0)
      viewer.change((view, scene) => pinch(view, from, to, scene))
    },
    onRelease(total) {
      hold(false)
      lean(0)
      const isSwipe = total && !isLoose() && Math.abs(total.x) >= SWIPE_PX && Math.abs(total.x) > Math.abs(total.y)
      if (isSwipe) pager.go(total.x < 0 === (forward(dialog) === 1) ? 1 : -1)
    },
    onTap(target) {
      if (target === stage) dialog.close()
    },
    onDoubleTap: (at) => viewer.change((view, scene) => toggleNatural(view, scene, at)),
    onWheel: (direction, at) => viewer.change((view, scene) => zoomStep(view, direction, scene, at)),
  })
}
