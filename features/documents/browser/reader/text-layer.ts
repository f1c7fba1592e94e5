import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { markHeadings } from './mark-headings.ts'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

/** Puts the text of a page over its picture, transparent but selectable; `onPieces` receives its elements in the order of the text. */
export function layText(page: PDFPageProxy, host: HTMLElement, onPieces: (pieces: readonly HTMLElement[]) => void): () => void {
  let isStopped = false
  let layer: TextLayer | null = null
  const lay = async () => {
    // A page is readable without its structure; an untagged one has none.
    const structureSoon = page.getStructTree().catch(() => null)
    const content = await page.getTextContent({ includeMarkedContent: true })
    const structure = await structureSoon
    if (isStopped) return
    if (content.lang) host.lang = content.lang
    // Built outside the document: pdf.js measures after each piece, which would recompute all styles of the page each time.
    const detached = document.createElement('div')
    layer = new TextLayer({ textContentSource: content, container: detached, viewport: page.getViewport({ scale: CSS_PIXELS_PER_POINT }) })
    await layer.render()
    if (isStopped) return
    markHeadings(structure, detached)
    host.replaceChildren(...detached.childNodes, selectionEnd())
    onPieces(layer.textDivs)
  }
  // A page is readable without its text layer.
  lay().catch(() => {})
  return () => {
    isStopped = true
    layer?.cancel()
  }
}

/** Covers the page below the text during selection; without it a selection between two lines jumps to the end of the page. */
function selectionEnd(): HTMLElement {
  const end = document.createElement('div')
  end.className = 'pdf-selection-end'
  return end
}
