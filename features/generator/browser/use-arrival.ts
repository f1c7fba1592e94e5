import { type RefObject, useEffect, useRef } from 'react'
import { showInView } from '../../../contract/browser/show-in-view.ts'

/** Scrolls to each new screen and focuses its heading. A heading in a bar that sticks names its screen: its own place is where it sticks. */
export function useArrival(arrival: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves whenever the screen changes
  useEffect(() => {
    const screen = heading.current?.closest('[data-screen]') ?? heading.current
    showInView(screen, 'start')
    heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return heading
}
