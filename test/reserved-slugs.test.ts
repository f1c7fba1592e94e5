import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RESERVED_SLUGS } from '../content/publish/locked-slugs.ts'

it('no text of the desk can take the address of a folder of files', () => {
  const folders = readdirSync('client/public', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  expect(folders.length).toBeGreaterThan(2)
  expect(folders.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([])
})
