import { firstUnits } from 'russian-text/whole-text'

const SCREENS = [320, 640, 768, 1024, 1280, 1536]
const DENSITIES = [1, 2]
/** Width of the pictures in the case carousel. */
const CASE_WIDTH = 559
const WIDTHS = new Set([...SCREENS, CASE_WIDTH].flatMap((width) => DENSITIES.map((density) => width * density)))
const PLACEHOLDER = '10x10'
/** Aspect ratios of the site's pictures; a height must match one of them. */
const RATIOS = [9 / 16, 2 / 3, 1]
const DEFAULT_QUALITY = 80
const PLACEHOLDER_QUALITY = 50
const PLACEHOLDER_BLUR = 3
/** Limit of the Images binding. */
const MAX_BLUR = 250

/** `auto` is AVIF or WebP, depending on the browser. */
const FORMATS = ['webp', 'auto'] as const

export interface ImageRequest {
  format: (typeof FORMATS)[number]
  width: number
  height: number | null
  quality: number
  /** Blur radius of the placeholder; `null` for pictures. */
  blur: number | null
}

/**
 * Parses modifiers such as `f_webp&q_80&w_640` or `f_webp,q_80,s_559x373` (behaviour 7.1). Allows only the site's screen widths × densities
 * and the 10×10 placeholder; for anything else returns a sentence about what is wrong.
 */
export function parseModifiers(text: string): ImageRequest | string {
  const modifiers = new Map<string, string>()
  for (const part of text.toLowerCase().split(/[&,]/)) {
    const [, key, value] = /^([a-z]+)[_:=]([a-z0-9]+)$/.exec(part) ?? []
    if (key === undefined || value === undefined) return `"${firstUnits(part, 40)}" is not a modifier like f_webp or w_640`
    modifiers.set(NAMES.get(key) ?? key, value)
  }
  const unknown = [...modifiers.keys()].find((key) => !KNOWN.has(key))
  if (unknown) return `modifier "${unknown}" is not supported: use format, width or size, quality, blur`
  const format = FORMATS.find((name) => name === modifiers.get('format'))
  if (!format) return 'format must be webp or auto'
  const size = sizeOf(modifiers)
  return typeof size === 'string' ? size : { format, ...size }
}

/** The canonical spelling of a request, which the site's own pages use. */
export function writeModifiers({ format, width, height, quality, blur }: ImageRequest): string {
  if (blur !== null) return `f_${format}&s_${PLACEHOLDER}&q_${quality}&blur_${blur}`
  return `f_${format}&q_${quality}&${height === null ? `w_${width}` : `s_${width}x${height}`}`
}

const NAMES = new Map(Object.entries({ f: 'format', w: 'width', s: 'size', resize: 'size', q: 'quality' }))
const KNOWN = new Set(['format', 'width', 'size', 'quality', 'blur'])

function sizeOf(modifiers: Map<string, string>): Omit<ImageRequest, 'format'> | string {
  const size = modifiers.get('size') ?? modifiers.get('width')
  if (size === undefined) return 'width (w_640) or size (s_640x360) is needed'
  const quality = Number(modifiers.get('quality') ?? (size === PLACEHOLDER ? PLACEHOLDER_QUALITY : DEFAULT_QUALITY))
  if (!isWholeUpTo(100, quality)) return 'quality must be a whole number from 1 to 100'
  const blur = Number(modifiers.get('blur') ?? PLACEHOLDER_BLUR)
  if (!isWholeUpTo(MAX_BLUR, blur)) return `blur must be a whole number from 1 to ${MAX_BLUR}`
  if (size === PLACEHOLDER) return { width: 10, height: 10, quality, blur }
  if (modifiers.has('blur')) return 'blur is only for the 10x10 placeholder'
  const [, width, height] = /^(\d{1,4})(?:x(\d{1,4}))?$/.exec(size) ?? []
  if (!WIDTHS.has(Number(width))) return `width must be one of ${[...WIDTHS].sort((a, b) => a - b).join(', ')}`
  if (height !== undefined && !fitsRatio(Number(width), Number(height))) return 'height must make the picture 16:9, 3:2 or square'
  return { width: Number(width), height: height === undefined ? null : Number(height), quality, blur: null }
}

function isWholeUpTo(max: number, value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}

function fitsRatio(width: number, height: number): boolean {
  return RATIOS.some((ratio) => Math.abs(height - width * ratio) <= 1)
}
