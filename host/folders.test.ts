import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problemsOfFolders } from './folders.ts'

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
  const sentence = `STATE_DIR must be a folder that this user may write: ${place('file')} is none (EEXIST)`
  expect(problemsOfFolders({ ...folders(), STATE_DIR: place('file') })).toEqual([sentence])
})

it.each(['state/deep', 'state/deep/leads.sqlite'])('refuses %s when the system does not let it write there', (name) => {
  mkdirSync(place('state/deep'))
  writeFileSync(place('state/deep/leads.sqlite'), '')
  // As the system answers; root may write everywhere.
  const access = (path: string) => {
    if (path === place(name)) throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
  }
  const sentence = `STATE_DIR must be a folder that this user may write: ${place(name)} is none (EACCES)`
  expect(problemsOfFolders(folders(), access)).toEqual([sentence])
})

it('leaves a fault that may pass to the next start', () => {
  const access = () => {
    throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
  }
  expect(() => problemsOfFolders(folders(), access)).toThrow('the disk is full')
})
