import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextMatch, TextPosition } from './find-text.ts'
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

/** A node of a page's structure in the form of pdf.js: an element with children, or its content in the text layer. */
interface StructureNode {
  role?: string
  children?: readonly StructureNode[]
  id?: string
}

/** The page has its own title, so headings of a document begin a level below it. */
const DEEPEST = 6

/**
 * Makes headings of a tagged document headings of the page, so that a screen reader can list them and move between them. The text layer has
 * an element for every piece of content in the structure; a heading that begins on the next page has an empty one.
 */
function markHeadings(structure: StructureNode | null, textLayer: HTMLElement): void {
  for (const { level, ids } of headingsIn(structure)) {
    const pieces = ids.flatMap((id) => textLayer.querySelector(`#${CSS.escape(id)}`) ?? [])
    const [first, ...rest] = pieces.filter(({ textContent }) => textContent.trim() !== '')
    if (!first) continue
    first.setAttribute('role', 'heading')
    first.setAttribute('aria-level', `${Math.min(level + 1, DEEPEST)}`)
    if (rest.length > 0) first.setAttribute('aria-owns', rest.map(({ id }) => id).join(' '))
  }
}

interface Heading {
  level: number
  ids: string[]
}

/** Roles of headings are H1 to H6. */
export function headingsIn(node: StructureNode | null): Heading[] {
  const level = Number(/^H([1-6])$/.exec(node?.role ?? '')?.[1])
  return level ? [{ level, ids: contentOf(node) }] : (node?.children ?? []).flatMap(headingsIn)
}

function contentOf(node: StructureNode | null): string[] {
  return [...(node?.id === undefined ? [] : [node.id]), ...(node?.children ?? []).flatMap(contentOf)]
}

/** Highlight names, styled in `page-sheet.css`. */
const ALL = 'pdf-match'
const SHOWN = 'pdf-match-shown'

/** Colours the matches of a page by CSS highlights, without changing its elements; returns a function that removes them. */
export function markMatches(pieces: readonly HTMLElement[], matches: readonly TextMatch[], shown: number | null): () => void {
  // Firefox before 140 has no highlights; matches are still counted and scrolled to.
  if (typeof Highlight === 'undefined' || pieces.length === 0) return () => {}
  const ranges = matches.map((match) => rangeOf(pieces, match))
  const marked = ranges.flatMap((range, index) => (range ? [{ range, name: index === shown ? SHOWN : ALL }] : []))
  for (const { range, name } of marked) highlight(name).add(range)
  return () => {
    for (const { range, name } of marked) highlight(name).delete(range)
  }
}

function highlight(name: string): Highlight {
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(name, made)
  return made
}

function rangeOf(pieces: readonly HTMLElement[], { from, to }: TextMatch): Range | null {
  const [start, end] = [pieces[from.piece]?.firstChild, pieces[to.piece]?.firstChild]
  if (!(start instanceof Text && end instanceof Text)) return null
  const range = document.createRange()
  range.setStart(start, within(start, from))
  range.setEnd(end, within(end, to))
  return range
}

/** `pageText` appends a line break to the last piece of a line; the text node has none. */
function within({ length }: Text, { offset }: TextPosition): number {
  return Math.min(offset, length)
}
