import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { headersOf } from './asset-headers.ts'

/** Serves `dist/client` as Cloudflare serves it before the worker. */
export interface Assets {
  /** `null` when no file has this address. */
  answer(request: Request): Promise<Response> | null
  /** The `ASSETS` binding. */
  fetch(request: Request | URL | string): Promise<Response>
}

interface Asset {
  file: string
  etag: string
  headers: [string, string][]
  /** Content coding → file beside it that the build has made. */
  encoded: Map<string, string>
}

/** The smaller first. */
const CODINGS = [
  ['br', '.br'],
  ['zstd', '.zst'],
] as const
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

export function openAssets(folder: string): Assets {
  const rules = readFileSync(join(folder, '_headers'), 'utf8')
  const paths = globSync('**/*', { cwd: folder }).filter((path) => path !== '_headers' && statSync(join(folder, path)).isFile())
  const assets = new Map(paths.filter((path) => !isEncoded(path)).map((path) => [`/${path}`, assetOf(folder, path, rules)]))

  /** An answer that is no file has the headers of its address, too. */
  const withoutFile = (path: string, status: number, own: Record<string, string>) =>
    Promise.resolve(new Response(null, { status, headers: headersOf(path, rules, own) }))

  function answer(request: Request): Promise<Response> | null {
    const { pathname, search } = new URL(request.url)
    // Every file has a plain name.
    const path = pathname.includes('%') ? decoded(pathname) : pathname
    const asset = assets.get(path)
    if (!asset) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return withoutFile(path, 405, {})
    return path === pathname ? answerWith(asset, request) : withoutFile(path, 307, { location: path + search })
  }
  return {
    answer,
    fetch(asked) {
      const request = new Request(asked)
      return answer(request) ?? withoutFile(new URL(request.url).pathname, 404, {})
    },
  }
}

async function answerWith({ file, etag, headers, encoded }: Asset, request: Request): Promise<Response> {
  const known = request.headers.get('if-none-match') ?? ''
  if (known === etag || known === `W/${etag}`) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const [coding] = CODINGS.find(([name]) => encoded.has(name) && accepts(accepted, name)) ?? []
  const sent = new Headers(headers)
  if (encoded.size > 0) sent.set('vary', 'Accept-Encoding')
  if (coding) sent.set('content-encoding', coding)
  const chosen = (coding && encoded.get(coding)) ?? file
  if (request.method === 'GET') return new Response(new Uint8Array(await readFile(chosen)), { headers: sent })
  sent.set('content-length', `${statSync(chosen).size}`)
  return new Response(null, { headers: sent })
}

/** Whether an `Accept-Encoding` names a coding without refusing it. */
export function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

function assetOf(folder: string, path: string, rules: string): Asset {
  const file = join(folder, path)
  const etag = `"${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32)}"`
  const type = TYPES[extname(path)]
  const fixed = { etag, 'cache-control': 'public, max-age=0, must-revalidate', ...(type ? { 'content-type': type } : {}) }
  const encoded = CODINGS.flatMap(([coding, ending]) => (existsSync(file + ending) ? [[coding, file + ending] as const] : []))
  return { file, etag, headers: [...headersOf(`/${path}`, rules, fixed)], encoded: new Map(encoded) }
}

function isEncoded(path: string): boolean {
  return CODINGS.some(([, ending]) => path.endsWith(ending))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}
