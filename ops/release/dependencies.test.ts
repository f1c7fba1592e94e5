import { expect, it } from 'vitest'
import { importedBy, packageFolders } from './dependencies.ts'
import { ENTRIES } from './stage-release.ts'

it('runtime imports are followed, and type imports are not', async () => {
  const { files, packages } = await importedBy(ENTRIES)
  expect(files).toContain('host/sql/sqlite.ts')
  expect(files).toContain('tools/build/stored-builds.ts')
  expect(files.filter((file) => /^(?:worker|routes|client|ui|seed|packages)\//.test(file))).toEqual([])
  // The built worker has the compiler: of its packages only the one that reads YAML is here, for `site desk draft`.
  expect(packages).toEqual(['@hono/node-server', 'maxmind', 'node-diff3', 'nodemailer', 'pg', 'sharp', 'valibot', 'yaml'])
})

it('dependencies of packages on Linux x64 are included, and those for other machines are not', () => {
  const folders = packageFolders(['sharp', 'pg'])
  expect(folders).toContain('node_modules/@img/sharp-libvips-linux-x64')
  expect(folders).toContain('node_modules/pg-protocol')
  expect(folders.filter((folder) => /darwin|win32|musl|arm|wasm|pg-native/.test(folder))).toEqual([])
})

it('the nearest of two versions of a package is found', () => {
  const none = { dependencies: {}, optionalDependencies: {}, peerDependencies: {}, peerDependenciesMeta: {} }
  const lock = {
    'node_modules/one': { ...none, dependencies: { two: '1' } },
    'node_modules/one/node_modules/two': none,
    'node_modules/two': none,
  }
  expect(packageFolders(['one'], lock)).toEqual(['node_modules/one', 'node_modules/one/node_modules/two'])
})

it('a missing package is named', () => {
  expect(() => packageFolders(['nowhere'])).toThrow('nowhere is not in package-lock.json')
})
