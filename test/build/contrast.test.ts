import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const TEXT = 4.5
const SHAPES = 3

const tokens = new Map(
  [...readFileSync('ui/styles/tokens.css', 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [
    name,
    colour,
  ]),
)

/** Foreground, background and their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: [front: string, back: string, least: number][] = [
  ...['card', 'ground', 'brand-soft', 'success-soft', 'warning-soft', 'danger-soft'].flatMap((back): [string, string, number][] => [
    ['ink', back, TEXT],
    ['text', back, TEXT],
    ['brand-strong', back, TEXT],
  ]),
  ['muted', 'card', TEXT],
  ['muted', 'ground', TEXT],
  ['brand', 'card', TEXT],
  ['brand', 'ground', TEXT],
  ['success', 'success-soft', TEXT],
  ['warning', 'warning-soft', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['card', 'brand', TEXT],
  ['card', 'brand-strong', TEXT],
  ['on-ink', 'ink', TEXT],
  ['on-ink-muted', 'ink', TEXT],
  ['line-strong', 'card', SHAPES],
  ['brand', 'brand-soft', SHAPES],
]

it.each(PAIRS)('%s has enough contrast on %s', (front, back, least) => {
  expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(least)
})

function colourOf(name: string): string {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`No colour --${name} in tokens.css`)
  return colour
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1)
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
