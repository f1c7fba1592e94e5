import './page-sheet.css'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TextMatch } from './find-text.ts'
import { PageLinks } from './page-links.tsx'
import { layText, markMatches } from './text-layer.ts'
import type { ShownMatch } from './use-find.ts'
import type { Pages } from './use-pages.ts'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

interface PageListProps {
  pdf: PDFDocumentProxy
  title: string
  file: string
  scroller: RefObject<HTMLElement | null>
  pages: Pages
  matches: ReadonlyMap<number, readonly TextMatch[]>
  shown: ShownMatch | null
}

const NO_MATCHES: readonly TextMatch[] = []

/** A column of placeholders for all pages. Only pages near the view are drawn, so that memory stays bounded. */
export function PageList({ pdf, title, file, scroller, pages, matches, shown }: PageListProps) {
  const { first, last } = pages.drawn
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section ref={scroller} className="pdf-pages" aria-label={title} tabIndex={0}>
      {pages.sizes.map((size, index) => {
        const number = index + 1
        return (
          <PageSheet
            key={number}
            pdf={pdf}
            file={file}
            number={number}
            width={size.width}
            height={size.height}
            factor={pages.factor}
            isDrawn={number >= first && number <= last}
            matches={matches.get(number) ?? NO_MATCHES}
            shownMatch={shown?.page === number ? shown.index : null}
            onLink={pages.goTo}
          />
        )
      })}
    </section>
  )
}

interface PageSheetProps extends DrawnPageProps {
  /** Size of the page at factor 1, in CSS pixels. */
  width: number
  height: number
  isDrawn: boolean
}

/** A placeholder with the size of a page, which contains the drawn page while it is near the view. */
const PageSheet = memo(function PageSheet({ isDrawn, width, height, ...page }: PageSheetProps) {
  return (
    <div className="pdf-page" data-page={page.number} style={{ width: width * page.factor, height: height * page.factor }}>
      {isDrawn && <DrawnPage {...page} />}
    </div>
  )
})

interface DrawnPageProps {
  pdf: PDFDocumentProxy
  file: string
  number: number
  factor: number
  matches: readonly TextMatch[]
  /** Index of the shown match among `matches`; null when it is on another page. */
  shownMatch: number | null
  onLink: (page: number) => void
}

const NO_PIECES: readonly HTMLElement[] = []

/** A page as a canvas, below a transparent text layer (for selection, screen readers and search) and links. */
function DrawnPage({ pdf, file, number, factor, matches, shownMatch, onLink }: DrawnPageProps) {
  const pictureHost = useRef<HTMLDivElement>(null)
  const textHost = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [hasPicture, setHasPicture] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [pieces, setPieces] = useState(NO_PIECES)

  useEffect(() => {
    let isGone = false
    const get = pdf.getPage(number)
    get.then(
      (found) => isGone || setPage(found),
      () => isGone || setBroken(true),
    )
    return () => {
      isGone = true
      // Frees the images of the page in pdf.js; a page that failed to load has none.
      get.then((found) => found.cleanup()).catch(() => {})
    }
  }, [pdf, number])
  useEffect(() => {
    const host = pictureHost.current
    if (!page || !host) return undefined
    return drawPage({ page, factor, host, onDrawn: () => setHasPicture(true), onBroken: () => setBroken(true) })
  }, [page, factor])
  // Text and links are loaded after the picture, which they would delay: one worker of pdf.js does the work for all three.
  const isSettled = hasPicture || isBroken
  useEffect(() => {
    if (!page || !isSettled || !textHost.current) return undefined
    return layText(page, textHost.current, setPieces)
  }, [page, isSettled])
  useLayoutEffect(() => textHost.current?.style.setProperty('--total-scale-factor', `${factor * CSS_PIXELS_PER_POINT}`), [factor])
  useEffect(() => markMatches(pieces, matches, shownMatch), [pieces, matches, shownMatch])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of text, not of fields
    <div role="group" aria-label={`Страница ${number}`}>
      <div ref={pictureHost} className="pdf-picture" aria-hidden="true" />
      <div ref={textHost} className="pdf-text" />
      {page && isSettled && <PageLinks pdf={pdf} page={page} file={file} onLink={onLink} />}
      {isBroken && <p className="pdf-page-broken">Эту страницу не удалось показать. Скачайте файл, чтобы прочесть её.</p>}
    </div>
  )
}

interface Drawing {
  page: PDFPageProxy
  factor: number
  host: HTMLElement
  onDrawn: () => void
  onBroken: () => void
}

/** Delay before drawing, so that pages that are scrolled past are not drawn. */
const SETTLING_MS = 60
/** 32 MB per canvas: phones close tabs that take more. A larger page is drawn at a lower density and stretched. */
const MAX_PIXELS = 8_000_000

/** Draws a page into its host, where it replaces the earlier canvas; returns a function that cancels the drawing. */
function drawPage({ page, factor, host, onDrawn, onBroken }: Drawing): () => void {
  const canvas = document.createElement('canvas')
  let stop = () => {}
  const timer = setTimeout(() => {
    const natural = page.getViewport({ scale: CSS_PIXELS_PER_POINT * factor })
    const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)))
    const viewport = page.getViewport({ scale: CSS_PIXELS_PER_POINT * factor * density })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    stop = () => task.cancel()
    task.promise.then(
      () => {
        show(canvas, host)
        onDrawn()
      },
      (error: Error) => error.name !== 'RenderingCancelledException' && onBroken(),
    )
  }, SETTLING_MS)
  return () => {
    clearTimeout(timer)
    stop()
    if (!canvas.isConnected) free(canvas)
  }
}

function show(canvas: HTMLCanvasElement, host: HTMLElement): void {
  for (const old of host.querySelectorAll('canvas')) free(old)
  host.replaceChildren(canvas)
}

/** Safari keeps the memory of a dropped canvas for a while unless its size is 0. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
