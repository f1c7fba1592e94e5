export interface PictureSize {
  width: number
  height: number
}

const UNKNOWN: PictureSize = { width: 0, height: 0 }
/** Limit of the search in a file that consists of markers. */
const MAX_JPEG_SEGMENTS = 100_000

/** Size of a PNG, JPEG or WebP from its first bytes; zeros for anything else and for a file that ends too early (behaviour 7.1). The height alone may be 0. */
export function pictureSize(bytes: ArrayBuffer): PictureSize {
  const view = new DataView(bytes)
  try {
    if (view.getUint32(0) === 0x89504e47) return pngSize(view)
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (textAt(view, 0) === 'RIFF' && textAt(view, 8) === 'WEBP') return webpSize(view)
  } catch (error) {
    // A RangeError means that the file is truncated.
    if (!(error instanceof RangeError)) throw error
  }
  return UNKNOWN
}

/**
 * Whether browsers show the file although `pictureSize` has not found its size: a JPEG with its height only at the end (DNL), or a GIF or
 * an AVIF under the name of another picture.
 */
export function isShownWithoutSize(bytes: ArrayBuffer): boolean {
  if (pictureSize(bytes).width > 0) return true
  const start = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(12, bytes.byteLength)))
  return /^(?:GIF8[79]a|[\s\S]{4}ftypavi[fs])/.test(start)
}

function pngSize(view: DataView): PictureSize {
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  return textAt(view, 12) === 'IHDR' && size.height > 0 ? size : UNKNOWN
}

/**
 * Walks through the segments to the start of the frame, which contains the size (ITU-T T.81, B.1.1). Like browsers, it skips bytes between
 * two segments that are not markers.
 */
function jpegSize(view: DataView): PictureSize {
  let at = 2
  for (let segment = 0; segment < MAX_JPEG_SEGMENTS; segment += 1) {
    at = markerFrom(view, at)
    const marker = view.getUint16(at)
    if (isFrameStart(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return UNKNOWN
    at += 2 + (isAlone(marker) ? 0 : view.getUint16(at + 2))
  }
  return UNKNOWN
}

/** Any number of fill bytes (0xff) may precede a marker; 0xff00 is not a marker. */
function markerFrom(view: DataView, start: number): number {
  let at = start
  while (view.getUint8(at) !== 0xff || view.getUint8(at + 1) === 0xff || view.getUint8(at + 1) === 0) at += 1
  return at
}

const END_OF_IMAGE = 0xffd9
const START_OF_SCAN = 0xffda

/** TEM, RST0 to RST7 and SOI: markers without a segment. */
function isAlone(marker: number): boolean {
  return marker === 0xff01 || (marker >= 0xffd0 && marker <= 0xffd8)
}

/** SOF0 to SOF15, except three codes in that range with another meaning. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
}

function webpSize(view: DataView): PictureSize {
  const kind = textAt(view, 12)
  if (kind === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  return kind === 'VP8 ' ? { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff } : UNKNOWN
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}
