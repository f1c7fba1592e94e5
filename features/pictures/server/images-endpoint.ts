import type { Context, Handler } from 'hono'
import { percentDecoded } from '../../../contract/text.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { type ImageRequest, parseModifiers, writeModifiers } from './parse-modifiers.ts'
import { isShownWithoutSize, type PictureSize, pictureSize } from './picture-size.ts'
import { cachedPicture, cachePicture, type PictureType, resizedPicture, type WantedPicture } from './resized-pictures.ts'

const DAY = 'public, max-age=86400'
/** Lets other sites show the pictures, as the reprint rules allow. Browsers check this header on redirects too. */
const FOR_ALL = { 'cross-origin-resource-policy': 'cross-origin' }
/** Cache-Control of a picture that a better one replaces soon. */
const MINUTE = 'public, max-age=60'
/** Limit of the Images binding. */
const MAX_BYTES = 20_000_000
/** Wider AVIF pictures take seconds to make, and Cloudflare refuses AVIF over 1600 pixels. */
const MAX_AVIF_WIDTH = 1536
/** A decoded picture takes four bytes per pixel; more would fill the memory of an isolate. */
const MAX_PIXELS = 25_000_000

/**
 * `GET /_ipx/{modifiers}/{path}`: a resized picture of this site, never of another host. Only the canonical spelling of a request is
 * resized and cached; every other spelling is redirected to it.
 */
export const images: Handler<AppEnv> = async function imagesHandler(c) {
  const { pathname, search, origin } = new URL(c.req.url)
  const [, modifiers = '', encodedPath = ''] = /^\/_ipx\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  const wanted = parseModifiers(percentDecoded(modifiers) ?? modifiers)
  if (typeof wanted === 'string') return c.json({ statusCode: 400, statusMessage: `Invalid image request: ${wanted}` }, 400)
  const path = pathOf(encodedPath)
  if (!isOwnPicture(path)) return notFound(c)
  const canonical = `/_ipx/${writeModifiers(wanted)}/${path}`
  if (`${pathname}${search}` !== canonical) return redirectTo(c, canonical)
  if (wanted.format === 'auto') c.header('vary', 'Accept')
  const picture = { ...wanted, url: new URL(canonical, origin), type: typeFor(wanted, c.req.header('accept')) }
  const cached = await cachedPicture(picture)
  if (cached) return pictureOf(c, cached)
  const original = await c.env.ASSETS.fetch(new Request(new URL(`/${path}`, c.req.url)))
  if (!original.ok || !original.body || !(original.headers.get('content-type') ?? '').startsWith('image/')) return notFound(c)
  return resize(c, original, picture)
}

function typeFor({ format, width }: ImageRequest, accept = ''): PictureType {
  return format === 'auto' && width <= MAX_AVIF_WIDTH && accept.includes('image/avif') ? 'image/avif' : 'image/webp'
}

/** Pictures are in one folder; rejects paths that leave it, name a host or contain an encoded slash. */
function isOwnPicture(path: string): boolean {
  return /^images\/[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g)$/.test(path)
}

/** Does not decode a path with an encoded slash, so that `isOwnPicture` rejects it. */
function pathOf(encoded: string): string {
  return /%(?:2f|5c)/i.test(encoded) ? encoded : (percentDecoded(encoded) ?? encoded)
}

function redirectTo(c: Context<AppEnv>, canonical: string): Response {
  for (const [name, value] of Object.entries({ ...FOR_ALL, 'cache-control': DAY })) c.header(name, value)
  return c.redirect(canonical, 301)
}

async function resize(c: Context<AppEnv>, original: Response, wanted: WantedPicture): Promise<Response> {
  const bytes = await original.arrayBuffer()
  const { width, height } = pictureSize(bytes)
  if (width === 0 || height === 0) {
    log.warn('image metadata is unreadable', { path: c.req.path })
    return isShownWithoutSize(bytes) ? asItIs(c, original, bytes) : notFound(c)
  }
  if (bytes.byteLength > MAX_BYTES || width * height > MAX_PIXELS) return tooLarge(c, { width, height })
  try {
    if (wanted.type === 'image/webp') return pictureOf(c, await resizedAndKept(c, bytes, wanted))
    c.executionCtx.waitUntil(makeAvif(c, bytes, wanted))
    const asWebp: WantedPicture = { ...wanted, type: 'image/webp' }
    return pictureOf(c, (await cachedPicture(asWebp)) ?? (await resizedAndKept(c, bytes, asWebp)), MINUTE)
  } catch (error) {
    // Serves the original, cached for a short time only, so that the resized picture replaces it when resizing works again.
    log.warn('image resizing failed, original served', { path: c.req.path }, error)
    return asItIs(c, original, bytes)
  }
}

function asItIs(c: Context<AppEnv>, { headers }: Response, bytes: ArrayBuffer): Response {
  return pictureOf(c, new Response(bytes, { headers: { 'content-type': headers.get('content-type') ?? 'image/webp' } }), MINUTE)
}

async function resizedAndKept(c: Context<AppEnv>, bytes: ArrayBuffer, wanted: WantedPicture): Promise<Response> {
  const picture = await resizedPicture(c.env.IMAGES, bytes, wanted)
  c.executionCtx.waitUntil(cachePicture(wanted, picture.clone()))
  return picture
}

/** URLs of the AVIF pictures that this isolate is making. */
const createMaking = () => new Set<string>()

/** Makes AVIF for later visitors: it takes twenty times as long as WebP, so visitors in the meantime get WebP. */
async function makeAvif(c: Context<AppEnv>, bytes: ArrayBuffer, wanted: WantedPicture): Promise<void> {
  const making = c.var.isolate.keep(createMaking)
  const { href } = wanted.url
  if (making.has(href)) return
  making.add(href)
  try {
    await cachePicture(wanted, await resizedPicture(c.env.IMAGES, bytes, wanted))
  } catch (error) {
    log.warn('AVIF could not be made, WebP is served', { path: c.req.path }, error)
  } finally {
    making.delete(href)
  }
}

function pictureOf(c: Context<AppEnv>, { body, headers }: Response, cacheControl = headers.get('cache-control') ?? MINUTE): Response {
  const type = headers.get('content-type') ?? 'image/webp'
  for (const [name, value] of Object.entries({ ...FOR_ALL, 'content-type': type, 'cache-control': cacheControl })) c.header(name, value)
  return c.newResponse(body)
}

function notFound(c: Context<AppEnv>): Response {
  return c.json({ statusCode: 404, statusMessage: 'No such image' }, 404)
}

function tooLarge(c: Context<AppEnv>, { width, height }: PictureSize): Response {
  log.warn('image is too large to be resized', { path: c.req.path, width, height })
  return c.json({ statusCode: 422, statusMessage: `The picture is too large to be resized: ${width}×${height}` }, 422)
}
