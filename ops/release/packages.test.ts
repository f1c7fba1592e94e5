import { expect, it } from 'vitest'
import { importedBy } from './imported.ts'
import { packageFolders } from './packages.ts'
import { ENTRIES } from './stage-release.ts'

it('follows what runs, and not what only types need', async () => {
  const { files, packages } = await importedBy(ENTRIES)
  expect(files).toContain('host/sql/sqlite.ts')
  expect(files).toContain('tools/build/keep-builds.ts')
  expect(files.filter((file) => /^(?:worker|routes|client|ui|seed|packages)\//.test(file))).toEqual([])
  expect(packages).toEqual(['@hono/node-server', 'maxmind', 'nodemailer', 'pg', 'sharp', 'valibot'])
})

it('takes what packages need on Linux x64, and nothing for other machines', () => {
  const folders = packageFolders(['sharp', 'pg'])
  expect(folders).toContain('node_modules/@img/sharp-libvips-linux-x64')
  expect(folders).toContain('node_modules/pg-protocol')
  expect(folders.filter((folder) => /darwin|win32|musl|arm|wasm|pg-native/.test(folder))).toEqual([])
})

it('finds the nearest of two versions', () => {
  const none = { dependencies: {}, optionalDependencies: {}, peerDependencies: {}, peerDependenciesMeta: {} }
  const lock = {
    'node_modules/one': { ...none, dependencies: { two: '1' } },
    'node_modules/one/node_modules/two': none,
    'node_modules/two': none,
  }
  expect(packageFolders(['one'], lock)).toEqual(['node_modules/one', 'node_modules/one/node_modules/two'])
})

it('says which package is missing', () => {
  expect(() => packageFolders(['nowhere'])).toThrow('nowhere is not in package-lock.json')
})
