declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype'
    /** Values at which axes of a variable font are fixed, or the ranges that they keep. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }

  /** Cuts a font down to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
