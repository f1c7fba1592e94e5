import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canDrag,
  canZoom,
  drag,
  drawnSize,
  FITTED,
  fittedShare,
  naturalScale,
  type Point,
  pinch,
  type Scene,
  toggleNatural,
  turn,
  type View,
  zoomStep,
  zoomTo,
} from './transform.ts'

/** The fitted size is 800×400, half the natural size. */
const SCENE: Scene = { picture: { width: 1600, height: 800 }, stage: { width: 800, height: 600 } }

describe('a picture on its stage', () => {
  it.each([
    { picture: [1600, 800], turns: 0, expected: 0.5 },
    { picture: [1600, 800], turns: 1, expected: 0.375 },
    { picture: [1600, 800], turns: -3, expected: 0.375 },
    { picture: [400, 300], turns: 0, expected: 1 },
    { picture: [1, 1], turns: 0, expected: 1 },
    { picture: [10_000, 10_000], turns: 0, expected: 0.06 },
  ])(
    'a picture of $picture px turned $turns times is shown at $expected of its size',
    ({ picture: [width = 0, height = 0], turns, expected }) => {
      expect(fittedShare({ ...SCENE, picture: { width, height } }, turns)).toBeCloseTo(expected)
    },
  )

  it('a picture turned by 90° is fitted with its sides swapped', () => {
    expect(drawnSize(SCENE, turn(FITTED, 1))).toEqual({ width: 300, height: 600 })
  })
})

it.each([
  { from: 1, direction: 1, expected: 1.12 },
  { from: 1, direction: -1, expected: 0.88 },
  { from: 1.1, direction: -1, expected: 1 },
  { from: 1.84, direction: 1, expected: 2 },
  { from: 5.95, direction: 1, expected: 6 },
  { from: 6, direction: 1, expected: 6 },
  { from: 0.15, direction: -1, expected: 0.1 },
  { from: 0.1, direction: -1, expected: 0.1 },
] as const)('zoom from $from by a step of $direction becomes $expected', ({ from, direction, expected }) => {
  expect(zoomStep({ ...FITTED, scale: from }, direction, SCENE).scale).toBeCloseTo(expected)
})

it('zoom is not possible beyond its limits', () => {
  expect(canZoom({ ...FITTED, scale: 6 }, 1, SCENE)).toBe(false)
  expect(canZoom({ ...FITTED, scale: 0.1 }, -1, SCENE)).toBe(false)
  expect(canZoom(FITTED, 1, SCENE) && canZoom(FITTED, -1, SCENE)).toBe(true)
})

it('zoom keeps the point under the pointer in place', () => {
  expect(zoomTo(FITTED, 2, SCENE, { x: 100, y: 0 })).toEqual({ scale: 2, x: -100, y: 0, turns: 0 })
})

it('zoom toggles between fitted and natural size, and from any other size to fitted', () => {
  const natural = toggleNatural(FITTED, SCENE)
  expect(natural.scale).toBe(naturalScale(SCENE, 0))
  expect(toggleNatural(natural, SCENE)).toEqual(FITTED)
  expect(toggleNatural({ ...FITTED, scale: 0.4 }, SCENE)).toEqual(FITTED)
})

it('turns add up in both directions, so that the picture never spins back', () => {
  expect([turn(FITTED, 1).turns, turn(turn(FITTED, -1), -1).turns]).toEqual([1, -2])
})

it('a turn fits the picture again', () => {
  expect(turn({ scale: 3, x: 50, y: 50, turns: 3 }, 1)).toEqual({ ...FITTED, turns: 4 })
})

it.each([
  { scale: 1, by: { x: 90, y: 90 }, expected: { x: 0, y: 0 } },
  { scale: 2, by: { x: 90, y: 90 }, expected: { x: 90, y: 90 } },
  { scale: 2, by: { x: 9000, y: -9000 }, expected: { x: 400, y: -100 } },
  { scale: 0.5, by: { x: -90, y: 90 }, expected: { x: 0, y: 0 } },
])('a drag at the scale $scale by $by moves the picture to $expected', ({ scale, by, expected }) => {
  expect(drag({ ...FITTED, scale }, by, SCENE)).toMatchObject(expected)
})

it('a drag is possible when a part of the picture is outside the stage', () => {
  expect([canDrag(FITTED, SCENE), canDrag({ ...FITTED, scale: 1.12 }, SCENE)]).toEqual([false, true])
})

it('a pinch zooms and moves the picture with the fingers', () => {
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const
  const to = [
    { x: -80, y: 20 },
    { x: 120, y: 20 },
  ] as const
  expect(pinch(FITTED, from, to, SCENE)).toEqual({ scale: 2, x: 20, y: 20, turns: 0 })
})

it('a pinch of two fingers on one spot gives a finite scale', () => {
  const spot = [
    { x: 5, y: 5 },
    { x: 5, y: 5 },
  ] as const
  expect(
    pinch(
      FITTED,
      spot,
      [
        { x: 0, y: 0 },
        { x: 900, y: 0 },
      ],
      SCENE,
    ).scale,
  ).toBe(6)
  expect(pinch(FITTED, spot, spot, SCENE).scale).toBe(0.1)
})

type Action = (view: View, scene: Scene, a: Point, b: Point) => View

const ACTIONS = {
  in: (view, scene, a) => zoomStep(view, 1, scene, a),
  out: (view, scene, a) => zoomStep(view, -1, scene, a),
  drag: (view, scene, a) => drag(view, a, scene),
  pinch: (view, scene, a, b) => pinch(view, [a, b], [b, { x: a.y, y: a.x }], scene),
  turn: (view) => turn(view, 1),
  toggle: (view, scene, a) => toggleNatural(view, scene, a),
} satisfies Record<string, Action>

describe('any sequence of actions on a picture', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const point = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) })
  const size = fc.record({ width: side, height: side })

  it('any sequence of actions on a picture keeps the zoom within its limits and the picture on the stage', () => {
    const deed = fc.record({ kind: fc.constantFrom('in', 'out', 'drag', 'pinch', 'turn', 'toggle'), a: point, b: point })
    fc.assert(
      fc.property(size, size, fc.array(deed, { maxLength: 40 }), (picture, stage, deeds) => {
        const scene = { picture, stage }
        const view = deeds.reduce((view, { kind, a, b }) => ACTIONS[kind](view, scene, a, b), FITTED)
        const drawn = drawnSize(scene, view)
        expect(view.scale).toBeGreaterThanOrEqual(0.1)
        expect(view.scale).toBeLessThanOrEqual(naturalScale(scene, view.turns) * 3 + 1e-9)
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (drawn.width - stage.width) / 2) + 1e-6)
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (drawn.height - stage.height) / 2) + 1e-6)
      }),
    )
  })
})
