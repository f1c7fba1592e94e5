import { createHash } from 'node:crypto'
import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib'

/** Entry of a PDF's information dictionary: the hash of the HTML that the file was printed from. */
const ENTRY = PDFName.of('SourceHash')

/** The stamp of a text that is printed. */
export function stampOf(html: string): string {
  return createHash('sha256').update(html).digest('hex')
}

/** The stamp in a printed file; null when it carries none. */
export async function sourceStampOf(bytes: Uint8Array): Promise<string | null> {
  const stamp = informationOf(await PDFDocument.load(bytes, { updateMetadata: false })).get(ENTRY)
  return stamp instanceof PDFHexString ? stamp.decodeText() : null
}

export function writeSourceStamp(pdf: PDFDocument, html: string): void {
  informationOf(pdf).set(ENTRY, PDFHexString.fromText(stampOf(html)))
}

function informationOf({ context }: PDFDocument): PDFDict {
  return context.lookup(context.trailerInfo.Info, PDFDict)
}
