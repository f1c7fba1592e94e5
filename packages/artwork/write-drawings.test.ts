import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { drawings } from './drawings.ts'
import { isDrawn, writeDrawings } from './write-drawings.ts'

const drawn = Object.entries(drawings()).filter(([path]) => isDrawn(path))
const [SAME, CHANGED] = ['client/public/drawings/signature.svg', 'client/public/images/posts/fakt-ili-mnenie.svg']
const LONG_AGO = new Date(0)

it('drawings are written where they are missing or differ, and the others are left alone', async () => {
  const root = emptyFolder()
  await writeDrawings(root)
  utimesSync(join(root, SAME), LONG_AGO, LONG_AGO)
  writeFileSync(join(root, CHANGED), '<svg/>')
  await writeDrawings(root)
  for (const [path, text] of drawn) expect(readFileSync(join(root, path), 'utf8'), path).toBe(text)
  expect(statSync(join(root, SAME)).mtime).toEqual(LONG_AGO)
})

it('a drawing that no code draws any more is removed, while pictures of other kinds and files outside the folders stay', async () => {
  const root = emptyFolder()
  const [stale, ...others] = ['client/public/drawings/scenes/gone.svg', 'client/public/images/posts/photo.webp', 'client/public/logo.svg']
  for (const path of [stale, ...others]) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), 'old')
  }
  await writeDrawings(root)
  expect(existsSync(join(root, stale))).toBe(false)
  for (const path of others) expect(readFileSync(join(root, path), 'utf8')).toBe('old')
})

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
