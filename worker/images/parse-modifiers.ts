const SCREENS = [320, 640, 768, 1024, 1280, 1536]
const DENSITIES = [1, 2]
/** Width of a case's picture in the carousel. */
const CASE_WIDTH = 559
const WIDTHS = new Set([...SCREENS, CASE_WIDTH].flatMap((width) => DENSITIES.map((density) => width * density)))
const PLACEHOLDER = '10x10'
/** Proportions of the site's pictures; a height must fit one of them. */
const RATIOS = [9 / 16, 2 / 3, 1]
const DEFAULT_QUALITY = 80

export interface ImageRequest {
  width: number
  height: number | null
  quality: number
  /** Blur radius of the tiny placeholder; null for pictures. */
  blur: number | null
}

/**
 * `f_webp&q_80&w_640` or `f_webp,q_80,s_559x373` → what to make (spec.md §7, §9). Only the site's screens × densities, WebP, and the
 * 10×10 placeholder are made; anything else is a sentence that says what is wrong.
 */
export function parseModifiers(text: string): ImageRequest | string {
  const modifiers = new Map<string, string>()
  for (const part of text.split(/[&,]/)) {
    const [, key, value] = /^([a-z]+)[_:=]([A-Za-z0-9]+)$/.exec(part) ?? []
    if (key === undefined || value === undefined) return `"${part.slice(0, 40)}" is not a modifier like f_webp or w_640`
    modifiers.set(NAMES[key] ?? key, value)
  }
  const unknown = [...modifiers.keys()].find((key) => !KNOWN.has(key))
  if (unknown) return `modifier "${unknown}" is not supported: use format, width or size, quality, blur`
  if (modifiers.get('format') !== 'webp') return 'format must be webp'
  return sizeOf(modifiers)
}

const NAMES: Record<string, string> = { f: 'format', w: 'width', s: 'size', resize: 'size', q: 'quality' }
const KNOWN = new Set(['format', 'width', 'size', 'quality', 'blur'])

function sizeOf(modifiers: Map<string, string>): ImageRequest | string {
  const quality = modifiers.has('quality') ? Number(modifiers.get('quality')) : DEFAULT_QUALITY
  if (!Number.isInteger(quality) || quality < 1 || quality > 100) return 'quality must be a whole number from 1 to 100'
  const size = modifiers.get('size') ?? modifiers.get('width')
  if (size === undefined) return 'width (w_640) or size (s_640x360) is needed'
  if (size === PLACEHOLDER) return { width: 10, height: 10, quality, blur: Number(modifiers.get('blur') ?? 3) }
  if (modifiers.has('blur')) return 'blur is only for the 10x10 placeholder'
  const [, width, height] = /^(\d{1,4})(?:x(\d{1,4}))?$/.exec(size) ?? []
  if (!WIDTHS.has(Number(width))) return `width must be one of ${[...WIDTHS].sort((a, b) => a - b).join(', ')}`
  if (height !== undefined && !fitsRatio(Number(width), Number(height))) return 'height must make the picture 16:9, 3:2 or square'
  return { width: Number(width), height: height === undefined ? null : Number(height), quality, blur: null }
}

function fitsRatio(width: number, height: number): boolean {
  return RATIOS.some((ratio) => Math.abs(height - width * ratio) <= 1)
}
