import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'

interface PartsInput {
  /** Its keys are the sources; the key of a shared chunk begins with `_` and names the file. */
  manifest: Manifest
  /** Sources of the islands, by name. */
  islands: Readonly<Record<string, string>>
  read: (file: string) => string
}

/**
 * Hashes of the parts of a build (docs/decisions/072): `site` is the code and styles that any page may need, and each island has a hash of its own
 * additional code. File names are left out, because each changes with the imports of the file.
 */
export function buildParts({ manifest, islands, read }: PartsInput): Record<string, string> {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry)
  const site = reachable(manifest, entries, new Set(Object.values(islands)))
  const stable = stableNames(manifest)
  const fileNames = new RegExp([...stable.keys()].map(RegExp.escape).join('|'), 'g')
  const withStableNames = (text: string) => text.replace(fileNames, (name) => stable.get(name) ?? name)
  const contentOf = (source: string) => {
    const { file = '', css = [] } = manifest[source] ?? {}
    return [file, ...css].map((part) => withStableNames(`${part}\n${read(part)}`)).join('\n')
  }
  const hashOf = (sources: Iterable<string>) => sha256([...sources].map(contentOf).map(sha256).sort().join()).slice(0, 12)
  const ofIslands = Object.entries(islands).map(([name, source]) => [name, hashOf(reachable(manifest, [source], site))])
  return { site: hashOf(site), ...Object.fromEntries(ofIslands) }
}

/** Sources of the islands by name, from the text of their registry. An island that is written in another way counts as code of every page. */
export function islandSources(registry: string): Record<string, string> {
  const lines = registry.matchAll(/^ {2}'?([\w-]+)'?: \w+\(\(\) =>\s+import\('(?:\.\.\/)+([^']+)'\)/gm)
  return Object.fromEntries([...lines].map(([, name, source]) => [name, source]))
}

/** Sources that are reachable from these, themselves included, without `known` and the sources behind it. */
function reachable(manifest: Manifest, from: readonly string[], known: ReadonlySet<string>): Set<string> {
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

/** Stable names of scripts and style sheets, independent of their content, by file name. */
function stableNames(manifest: Manifest): Map<string, string> {
  const files = Object.entries(manifest).flatMap(([source, { file, css = [], name = '' }]) => {
    const stable = source.startsWith('_') ? name : source
    return [file, ...css].filter((path) => /\.(?:js|css)$/.test(path)).map((path) => [path.replace(/^.*\//, ''), stable] as const)
  })
  return new Map(files)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
