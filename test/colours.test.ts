import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const tokens = readFileSync(join(ROOT, 'ui/styles/tokens.css'), 'utf8')
const [plain = '', paired = ''] = tokens.split('@supports')

/** Full-screen viewers and paper, which look the same in both schemes. */
const OWN_COLOURS = [
  'lightbox.css',
  'paper.css',
  'page-sheet.css',
  'print.css',
  'loading-bar.css',
  'tokens.css',
  'band.first.css',
  'review/sheet.css',
]

describe('colours', () => {
  const pairs = new Map(
    [...paired.matchAll(/--([a-z-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', ...halves]) => [name, halves]),
  )

  it('every colour pair has the plain value in the light scheme', () => {
    expect(pairs.size).toBeGreaterThan(20)
    for (const [name, [light]] of pairs) expect(plain, name).toContain(`--${name}: ${light};`)
  })

  it.each([
    ['ink', 'card'],
    ['text', 'card'],
    ['text', 'ground'],
    ['muted', 'card'],
    ['muted', 'ground'],
    ['muted', 'grey'],
    ['brand', 'card'],
    ['brand', 'ground'],
    ['brand-strong', 'brand-soft'],
    ['on-brand', 'brand'],
    ['success', 'card'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['danger', 'card'],
    ['danger', 'danger-soft'],
    ['text', 'mark'],
  ])('%s is readable on %s in both schemes', (text, surface) => {
    for (const half of [0, 1]) {
      expect(contrast(pairs.get(text)?.[half], pairs.get(surface)?.[half]), half ? 'dark' : 'light').toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['card', 'ground'])('the border of fields has enough contrast to %s in both schemes', (surface) => {
    for (const half of [0, 1]) expect(contrast(pairs.get('line-strong')?.[half], pairs.get(surface)?.[half])).toBeGreaterThanOrEqual(3)
  })

  it.each(globSync('{ui,features,routes,client}/**/*.css', { cwd: ROOT }).filter((file) => !OWN_COLOURS.some((own) => file.endsWith(own))))(
    '%s takes its colours from the tokens',
    (file) => {
      expect(readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')).not.toMatch(/#[\da-f]{3,8}\b(?=[;, )])|rgb\(/i)
    },
  )
})

/** Contrast of two `#rrggbb` or `#rgb` colours by WCAG 2. */
function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
