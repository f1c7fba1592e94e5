import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { getMimeType, mimes } from 'hono/utils/mime'
import pLimit from 'p-limit'
import { withProgress } from '../command-line/progress.ts'
import { compressedCopies, type Effort, removeUnusedCopies } from './compressed-copies.ts'

const THREADS = 4
/** Marker file of a build whose files all have the best compression. */
const BEST = 'host/best'
/** Minimum size for compression; a smaller file fits into one packet. */
const MIN_BYTES = 1000
const COMPRESSED = new Set(['.jpg', '.pdf', '.png', '.webp', '.woff2'])
/** Types by extension, with those of Cloudflare that Hono's differ from. */
const TYPES = { ...mimes, ico: 'image/vnd.microsoft.icon', svg: 'image/svg+xml' }

/**
 * Creates the files that the host needs for the static files of a build: `.br` and `.zst` copies where they are smaller, and `host/assets.json`, the files
 * by path with the headers of Cloudflare. Existing `.br` files belong to the same build. Local servers use the `quick` effort; a release uses the `best`,
 * and replaces quick copies.
 */
export async function prepareAssets(dist: string, effort: Effort): Promise<void> {
  const folder = join(dist, 'client')
  const own = join(dist, 'host')
  // Writes are atomic, because hosts may read the files, and other processes may prepare them, too.
  const write = (file: string, content: string | Uint8Array) => {
    const draft = join(own, `.${crypto.randomUUID()}`)
    writeFileSync(draft, content)
    renameSync(draft, file)
  }
  mkdirSync(own, { recursive: true })
  const rules = readFileSync(join(folder, '_headers'), 'utf8')
  if (effort === 'best') forgetQuick(dist)
  const isAsset = (path: string) => path !== '_headers' && !/\.(?:br|zst)$/.test(path) && statSync(join(folder, path)).isFile()
  const paths = globSync('**/*', { cwd: folder }).filter(isAsset).sort()
  const limit = pLimit(THREADS)
  const waiting = paths.filter((path) => isWaiting(join(folder, path)))
  if (waiting.length > 0)
    await withProgress('Compressing the files of the site', async (report) => {
      let done = 0
      const compressOne = async (path: string) => {
        await compress(join(folder, path), effort, write)
        done += 1
        report(`${done} of ${waiting.length}`)
      }
      await Promise.all(waiting.map((path) => limit(compressOne, path)))
      removeUnusedCopies(Date.now())
    })
  if (effort === 'best') write(join(dist, BEST), '')
  else rmSync(join(dist, BEST), { force: true })
  const assets = paths.map((path) => [`/${path}`, { headers: headersFor(folder, path, rules), codings: codingsOf(join(folder, path)) }])
  write(join(own, 'assets.json'), JSON.stringify(Object.fromEntries(assets)))
}

/** Removes all copies unless they are the best, because the effort of a single copy is unknown. */
function forgetQuick(dist: string): void {
  if (existsSync(join(dist, BEST))) return
  for (const path of globSync('**/*.{br,zst}', { cwd: join(dist, 'client') })) rmSync(join(dist, 'client', path))
}

function isWaiting(file: string): boolean {
  return !COMPRESSED.has(extname(file)) && !existsSync(`${file}.br`) && statSync(file).size >= MIN_BYTES
}

async function compress(file: string, effort: Effort, write: (file: string, content: Uint8Array) => void): Promise<void> {
  const copies = await compressedCopies(readFileSync(file), effort)
  if (copies === null) return
  write(`${file}.zst`, copies.zst)
  // The `.br` file is written last, because it marks the file as complete.
  write(`${file}.br`, copies.br)
}

/** Content codings of a file, the smaller copy first. */
function codingsOf(file: string): string[] {
  return existsSync(`${file}.br`) ? ['br', 'zstd'] : []
}

function headersFor(folder: string, path: string, rules: string): [string, string][] {
  const hash = createHash('sha256').update(readFileSync(join(folder, path)))
  const type = getMimeType(path, TYPES)
  const own = { etag: `"${hash.digest('hex').slice(0, 32)}"`, 'cache-control': 'public, max-age=0, must-revalidate' }
  const headers = headersOf(`/${path}`, rules, { ...own, ...(type ? { 'content-type': type } : {}) })
  if (codingsOf(join(folder, path)).length > 0) headers.set('vary', 'Accept-Encoding')
  return [...headers]
}

interface Rule {
  pattern: RegExp
  unset: string[]
  set: [name: string, value: string][]
}

/** Headers of a file: its own, changed by the rules of a `_headers` file (Cloudflare's static assets). */
function headersOf(path: string, rules: string, own: Record<string, string>): Headers {
  const headers = new Headers(own)
  const written = new Set<string>()
  for (const { pattern, set, unset } of parse(rules)) {
    if (!pattern.test(path)) continue
    for (const name of unset) headers.delete(name)
    for (const [name, value] of set) {
      if (written.has(name)) headers.append(name, value)
      else headers.set(name, value)
      written.add(name)
    }
  }
  return headers
}

/** Parses rules: a line without indentation starts a rule; below it `Name: value` sets a header and `! Name` removes one. */
function parse(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.trim().startsWith('#'))) {
    const rule = rules.at(-1)
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line.trim()) ?? []
    if (!/^\s/.test(line)) rules.push({ pattern: patternOf(line.trim()), unset: [], set: [] })
    else if (line.trim().startsWith('!')) rule?.unset.push(line.trim().slice(1).trim())
    else rule?.set.push([name.toLowerCase(), value])
  }
  return rules
}

/** Pattern of a path, in which `*` matches any text. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.split('*').map(RegExp.escape).join('.*')}$`)
}
