import type { Context, Handler } from 'hono'
import { within } from '../../../contract/within.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { type ImageRequest, parseModifiers, writeModifiers } from './parse-modifiers.ts'
import { type PictureSize, pictureSize } from './picture-size.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** Lets other sites show the pictures, as the reprint rules allow. Browsers check this header on redirects too. */
const FOR_ALL = { 'cross-origin-resource-policy': 'cross-origin' }
const TIMEOUT_MS = 10_000
/** Limit of the Images binding. */
const MAX_BYTES = 20_000_000
/** A decoded picture takes four bytes per pixel; more would fill the memory of an isolate. */
const MAX_PIXELS = 25_000_000

/**
 * `GET /_ipx/{modifiers}/{path}`: a resized picture of this site, never of another host. Only the canonical spelling of a request is
 * resized and cached; every other spelling is redirected to it.
 */
export const images: Handler<AppEnv> = async function imagesHandler(c) {
  const { pathname, search, origin } = new URL(c.req.url)
  const [, modifiers = '', encodedPath = ''] = /^\/_ipx\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  const wanted = parseModifiers(safeDecode(modifiers))
  if (typeof wanted === 'string') return c.json({ statusCode: 400, statusMessage: `Invalid image request: ${wanted}` }, 400)
  const path = pathOf(encodedPath)
  if (!isOwnPicture(path)) return notFound(c)
  const canonical = `/_ipx/${writeModifiers(wanted)}/${path}`
  if (`${pathname}${search}` !== canonical) return redirectTo(c, canonical)
  const key = new URL(canonical, origin)
  const kept = await caches.default.match(key)
  if (kept) return pictureOf(kept.body, kept.headers)
  const original = await c.env.ASSETS.fetch(new Request(new URL(`/${path}`, c.req.url)))
  if (!original.ok || !original.body || !(original.headers.get('content-type') ?? '').startsWith('image/')) return notFound(c)
  return resize(c, original, wanted, key)
}

/** Pictures are in one folder; rejects paths that leave it, name a host or contain an encoded slash. */
function isOwnPicture(path: string): boolean {
  return /^images\/[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g)$/.test(path)
}

/** Does not decode a path with an encoded slash, so that `isOwnPicture` rejects it. */
function pathOf(encoded: string): string {
  return /%(?:2f|5c)/i.test(encoded) ? encoded : safeDecode(encoded)
}

function redirectTo(c: Context<AppEnv>, canonical: string): Response {
  for (const [name, value] of Object.entries({ ...FOR_ALL, 'cache-control': DAY })) c.header(name, value)
  return c.redirect(canonical, 301)
}

/** `key` is a URL, which the cache treats as a GET request, so that a HEAD request can fill the cache too. */
async function resize(c: Context<AppEnv>, original: Response, wanted: ImageRequest, key: URL): Promise<Response> {
  const bytes = await original.arrayBuffer()
  const { width, height } = pictureSize(bytes)
  if (width === 0 || height === 0) {
    log.warn('image metadata is unreadable', { path: c.req.path })
    return notFound(c)
  }
  if (bytes.byteLength > MAX_BYTES || width * height > MAX_PIXELS) return tooLarge(c, { width, height })
  try {
    const picture = await within(TIMEOUT_MS, transform(c.env.IMAGES, bytes, wanted))
    const answer = pictureOf(picture.body, { 'content-type': 'image/webp', 'cache-control': IMMUTABLE })
    c.executionCtx.waitUntil(caches.default.put(key, answer.clone()))
    return answer
  } catch (error) {
    // Serve the original, cached for a short time only, so that the resized picture replaces it when resizing works again.
    log.warn('image resizing failed, original served', { path: c.req.path }, error)
    const type = original.headers.get('content-type') ?? 'image/webp'
    return pictureOf(bytes, { 'content-type': type, 'cache-control': 'public, max-age=60' })
  }
}

function pictureOf(body: BodyInit | null, headers: HeadersInit): Response {
  const answer = new Response(body, { headers })
  for (const [name, value] of Object.entries(FOR_ALL)) answer.headers.set(name, value)
  return answer
}

async function transform(binding: ImagesBinding, bytes: ArrayBuffer, { width, height, quality, blur }: ImageRequest): Promise<Response> {
  const size = height === null ? { width } : { width, height, fit: 'cover' as const }
  const input = binding.input(new Blob([bytes]).stream())
  const result = await input.transform({ ...size, ...(blur === null ? {} : { blur }) }).output({ format: 'image/webp', quality })
  return result.response()
}

function notFound(c: Context<AppEnv>): Response {
  return c.json({ statusCode: 404, statusMessage: 'No such image' }, 404)
}

function tooLarge(c: Context<AppEnv>, { width, height }: PictureSize): Response {
  log.warn('image is too large to be resized', { path: c.req.path, width, height })
  return c.json({ statusCode: 422, statusMessage: `The picture is too large to be resized: ${width}×${height}` }, 422)
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
