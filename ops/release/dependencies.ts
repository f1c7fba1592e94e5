import { readFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import * as v from 'valibot'

/** Target machine of a release. */
const TARGET = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const names = v.optional(v.record(v.string(), v.string()), {})
const packageSchema = v.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {}),
  os: v.optional(v.array(v.string())),
  cpu: v.optional(v.array(v.string())),
  libc: v.optional(v.array(v.string())),
})
const lockSchema = v.object({ packages: v.record(v.string(), packageSchema) })

type Packages = v.InferOutput<typeof lockSchema>['packages']

/** Folders of these packages and of their dependencies on the target, from `package-lock.json`. Sorted. */
export function packageFolders(wanted: string[], lock = readLock()): string[] {
  const found = new Set<string>()
  const waiting = wanted.map((name) => ({ name, from: '' }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = folderOf(next.name, next.from, lock)
    const one = folder && lock[folder]
    if (!one) throw new Error(`${next.name} is not in package-lock.json`)
    if (found.has(folder) || !fits(one)) continue
    found.add(folder)
    const peers = Object.keys(one.peerDependencies).filter((name) => one.peerDependenciesMeta[name]?.optional !== true)
    const optional = Object.keys(one.optionalDependencies).filter((name) => folderOf(name, folder, lock))
    for (const name of [...Object.keys(one.dependencies), ...peers, ...optional]) waiting.push({ name, from: folder })
  }
  return [...found].sort()
}

function readLock(): Packages {
  return v.parse(lockSchema, JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages
}

/** Resolves a package like Node: in the nearest `node_modules` upwards. */
function folderOf(name: string, from: string, lock: Packages): string | undefined {
  const parents = from.split('/node_modules/')
  const places = parents.map((_, at) => [...parents.slice(0, parents.length - at), name].join('/node_modules/'))
  return [...places, `node_modules/${name}`].find((place) => place in lock)
}

function fits({ os, cpu, libc }: Packages[string]): boolean {
  const allows = (list: string[] | undefined, value: string) => list === undefined || list.includes(value)
  return allows(os, TARGET.os) && allows(cpu, TARGET.cpu) && allows(libc, TARGET.libc)
}

interface Imported {
  /** Sources, the entries among them. Sorted. */
  files: string[]
  /** Names of npm packages. Sorted. */
  packages: string[]
}

/** Collects the runtime imports of these entries, direct and indirect. */
export async function importedBy(entries: string[]): Promise<Imported> {
  const { output } = await cruise(entries, {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report instead of its result')
  const importsOf = new Map(output.modules.map(({ source, dependencies }) => [source, dependencies.filter(isAtRuntime)]))
  const files = new Set(entries)
  for (const file of files) for (const { resolved } of importsOf.get(file) ?? []) files.add(resolved)
  const imports = [...files].flatMap((file) => importsOf.get(file) ?? [])
  const missing = imports.find(({ couldNotResolve }) => couldNotResolve)
  if (missing) throw new Error(`${missing.module} cannot be found; is it installed?`)
  const packages = imports.filter(({ dependencyTypes }) => dependencyTypes.some((type) => type === 'npm' || type === 'npm-dev'))
  return {
    files: [...files].filter((file) => /^(?!node_modules\/).*\.ts$/.test(file)).sort(),
    packages: [...new Set(packages.map(({ module }) => packageOf(module)))].sort(),
  }
}

function isAtRuntime({ dependencyTypes }: { dependencyTypes: string[] }): boolean {
  return !dependencyTypes.includes('type-only')
}

/** Name of the package of a specifier: `@hono/node-server/serve-static` → `@hono/node-server`. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}
