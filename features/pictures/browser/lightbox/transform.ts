/** Constants of the image viewer (behaviour 7.2): a step of zoom, the largest zoom in natural sizes, the smallest in fitted ones. */
const ZOOM_STEP = 0.12
const MAX_NATURAL = 3
const MIN_SCALE = 0.1
/** A zoom that ends this near the fitted or the natural size becomes it. */
const SNAP = 0.05

export interface Size {
  width: number
  height: number
}

/** In px from the middle of the stage. */
export interface Point {
  x: number
  y: number
}

/** The picture in its natural size, and the place it is shown in. */
export interface Scene {
  picture: Size
  stage: Size
}

/** How a picture lies: `scale` in fitted sizes, `x` and `y` from the middle of the stage, `turns` by 90° clockwise. */
export interface View extends Point {
  scale: number
  turns: number
}

export const FITTED: View = { scale: 1, x: 0, y: 0, turns: 0 }

/** How much of its natural size the picture has when it fits the stage; small pictures are not enlarged. */
export function fittedShare({ picture, stage }: Scene, turns: number): number {
  const { width, height } = turned(picture, turns)
  return Math.min(1, stage.width / width, stage.height / height)
}

/** The scale at which one pixel of the picture is one of the screen. */
export function naturalScale(scene: Scene, turns: number): number {
  return 1 / fittedShare(scene, turns)
}

/** Size of the picture on the stage. */
export function drawnSize(scene: Scene, { scale, turns }: View): Size {
  const { width, height } = turned(scene.picture, turns)
  const factor = fittedShare(scene, turns) * scale
  return { width: width * factor, height: height * factor }
}

/** Zooms so that what lies under `at` stays there, as far as the picture's edges allow. */
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

/** Between fitted and natural size; any other zoom becomes fitted. */
export function toggleNatural(view: View, scene: Scene, at?: Point): View {
  return zoomTo(view, view.scale === 1 ? naturalScale(scene, view.turns) : 1, scene, at)
}

/** Turns by 90° to the right (`1`) or left (`-1`) and fits the picture anew. */
export function turn({ turns }: View, direction: 1 | -1): View {
  return { ...FITTED, turns: turns + direction }
}

export function drag(view: View, by: Point, scene: Scene): View {
  return limit({ ...view, x: view.x + by.x, y: view.y + by.y }, scene)
}

/** Two fingers were at `from` and are at `to`: the picture follows both. */
export function pinch(view: View, from: readonly [Point, Point], to: readonly [Point, Point], scene: Scene): View {
  const [before, after] = [middle(from), middle(to)]
  const spread = distance(to) / Math.max(distance(from), 1)
  const zoomed = zoomTo(view, view.scale * spread, scene, before)
  return drag(zoomed, { x: after.x - before.x, y: after.y - before.y }, scene)
}

export function canZoom({ scale, turns }: View, direction: 1 | -1, scene: Scene): boolean {
  return direction === 1 ? scale < naturalScale(scene, turns) * MAX_NATURAL : scale > MIN_SCALE
}

/** Whether a part of the picture lies outside the stage, to its sides or above and below. */
export function canDrag(view: View, scene: Scene): boolean {
  const drawn = drawnSize(scene, view)
  return drawn.width > scene.stage.width + 1 || drawn.height > scene.stage.height + 1
}

/** The edges of a picture larger than the stage stay outside it, a smaller one stays in the middle. */
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
