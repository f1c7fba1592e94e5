import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import pLimit from 'p-limit'
import { during } from '../command-line/progress.ts'
import { headersOf } from './asset-headers.ts'
import { compressedCopies, dropUnusedCopies, type Effort } from './compressed-copies.ts'

const THREADS = 4
/** Is there when every compressed file is the best. */
const BEST = 'host/best'
/** A smaller file fits into one packet as it is. */
const MIN_BYTES = 1000
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
  const waiting = paths.filter((path) => isWaiting(join(folder, path)))
  if (waiting.length > 0)
    await during('Compressing the files of the site', async (tell) => {
      let done = 0
      const compressOne = async (path: string) => {
        await compress(join(folder, path), effort, write)
        done += 1
        tell(`${done} of ${waiting.length}`)
      }
      await Promise.all(waiting.map((path) => limit(compressOne, path)))
      dropUnusedCopies(Date.now())
    })
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

function isWaiting(file: string): boolean {
  return !COMPRESSED.has(extname(file)) && !existsSync(`${file}.br`) && statSync(file).size >= MIN_BYTES
}

async function compress(file: string, effort: Effort, write: (file: string, content: Uint8Array) => void): Promise<void> {
  const copies = await compressedCopies(readFileSync(file), effort)
  if (copies === null) return
  write(`${file}.zst`, copies.zst)
  // Last: it says that the file is done.
  write(`${file}.br`, copies.br)
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
