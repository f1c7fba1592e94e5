import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import pLimit from 'p-limit'
import { headersOf } from './asset-headers.ts'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const THREADS = 4
/** Levels of brotli and zstd. The best ones take 40 seconds of one core for a build. */
const LEVELS = { quick: [5, 3], best: [11, 19] } as const
type Effort = keyof typeof LEVELS
/** Is there when every compressed file is the best. */
const BEST = 'host/best'
/** A smaller file fits into one packet as it is. */
const MIN_BYTES = 1000
/** Less is not worth a header. */
const WORTH = 0.95
const COMPRESSED = new Set(['.jpg', '.pdf', '.png', '.webp', '.woff2'])
const UTF8 = '; charset=utf-8'
const TYPES: Record<string, string> = {
  '.css': `text/css${UTF8}`,
  '.html': `text/html${UTF8}`,
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': `text/javascript${UTF8}`,
  '.json': 'application/json',
  '.mjs': `text/javascript${UTF8}`,
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': `text/plain${UTF8}`,
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Makes of the static files of a build what the host needs beside them: `.br` and `.zst` where those are smaller, and `host/assets.json`, the
 * files by address with the headers that Cloudflare sends. `.br` files that are there already belong to the same build. Local servers take the
 * `quick` effort; a release is worth the `best`, and makes anew what was compressed quickly.
 */
export async function prepareAssets(dist: string, effort: Effort): Promise<void> {
  const folder = join(dist, 'client')
  const own = join(dist, 'host')
  // Hosts may read them, and other processes may prepare them, too.
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
  await Promise.all(paths.map((path) => limit(() => compress(join(folder, path), effort, write))))
  if (effort === 'best') write(join(dist, BEST), '')
  else rmSync(join(dist, BEST), { force: true })
  const assets = paths.map((path) => [`/${path}`, { headers: headersFor(folder, path, rules), codings: codingsOf(join(folder, path)) }])
  write(join(own, 'assets.json'), JSON.stringify(Object.fromEntries(assets)))
}

/** Only the best serves a release, and nobody can see of a file how it was compressed. */
function forgetQuick(dist: string): void {
  if (existsSync(join(dist, BEST))) return
  for (const path of globSync('**/*.{br,zst}', { cwd: join(dist, 'client') })) rmSync(join(dist, 'client', path))
}

async function compress(file: string, effort: Effort, write: (file: string, content: Uint8Array) => void): Promise<void> {
  if (COMPRESSED.has(extname(file)) || existsSync(`${file}.br`)) return
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) return
  const [brotliLevel, zstdLevel] = LEVELS[effort]
  const [br, zst] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } }),
  ])
  if (br.length > WORTH * bytes.length) return
  write(`${file}.zst`, zst)
  // Last: it says that the file is done.
  write(`${file}.br`, br)
}

/** The smaller first. */
function codingsOf(file: string): string[] {
  return existsSync(`${file}.br`) ? ['br', 'zstd'] : []
}

function headersFor(folder: string, path: string, rules: string): [string, string][] {
  const hash = createHash('sha256').update(readFileSync(join(folder, path)))
  const type = TYPES[extname(path)]
  const own = { etag: `"${hash.digest('hex').slice(0, 32)}"`, 'cache-control': 'public, max-age=0, must-revalidate' }
  const headers = headersOf(`/${path}`, rules, { ...own, ...(type ? { 'content-type': type } : {}) })
  if (codingsOf(join(folder, path)).length > 0) headers.set('vary', 'Accept-Encoding')
  return [...headers]
}
