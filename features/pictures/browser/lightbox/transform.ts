/** Zoom of the image viewer (behaviour 7.2): one step, the maximum in natural sizes, the minimum in fitted sizes. */
const ZOOM_STEP = 0.12
const MAX_NATURAL = 3
const MIN_SCALE = 0.1
/** A step that ends this close to the fitted or natural size snaps to it. */
const SNAP = 0.05

export interface Size {
  width: number
  height: number
}

/** A point in px from the centre of the stage. */
export interface Point {
  x: number
  y: number
}

/** Natural size of the picture and size of the stage. */
export interface Scene {
  picture: Size
  stage: Size
}

/** Position of a picture: `scale` relative to the fitted size, `x` and `y` from the centre of the stage, `turns` by 90° clockwise. */
export interface View extends Point {
  scale: number
  turns: number
}

export const FITTED: View = { scale: 1, x: 0, y: 0, turns: 0 }

/** Factor from the natural to the fitted size; small pictures are not enlarged. */
export function fittedShare({ picture, stage }: Scene, turns: number): number {
  const { width, height } = turned(picture, turns)
  return Math.min(1, stage.width / width, stage.height / height)
}

/** The scale at which the picture has its natural size. */
export function naturalScale(scene: Scene, turns: number): number {
  return 1 / fittedShare(scene, turns)
}

/** Size of the picture on the stage. */
export function drawnSize(scene: Scene, { scale, turns }: View): Size {
  const { width, height } = turned(scene.picture, turns)
  const factor = fittedShare(scene, turns) * scale
  return { width: width * factor, height: height * factor }
}

/** Zooms and keeps the point under `at` in place, as far as the picture's edges allow. */
export function zoomTo(view: View, scale: number, scene: Scene, at: Point = { x: 0, y: 0 }): View {
  const limited = Math.min(Math.max(scale, MIN_SCALE), naturalScale(scene, view.turns) * MAX_NATURAL)
  const factor = limited / view.scale
  return limit({ ...view, scale: limited, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }, scene)
}

/** One step in (`1`) or out (`-1`). */
export function zoomStep(view: View, direction: 1 | -1, scene: Scene, at?: Point): View {
  const next = view.scale + direction * ZOOM_STEP
  const near = [1, naturalScale(scene, view.turns)].find((scale) => Math.abs(scale - next) < SNAP)
  return zoomTo(view, near ?? next, scene, at)
}

/** Toggles between fitted and natural size; any other zoom becomes fitted. */
export function toggleNatural(view: View, scene: Scene, at?: Point): View {
  return zoomTo(view, view.scale === 1 ? naturalScale(scene, view.turns) : 1, scene, at)
}

/** Turns by 90° to the right (`1`) or left (`-1`) and fits the picture again. */
export function turn({ turns }: View, direction: 1 | -1): View {
  return { ...FITTED, turns: turns + direction }
}

export function drag(view: View, by: Point, scene: Scene): View {
  return limit({ ...view, x: view.x + by.x, y: view.y + by.y }, scene)
}

/** Zooms and moves the picture with two fingers that moved from `from` to `to`. */
export function pinch(view: View, from: readonly [Point, Point], to: readonly [Point, Point], scene: Scene): View {
  const [before, after] = [middle(from), middle(to)]
  const spread = distance(to) / Math.max(distance(from), 1)
  const zoomed = zoomTo(view, view.scale * spread, scene, before)
  return drag(zoomed, { x: after.x - before.x, y: after.y - before.y }, scene)
}

export function canZoom({ scale, turns }: View, direction: 1 | -1, scene: Scene): boolean {
  return direction === 1 ? scale < naturalScale(scene, turns) * MAX_NATURAL : scale > MIN_SCALE
}

/** Whether the picture is larger than the stage in either direction. */
export function canDrag(view: View, scene: Scene): boolean {
  const drawn = drawnSize(scene, view)
  return drawn.width > scene.stage.width + 1 || drawn.height > scene.stage.height + 1
}

/** Keeps the edges of a picture larger than the stage outside it, and a smaller picture in the centre. */
export function limit(view: View, scene: Scene): View {
  const drawn = drawnSize(scene, view)
  return { ...view, x: within(view.x, drawn.width - scene.stage.width), y: within(view.y, drawn.height - scene.stage.height) }
}

function within(offset: number, overhang: number): number {
  const most = overhang / 2
  return most > 0 ? Math.min(Math.max(offset, -most), most) : 0
}

function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
