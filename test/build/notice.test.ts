import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { importedBy, packageFolders } from '../../ops/release/dependencies.ts'
import { ENTRIES } from '../../ops/release/stage-release.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { DESK_LICENSES_FILE, LICENSES_FILE } from '../../tools/build/site-build.ts'

/** Packages whose licence is only in their LICENSE file. */
const UNDECLARED: Record<string, string> = { 'png-js': 'MIT' }

const bundledSchema = v.array(v.object({ name: v.string(), identifier: v.optional(v.string()) }))
const packageSchema = v.object({ name: v.string(), license: v.string() })

/** The packages whose code is in this part of the build, as Vite lists them. */
function bundled(dist: string, part: 'client' | 'worker', file = LICENSES_FILE): [name: string, licence: string][] {
  const list = v.parse(bundledSchema, JSON.parse(readFileSync(join(dist, part, file), 'utf8')))
  return list.map(({ name, identifier = UNDECLARED[name] ?? 'none' }) => [name, identifier])
}

/** The packages in `node_modules` of a release. */
async function released(): Promise<[name: string, licence: string][]> {
  const { packages } = await importedBy(ENTRIES)
  return packageFolders(packages).map((folder) => {
    const { name, license } = v.parse(packageSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    return [name, license]
  })
}

it('NOTICE lists every package that a build or a release contains, and no other', async () => {
  const dist = await buildIfStale()
  const browser = [...bundled(dist, 'client'), ...bundled(dist, 'client', DESK_LICENSES_FILE)]
  const shipped = { browser, worker: bundled(dist, 'worker'), host: await released() }
  const found = new Map<string, { licence: string; parts: string[] }>()
  for (const [part, packages] of Object.entries(shipped)) {
    expect(packages.length).toBeGreaterThan(20)
    for (const [name, licence] of new Map(packages)) found.set(name, { licence, parts: [...(found.get(name)?.parts ?? []), part] })
  }
  const rows = readFileSync('NOTICE', 'utf8').matchAll(/^\| (\S+) \| (\S+) \| \S.+ \| ((?:browser|worker|host)[a-z, ]*) \|$/gm)
  const listed = Array.from(rows, ([, name, licence, parts]) => `${name}: ${licence}, in ${parts}`)
  const lines = Array.from(found, ([name, { licence, parts }]) => `${name}: ${licence}, in ${parts.join(', ')}`)
  expect(listed.sort()).toEqual(lines.sort())
})
