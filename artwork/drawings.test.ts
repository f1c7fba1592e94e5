import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import cases from '../seed/cases.json' with { type: 'json' }
import { caseCovers } from './covers-cases.ts'
import { drawings } from './drawings.ts'
import { noSignal } from './empty.ts'
import { serviceScenes } from './scenes.ts'

const root = join(import.meta.dirname, '..')
const files = drawings()
const inScheme = Object.entries(files).filter(([name]) => /^(?:drawings|images)\//.test(name))
const seed = (folder: string) => readdirSync(join(root, 'seed', folder)).map((name) => name.replace('.md', ''))

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

describe('drawings', () => {
  test('every expert has a portrait and a face', () => {
    for (const slug of seed('experts')) {
      expect(files).toHaveProperty([`drawings/portraits/${slug}.svg`])
      expect(files).toHaveProperty([`drawings/faces/${slug}.svg`])
    }
  })

  test('a term that the cover of a case names is the whole term of the case', () => {
    for (const { id, duration } of cases) {
      const words = caseCovers[id]?.words ?? ''
      expect(words, id).not.toBe('')
      for (const [, term] of words.matchAll(/за ((?:\d+ )?(?:день|дн|недел|месяц|год|лет)[а-я]*)/g)) expect(term, words).toBe(duration)
    }
  })

  test('every service has a scene', () => {
    const services = seed('pages').filter((slug) => /^about: service$/m.test(readFileSync(join(root, `seed/pages/${slug}.md`), 'utf8')))
    expect(Object.keys(serviceScenes).sort()).toEqual(services.sort())
  })

  test('the files in public/ are those that the script draws', () => {
    for (const [name, file] of Object.entries(files)) expect(readFileSync(join(root, 'public', name), 'utf8'), name).toBe(file)
    expect(readFileSync(join(root, 'ui/frame/no-signal.svg'), 'utf8')).toBe(noSignal)
  })

  test.each(inScheme)('%s has both schemes, whole markup, no font and a small size', (name, file) => {
    const used = new Set([...file.matchAll(/var\(--(\w+)\)/g)].map((found) => found[1]))
    const [light = '', dark = ''] = file.split('@media(prefers-color-scheme:dark)')
    for (const colour of used) {
      expect(light).toContain(`--${colour}:#`)
      expect(dark).toContain(`--${colour}:#`)
    }
    expect(file).not.toMatch(/<text|font-|NaN|undefined|href="(?!#)/)
    expect(openTags(file)).toEqual([])
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(LIMITS[name.split('/')[1] ?? ''] ?? 0)
  })
})

/** Elements left open or closed in the wrong order. */
function openTags(file: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', , end] of file.matchAll(/<(\/?)(\w+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!end) open.push(name)
  }
  return open
}
