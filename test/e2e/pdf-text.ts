/** Height in points above which a page of a document has its text, and below it the page number. */
const FOOT = 56

/** The text of a PDF above the page numbers. The reader of PDFs is loaded by the journeys that need it: all others are spared its half second. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  // It wants these for drawing, and warns where Node has none; a text is not drawn.
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent()
    return items.flatMap((item) => ('str' in item && Number(item.transform[5]) > FOOT ? item.str : [])).join('')
  })
  return (await Promise.all(pages)).join('')
}
