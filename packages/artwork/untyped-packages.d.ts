declare module 'opentype.js' {
  export type Command =
    | { type: 'M'; x: number; y: number }
    | { type: 'L'; x: number; y: number }
    | { type: 'Q'; x: number; y: number; x1: number; y1: number }
    | { type: 'C'; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: 'Z' }
  export type Font = {
    getPath(text: string, x: number, y: number, size: number): { commands: Command[] }
    /** 0 for a character that the font lacks. */
    charToGlyphIndex(character: string): number
    getAdvanceWidth(text: string, size: number): number
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}

declare module 'subset-font' {
  interface SubsetOptions {
    /** OpenType features to keep, by their tags. */
    keepFeatures?: readonly string[]
    targetFormat: 'woff2' | 'truetype'
    /** Axes of a variable font: a fixed value, or the range to keep. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: readonly string[]
  }

  /** Reduces a font to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
