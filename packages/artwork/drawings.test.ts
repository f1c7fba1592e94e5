import { expect, it } from 'vitest'
import { drawings } from './drawings.ts'

/** Size limits in bytes by folder. Covers and scenes are inlined into the first screen of pages. */
const LIMITS: Record<string, number> = {
  portraits: 8_000,
  faces: 5_000,
  scenes: 11_000,
  empty: 13_000,
  figures: 21_000,
  papers: 5_000,
  posts: 12_000,
  'signature.svg': 1_000,
}
const inScheme = Object.entries(drawings()).filter(([path]) => /^client\/public\/(?:drawings|images)\//.test(path))

it.each(inScheme)('%s has both schemes, well-formed markup, no font and a small size', (path, file) => {
  const used = new Set([...file.matchAll(/var\(--(\w+)\)/g)].map((found) => found[1]))
  const [light = '', dark = ''] = file.split('@media(prefers-color-scheme:dark)')
  for (const colour of used) {
    expect(light).toContain(`--${colour}:#`)
    expect(dark).toContain(`--${colour}:#`)
  }
  expect(file).not.toMatch(/<text|font-|NaN|undefined|href="(?!#)/)
  expect(openTags(file)).toEqual([])
  expect(Buffer.byteLength(file)).toBeLessThanOrEqual(LIMITS[path.split('/')[3] ?? ''] ?? 0)
})

/** Elements that are not closed, or closed in the wrong order. */
function openTags(file: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', , end] of file.matchAll(/<(\/?)(\w+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!end) open.push(name)
  }
  return open
}
