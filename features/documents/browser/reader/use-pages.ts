import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  currentPage,
  distanceTo,
  heightOf,
  PAGE_GAP,
  PAGE_SIDES,
  type PagePosition,
  type PageRange,
  type PageSize,
  pageOffsets,
  pagesToDraw,
  positionAt,
  type View,
} from './pages-in-view.ts'
import type { TextColumn } from './text-column.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { nextZoom, type Zoom, zoomFactor } from './zoom.ts'

interface PagesOptions {
  pdf: PDFDocumentProxy
  scroller: RefObject<HTMLElement | null>
  startPage: number
  /** The text of the first page; null when it has none. */
  column: TextColumn | null
}

export interface Pages {
  sizes: readonly PageSize[]
  factor: number
  isFitted: boolean
  /** Number of the current page, from 1. */
  current: number
  drawn: PageRange
  /** Text for screen readers about the last change. */
  status: string
  goTo: (page: number) => void
  /** Moves to the next or the previous page, also while an earlier move is not rendered yet. */
  turn: (by: 1 | -1) => void
  /** Scrolls until `top` of the page (CSS pixels at factor 1) is a third of the view below its top. */
  showPosition: (page: number, top: number) => void
  zoomStep: (direction: 'in' | 'out') => void
  fitWidth: () => void
}

/** Position and zoom in a document, with the functions that change them. */
export function usePages({ pdf, scroller, startPage, column }: PagesOptions): Pages {
  const sizes = usePageSizes(pdf)
  const view = useView(scroller)
  const [zoom, setZoom] = useState<Zoom>('auto')
  const [status, setStatus] = useState(`Документ открыт. Страниц: ${pdf.numPages}`)
  const pageWidth = useMemo(() => Math.max(...sizes.map(({ width }) => width)), [sizes])
  const availableWidth = view.width - PAGE_SIDES
  const factor = zoomFactor(zoom, { pageWidth, textWidth: column?.width ?? null, availableWidth })
  // A page wider than the view opens at its text, and is panned from there.
  useLayoutEffect(() => {
    const isWider = zoom === 'auto' && pageWidth * factor > availableWidth + 1
    if (isWider && column && scroller.current) scroller.current.scrollLeft = column.left * factor
  }, [zoom, pageWidth, factor, availableWidth, column, scroller])
  const offsets = useMemo(() => pageOffsets(sizes, factor), [sizes, factor])
  // The page last requested; near the ends of a document `currentPage` may be another one. Null once the visitor scrolls.
  const wanted = useRef<number | null>(null)
  const forget = useCallback(() => {
    wanted.current = null
  }, [])
  const { move, latest } = useAnchor({ scroller, offsets, factor, startPage, onScroll: forget })

  const goTo = useCallback(
    (page: number) => {
      const target = Math.min(Math.max(1, page), pdf.numPages)
      move({ page: target, within: -PAGE_GAP / 2 / heightOf(latest.current.offsets, target) })
      wanted.current = target
      setStatus(`Страница ${target} из ${pdf.numPages}`)
    },
    [move, latest, pdf],
  )
  const turn = (by: 1 | -1) => {
    // Read from the DOM, because the rendered state may be several turns behind.
    const { scrollTop = 0, clientHeight: height = 0 } = scroller.current ?? {}
    goTo((wanted.current ?? currentPage(latest.current.offsets, { scrollTop, height })) + by)
  }
  const showPosition = useCallback(
    (page: number, top: number) => {
      const third = (scroller.current?.clientHeight ?? 0) / 3
      move({ page, within: (top * latest.current.factor - third) / heightOf(latest.current.offsets, page) })
      forget()
    },
    [move, latest, forget, scroller],
  )
  const zoomTo = (next: number | 'fit-width') => {
    setZoom(next)
    setStatus(next === 'fit-width' ? 'Страница по ширине' : `Масштаб ${Math.round(next * 100)} %`)
  }
  return {
    sizes,
    factor,
    isFitted: zoom === 'fit-width',
    current: currentPage(offsets, view),
    drawn: pagesToDraw(offsets, view),
    status,
    goTo,
    turn,
    showPosition,
    zoomStep: (direction) => zoomTo(nextZoom(factor, direction)),
    fitWidth: () => zoomTo('fit-width'),
  }
}

interface AnchorOptions {
  scroller: RefObject<HTMLElement | null>
  offsets: readonly number[]
  factor: number
  startPage: number
  /** Called when the visitor scrolls. Must be a stable function: it is a dependency of the effect. */
  onScroll: () => void
}

/** Preserves the position at the top of the view when page sizes change, and follows the visitor's scrolling. */
function useAnchor({ scroller, offsets, factor, startPage, onScroll }: AnchorOptions) {
  const anchor = useRef<PagePosition>({ page: Math.min(startPage, offsets.length - 1), within: 0 })
  const latest = useRef({ offsets, factor })
  /** `scrollTop` after the reader's own last scroll, whose event fires later: distinguishes that event from the visitor's scrolling. */
  const moved = useRef(0)
  const scrollToAnchor = useCallback(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTo({ top: distanceTo(latest.current.offsets, anchor.current), behavior: 'instant' })
    moved.current = element.scrollTop
  }, [scroller])
  useLayoutEffect(() => {
    latest.current = { offsets, factor }
    scrollToAnchor()
  }, [offsets, factor, scrollToAnchor])
  useEffect(() => {
    const element = scroller.current
    const follow = () => {
      if (!element || element.scrollTop === moved.current) return
      moved.current = element.scrollTop
      anchor.current = positionAt(latest.current.offsets, element.scrollTop)
      onScroll()
    }
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  }, [scroller, onScroll])
  const move = useCallback(
    (position: PagePosition) => {
      anchor.current = position
      scrollToAnchor()
    },
    [scrollToAnchor],
  )
  return { move, latest }
}

interface MeasuredView extends View {
  width: number
}

/** Scroll position and size of a scroll container, updated once per frame at most. */
function useView(scroller: RefObject<HTMLElement | null>): MeasuredView {
  const [view, setView] = useState<MeasuredView>({ scrollTop: 0, height: 0, width: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const measure = () => {
      const { scrollTop, clientHeight: height, clientWidth: width } = element
      setView((old) => (old.scrollTop === scrollTop && old.height === height && old.width === width ? old : { scrollTop, height, width }))
    }
    const measureSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const resizing = 'ResizeObserver' in window ? new ResizeObserver(measureSoon) : null
    measure()
    resizing?.observe(element)
    element.addEventListener('scroll', measureSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resizing?.disconnect()
      element.removeEventListener('scroll', measureSoon)
    }
  }, [scroller])
  return view
}
