import { type RefObject, useEffect, useRef } from 'react'

/** Brings the heading of each new screen into sight and gives it the focus. */
export function useArrival(screen: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is what the focus follows
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [screen])
  return heading
}
