import type { ButtonName } from './frame.ts'
import { act, type Lightbox } from './push-buttons.ts'
import { drag } from './transform.ts'

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

const DIRECTIONS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** Side of the next picture: 1 is right, -1 is left. */
export function forward(dialog: HTMLElement): 1 | -1 {
  return getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
}
