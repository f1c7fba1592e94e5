import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { emptyResponseHeaders } from '../contract/security-headers.ts'
import { percentDecoded } from '../contract/text.ts'
import { log } from '../edge/log.ts'
import { accepts } from './compress.ts'

export type Assets = ReturnType<typeof openAssets>

/** An entry of `assets.json`, which tools/host-build/prepare-assets.ts writes. */
interface Asset {
  headers: [string, string][]
  /** Content codings of the compressed copies, the smaller first. */
  codings: (keyof typeof ENDINGS)[]
}

const ENDINGS = { br: '.br', zstd: '.zst' }

/** Serves the static files of a build as Cloudflare serves them before the worker. */
export function openAssets(dist: string) {
  const assets = new Map<string, Asset>(Object.entries(JSON.parse(readFileSync(join(dist, 'host/assets.json'), 'utf8'))))
  const empty = ({ url }: Request, status: number, headers = {}) =>
    Promise.resolve(new Response(null, { status, headers: { ...emptyResponseHeaders(url.startsWith('https:')), ...headers } }))

  /** Returns `null` when no file has this path. */
  function answer(request: Request): Promise<Response> | null {
    // No file's name ends like the address of a page.
    if (request.url.endsWith('/') && !request.url.includes('?')) return null
    const { pathname, search } = new URL(request.url)
    // File names need no percent-encoding, so an encoded path is redirected.
    const path = pathname.includes('%') ? (percentDecoded(pathname) ?? '') : pathname
    const asset = assets.get(path)
    if (!asset) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return empty(request, 405, { allow: 'GET, HEAD' })
    return path === pathname ? answerWith(join(dist, 'client', path), asset, request) : empty(request, 307, { location: path + search })
  }

  /** The `ASSETS` binding. */
  function fetchOwn(asked: Request | URL | string): Promise<Response> {
    const request = new Request(asked)
    return answer(request) ?? empty(request, 404)
  }
  return { answer, fetch: fetchOwn }
}

async function answerWith(file: string, { headers: own, codings }: Asset, request: Request): Promise<Response> {
  const headers = new Headers(own)
  const [etag, known] = [headers.get('etag'), request.headers.get('if-none-match')]
  if (known === etag || known === `W/${etag}`) return new Response(null, { status: 304, headers })
  const coding = codings.find((one) => accepts(request.headers.get('accept-encoding') ?? '', one))
  if (coding) headers.set('content-encoding', coding)
  const sent = coding ? file + ENDINGS[coding] : file
  try {
    if (request.method === 'GET') return new Response(new Uint8Array(await readFile(sent)), { headers })
    headers.set('content-length', `${statSync(sent).size}`)
    return new Response(null, { headers })
  } catch (error) {
    // The file was removed while the host runs.
    log.error('file of the build is gone', { file: basename(file) }, error)
    return new Response('Not found', { status: 404, headers: emptyResponseHeaders(request.url.startsWith('https:')) })
  }
}
