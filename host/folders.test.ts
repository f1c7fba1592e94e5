import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstUnwritable, folderProblems } from './folders.ts'

let folder = ''
const place = (name: string) => join(folder, name)
const folders = () => ({ DIST_DIR: place('dist'), CONTENT_DIR: place('content'), STATE_DIR: place('state/deep') })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'))
  for (const name of ['dist/worker', 'dist/host', 'content/current', 'state']) mkdirSync(place(name), { recursive: true })
  for (const name of ['worker/wrangler.json', 'worker/index.js', 'host/assets.json']) writeFileSync(place(`dist/${name}`), '')
  for (const name of ['content', 'search']) writeFileSync(place(`content/current/${name}.sqlite`), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('existing folders pass, and the state folder is created', () => {
  expect(folderProblems(folders())).toEqual([])
  expect(folderProblems(folders())).toEqual([])
})

it.each([
  [
    'content/current/search.sqlite',
    'CONTENT_DIR must be the folder of published content: FOLDER/content/current/search.sqlite is not there',
  ],
  ['content/current', 'CONTENT_DIR must be the folder of published content: FOLDER/content/current/content.sqlite is not there'],
  ['dist/host', 'DIST_DIR must be a built site with its prepared files: FOLDER/dist/host/assets.json is not there'],
])('the missing file is named without %s', (name, sentence) => {
  rmSync(place(name), { recursive: true })
  expect(folderProblems(folders())).toEqual([sentence.replace('FOLDER', folder)])
})

it('a state folder that is a file is refused', () => {
  writeFileSync(place('file'), '')
  const sentence = `STATE_DIR must be a folder: ${place('file')} is none (EEXIST)`
  expect(folderProblems({ ...folders(), STATE_DIR: place('file') })).toEqual([sentence])
})

describe('writes to a state folder', () => {
  /** Simulates an answer of the system, because root may write everywhere. */
  const refusing = (name: string, code: string) => (path: string) => {
    if (path === place(name)) throw Object.assign(new Error('refused'), { code })
  }
  beforeEach(() => {
    mkdirSync(place('state/deep'))
    for (const name of ['leads.sqlite', 'leads.sqlite-wal']) writeFileSync(place(`state/deep/${name}`), '')
  })

  it.each([
    ['state/deep', 'EROFS'],
    ['state/deep', 'EACCES'],
    ['state/deep/leads.sqlite', 'EPERM'],
    ['state/deep/leads.sqlite-wal', 'EACCES'],
  ])('an unwritable %s (%s) is reported and is no wrong setting', (name, code) => {
    expect(firstUnwritable(place('state/deep'), refusing(name, code))).toBe(`${place(name)} (${code})`)
    expect(folderProblems(folders())).toEqual([])
  })

  it('a writable state is not reported, and a transient fault is left to the next start', () => {
    expect(firstUnwritable(place('state/deep'))).toBe(null)
    expect(() => firstUnwritable(place('state/deep'), refusing('state/deep', 'ENOSPC'))).toThrow('refused')
  })
})
