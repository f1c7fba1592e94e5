import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copiedTree } from '../../test/copied-tree.ts'
import { writeDrawings, writeWorkerTypes } from './installed.mjs'

const FILE = 'worker-configuration.d.ts'

it('an installation generates the types of the bindings and of the runtime', () => {
  const tree = copiedTree(['wrangler.toml', 'package.json'])
  onTestFinished(() => tree.remove())
  writeWorkerTypes(tree.folder)
  expect(tree.read(FILE)).toMatch(/LEADS: D1Database;[\s\S]+declare abstract class D1Database/)
})

it('an installation generates the drawings', () => {
  const tree = copiedTree(['packages/artwork', 'ui/styles/tokens.css', 'client/fonts', 'package.json'])
  onTestFinished(() => tree.remove())
  writeDrawings(tree.folder)
  expect(tree.read('client/public/drawings/signature.svg')).toMatch(/^<svg /)
})

it('an installation without wrangler and without the code of the drawings succeeds without types and drawings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeWorkerTypes(folder)
  writeDrawings(folder)
  expect(readdirSync(folder)).toEqual([])
})
