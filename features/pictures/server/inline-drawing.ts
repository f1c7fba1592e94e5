import type { Image } from '../../../content/schemas/fields.ts'
import { log } from '../../../edge/log.ts'

const TIMEOUT_MS = 500
/** Longer files would delay the text of the first screen. */
const MAX_CHARS = 12_000

/** Returns a drawing as a data URL, so that it is painted with the text, and any other picture unchanged. */
export type InlineDrawing = (assets: Fetcher, image: Image) => Promise<Image>

/** Caches each file of the build after its first use (docs/decisions/043). */
export function createInlineDrawing(): InlineDrawing {
  const read = new Map<string, string>()
  return async (assets, image) => {
    const { src } = image
    if (!src.endsWith('.svg')) return image
    const url = read.get(src) ?? (await readDrawing(assets, src))
    if (url === null) return image
    read.set(src, url)
    return { ...image, src: url }
  }
}

/** The file as a data URL, or its path when it is too long; `null` when it cannot be read in time. */
async function readDrawing(assets: Fetcher, path: string): Promise<string | null> {
  try {
    // The binding uses only the path; Vite's server, its replacement, refuses unknown hosts.
    const response = await assets.fetch(new URL(path, 'https://localhost/'), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const file = (await response.text()).trim()
    return file.length > MAX_CHARS ? path : dataUrl(file)
  } catch (error) {
    log.warn('drawing is not inlined', { path }, error)
    return null
  }
}

/** Encodes only characters that a URL or an attribute cannot contain, because the result compresses better than base64. */
function dataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#<>"'&\n]/g, (sign) => encodeURIComponent(sign).replace("'", '%27'))}`
}
