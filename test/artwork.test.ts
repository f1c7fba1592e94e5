import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { caseCovers } from 'artwork/covers-cases'
import { drawings } from 'artwork/drawings'
import { shareDesign } from 'artwork/share-design'
import { DRAWN_FOLDERS, isDrawn } from 'artwork/write-drawings'
import { getCountries } from 'libphonenumber-js'
import { expect, it } from 'vitest'
import design from '../content/compile/share-design.json' with { type: 'json' }
import cases from '../seed/cases.json' with { type: 'json' }

const files = drawings()
const slugsOf = (folder: string) => readdirSync(`seed/${folder}`).map((name) => name.replace('.md', ''))

it('every drawing that git tracks is the one that `npm run images` draws', () => {
  for (const [path, file] of Object.entries(files)) if (!isDrawn(path)) expect(readFileSync(path, 'utf8'), path).toBe(file)
})

it('git ignores the folders that every build draws', () => {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  expect(git('ls-files', ...DRAWN_FOLDERS)).toEqual([])
  expect(git('check-ignore', ...DRAWN_FOLDERS)).toEqual(DRAWN_FOLDERS)
})

it('every expert has a portrait and a face', () => {
  for (const slug of slugsOf('experts')) {
    expect(files).toHaveProperty([`client/public/drawings/portraits/${slug}.svg`])
    expect(files).toHaveProperty([`client/public/drawings/faces/${slug}.svg`])
  }
})

it('every service has a scene', () => {
  const services = slugsOf('pages').filter((slug) => /^about: service$/m.test(readFileSync(`seed/pages/${slug}.md`, 'utf8')))
  const scenes = Object.keys(files).flatMap((path) => /^client\/public\/drawings\/scenes\/(.+)\.svg$/.exec(path)?.[1] ?? [])
  expect(scenes.sort()).toEqual(services.sort())
})

it('the term on the cover of a case is the term of the case', () => {
  for (const { id, duration } of cases) {
    const words = caseCovers[id]?.words ?? ''
    expect(words, id).not.toBe('')
    for (const [, term] of words.matchAll(/за ((?:\d+ )?(?:день|дн|недел|месяц|год|лет)[а-я]*)/g)) expect(term, words).toBe(duration)
  }
})

it('the sprite of flags has a flag for every country with a dial code', () => {
  const sprite = readFileSync('client/public/flags.svg', 'utf8')
  const drawn = new Set([...sprite.matchAll(/<symbol id="([a-z]{2})"/g)].map(([, id]) => id))
  expect(getCountries().filter((code) => !drawn.has(code.toLowerCase()))).toEqual([])
  expect(sprite.split('<symbol').length).toBe(sprite.split('</symbol>').length)
})

it('share pictures have the design that the names of their files state', () => {
  expect(design.hash, 'the pictures look different: run "npm run images"').toBe(shareDesign())
})
