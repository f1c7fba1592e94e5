import { type RefObject, useLayoutEffect, useState } from 'react'
import type { View } from './pages-in-view.ts'

interface MeasuredView extends View {
  width: number
}

/** Scroll position and size of a scroll container, updated once per frame at most. */
export function useView(scroller: RefObject<HTMLElement | null>): MeasuredView {
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
