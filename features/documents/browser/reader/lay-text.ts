import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

/** Lays the text of a page over its picture, unseen but selectable; `onPieces` gets the elements in the order of the page's text. */
export function layText(page: PDFPageProxy, host: HTMLElement, onPieces: (pieces: readonly HTMLElement[]) => void): () => void {
  let isStopped = false
  let layer: TextLayer | null = null
  const lay = async () => {
    const content = await page.getTextContent()
    if (isStopped) return
    if (content.lang) host.lang = content.lang
    // Off the page: pdf.js measures after each piece it adds, and on the page each of them would make all styles be computed anew.
    const shelf = document.createElement('div')
    layer = new TextLayer({ textContentSource: content, container: shelf, viewport: page.getViewport({ scale: CSS_PIXELS_PER_POINT }) })
    await layer.render()
    if (isStopped) return
    host.replaceChildren(...shelf.childNodes, selectionEnd())
    onPieces(layer.textDivs)
  }
  // Without its text a page can still be looked at.
  lay().catch(() => {})
  return () => {
    isStopped = true
    layer?.cancel()
  }
}

/** Lies below the text while the mouse selects: between two lines the selection would else jump to the end of the page. */
function selectionEnd(): HTMLElement {
  const end = document.createElement('div')
  end.className = 'pdf-selection-end'
  return end
}
