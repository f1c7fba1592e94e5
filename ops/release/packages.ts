import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The machine that a release is for. */
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

/** Folders of these packages and of all that they need on the target, as `package-lock.json` has them. Sorted. */
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

/** Where Node finds a package: in the nearest `node_modules` on the way up. */
function folderOf(name: string, from: string, lock: Packages): string | undefined {
  const parents = from.split('/node_modules/')
  const places = parents.map((_, at) => [...parents.slice(0, parents.length - at), name].join('/node_modules/'))
  return [...places, `node_modules/${name}`].find((place) => place in lock)
}

function fits({ os, cpu, libc }: Packages[string]): boolean {
  const allows = (list: string[] | undefined, value: string) => list === undefined || list.includes(value)
  return allows(os, TARGET.os) && allows(cpu, TARGET.cpu) && allows(libc, TARGET.libc)
}
