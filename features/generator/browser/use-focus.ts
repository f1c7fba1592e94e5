import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { showInView } from '../../../contract/browser/show-in-view.ts'

/**
 * Jumps to each new screen and focuses its heading before the screen is painted: nothing moves under a finger that is already pressing.
 * A heading in a sticky bar needs `data-screen` on its screen, because the heading's own position is wherever the bar sticks.
 */
export function useScreenFocus(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves whenever the screen changes
  useLayoutEffect(() => {
    const screen = heading.current?.closest('[data-screen]') ?? heading.current
    showInView(screen, 'start', 'instant')
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}

/**
 * Preserves keyboard focus where buttons replace each other: if a change of `state` has removed the focused button, the first enabled button of
 * the box is focused.
 */
export function useFocusFallback<Box extends HTMLElement>(state: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const shown = useRef(state)
  useEffect(() => {
    const isLost = state !== shown.current && document.activeElement === document.body
    if (isLost) box.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
    shown.current = state
  }, [state])
  return box
}
