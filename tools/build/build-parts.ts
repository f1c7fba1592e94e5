import { createHash } from 'node:crypto'

/** A file of Vite's manifest, by its source; one that several others share has a key that begins with `_` and names the file. */
interface Built {
  file: string
  name?: string
  isEntry?: boolean
  /** Sources of what it loads, at once and later. */
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type ClientManifest = Readonly<Record<string, Built>>

interface PartsInput {
  manifest: ClientManifest
  /** Sources of the islands by name. */
  islands: Readonly<Record<string, string>>
  read: (file: string) => string
}

/**
 * What a build is made of in the browser (docs/decisions/072): a hash of the code and styles that any page may need, `site`, and one of what
 * each island needs besides. The names of files do not count, since each changes with all that the file loads.
 */
export function buildParts({ manifest, islands, read }: PartsInput): Record<string, string> {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry)
  const site = reachable(manifest, entries, new Set(Object.values(islands)))
  const lasting = lastingNames(manifest)
  const fileNames = new RegExp([...lasting.keys()].map(RegExp.escape).join('|'), 'g')
  const withLastingNames = (text: string) => text.replace(fileNames, (name) => lasting.get(name) ?? name)
  const contentOf = (source: string) => {
    const { file = '', css = [] } = manifest[source] ?? {}
    return [file, ...css].map((part) => withLastingNames(`${part}\n${read(part)}`)).join('\n')
  }
  const hashOf = (sources: Iterable<string>) => sha256([...sources].map(contentOf).map(sha256).sort().join()).slice(0, 12)
  const ofIslands = Object.entries(islands).map(([name, source]) => [name, hashOf(reachable(manifest, [source], site))])
  return { site: hashOf(site), ...Object.fromEntries(ofIslands) }
}

/** Sources of the islands by name, from the text of their registry. One that is written in another way counts to what every page needs. */
export function islandSources(registry: string): Record<string, string> {
  const lines = registry.matchAll(/^ {2}'?([\w-]+)'?: \w+\(\(\) => import\('(?:\.\.\/)+([^']+)'\)/gm)
  return Object.fromEntries([...lines].map(([, name, source]) => [name, source]))
}

/** Sources that these load, with themselves, without `known` and what only that loads. */
function reachable(manifest: ClientManifest, from: readonly string[], known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (const source of waiting) {
    if (found.has(source) || known.has(source)) continue
    found.add(source)
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
    waiting.push(...imports, ...dynamicImports)
  }
  return found
}

/** What to call a script or a sheet whatever it contains, by its file name without the folder. */
function lastingNames(manifest: ClientManifest): Map<string, string> {
  const files = Object.entries(manifest).flatMap(([source, { file, css = [], name = '' }]) => {
    const lasting = source.startsWith('_') ? name : source
    return [file, ...css].filter((path) => /\.(?:js|css)$/.test(path)).map((path) => [path.replace(/^.*\//, ''), lasting] as const)
  })
  return new Map(files)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
