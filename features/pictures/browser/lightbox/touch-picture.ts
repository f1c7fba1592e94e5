import { trackGestures } from './gestures.ts'
import { forward } from './press-keys.ts'
import type { Lightbox } from './push-buttons.ts'
import { canDrag, drag, pinch, toggleNatural, zoomStep } from './transform.ts'

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
