import type { ButtonName, Frame } from './frame.ts'
import type { Pager } from './pager.ts'
import { canZoom, FITTED, turn, zoomStep } from './transform.ts'
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

export function act(name: ButtonName, lightbox: Lightbox): void {
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
