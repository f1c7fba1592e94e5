declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype'
    /** Values at which axes of a variable font are fixed. */
    variationAxes?: Record<string, number>
  }

  /** Cuts a font down to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
