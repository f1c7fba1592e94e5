import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { problemsOfFolders, refusedWrites } from './folders.ts'

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

it('has nothing against folders that are there, and makes that of the state', () => {
  expect(problemsOfFolders(folders())).toEqual([])
  expect(problemsOfFolders(folders())).toEqual([])
})

it.each([
  [
    'content/current/search.sqlite',
    'CONTENT_DIR must be the folder of published content: FOLDER/content/current/search.sqlite is not there',
  ],
  ['content/current', 'CONTENT_DIR must be the folder of published content: FOLDER/content/current/content.sqlite is not there'],
  ['dist/host', 'DIST_DIR must be a built site with its prepared files: FOLDER/dist/host/assets.json is not there'],
])('says which file is not there without %s', (name, sentence) => {
  rmSync(place(name), { recursive: true })
  expect(problemsOfFolders(folders())).toEqual([sentence.replace('FOLDER', folder)])
})

it('refuses a state folder that is a file', () => {
  writeFileSync(place('file'), '')
  const sentence = `STATE_DIR must be a folder: ${place('file')} is none (EEXIST)`
  expect(problemsOfFolders({ ...folders(), STATE_DIR: place('file') })).toEqual([sentence])
})

describe('of a state', () => {
  /** As the system answers; root may write everywhere. */
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
  ])('it tells that %s takes no writes (%s), which is no wrong setting', (name, code) => {
    expect(refusedWrites(place('state/deep'), refusing(name, code))).toBe(`${place(name)} (${code})`)
    expect(problemsOfFolders(folders())).toEqual([])
  })

  it('it tells nothing when it may be written, and leaves a fault that may pass to the next start', () => {
    expect(refusedWrites(place('state/deep'))).toBe(null)
    expect(() => refusedWrites(place('state/deep'), refusing('state/deep', 'ENOSPC'))).toThrow('refused')
  })
})
