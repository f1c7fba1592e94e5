import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copiedTree } from '../../test/copied-tree.ts'
import { writeWorkerTypes } from './installed.mjs'

const FILE = 'worker-configuration.d.ts'

it('an installation makes the types of the bindings and of the runtime', () => {
  const tree = copiedTree(['wrangler.toml', 'package.json'])
  onTestFinished(() => tree.remove())
  writeWorkerTypes(tree.folder)
  expect(tree.read(FILE)).toMatch(/LEADS: D1Database;[\s\S]+declare abstract class D1Database/)
})

it('an installation without wrangler goes on without these types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeWorkerTypes(folder)
  expect(existsSync(join(folder, FILE))).toBe(false)
})
