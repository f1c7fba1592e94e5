/** Types of the used part of pdfkit. Its published types would add the types of Node to the browser's code. */
declare module 'pdfkit' {
  export interface TextOptions {
    width?: number
    align?: 'left' | 'center' | 'justify'
    /** Indent of the first line, in points. */
    indent?: number
    lineGap?: number
    lineBreak?: boolean
  }

  /** An element of the document's structure, which screen readers use. */
  export interface StructureElement {
    add(child: StructureElement): this
    end(): this
  }

  interface Options {
    size: 'A4'
    margins: { top: number; bottom: number; left: number; right: number }
    font: ArrayBuffer
    lang: string
    pdfVersion: '1.7'
    tagged: boolean
    displayTitle: boolean
    /** Buffers all pages until the end, so that they can be numbered. */
    bufferPages: boolean
    info: { Title: string; Author: string; Creator: string; Producer: string }
  }

  export default class PDFDocument {
    constructor(options: Options)
    x: number
    y: number
    readonly page: { readonly width: number; readonly height: number; readonly margins: { bottom: number }; maxY(): number }
    registerFont(name: string, source: ArrayBuffer): this
    font(name: string): this
    fontSize(size: number): this
    text(text: string, x: number, y: number, options: TextOptions): this
    heightOfString(text: string, options: TextOptions): number
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(index: number): unknown
    struct(type: string, children?: (StructureElement | (() => void))[]): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact', options: { type: 'Pagination' }): this
    endMarkedContent(): this
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this
    on(event: 'end', listener: () => void): this
    end(): void
  }
}
