import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

/** Lays the text of a page over its picture, unseen but selectable; `onPieces` gets the elements in the order of the page's text. */
export function layText(page: PDFPageProxy, host: HTMLElement, onPieces: (pieces: readonly HTMLElement[]) => void): () => void {
  let isStopped = false
  let layer: TextLayer | null = null
  const lay = async () => {
    const content = await page.getTextContent()
    if (isStopped) return
    host.replaceChildren()
    if (content.lang) host.lang = content.lang
    layer = new TextLayer({ textContentSource: content, container: host, viewport: page.getViewport({ scale: CSS_PIXELS_PER_POINT }) })
    await layer.render()
    host.appendChild(selectionEnd())
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
