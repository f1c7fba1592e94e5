declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype'
    /** Axes of a variable font: a fixed value, or the range to keep. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }

  /** Reduces a font to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
