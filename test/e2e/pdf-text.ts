/** The text above the page numbers, without its white space. */
export async function pdfText(bytes: Buffer): Promise<string> {
  // Loaded here, because it takes half a second and most workers read no PDF. It warns that what only drawing needs is missing.
  for (const name of ['DOMMatrix', 'Path2D']) Reflect.set(globalThis, name, Reflect.get(globalThis, name) ?? class {})
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent()
    return items.flatMap((item) => ('str' in item && Number(item.transform[5]) > 56 ? item.str : [])).join('')
  })
  return (await Promise.all(pages)).join('').replaceAll(/\s/g, '')
}
