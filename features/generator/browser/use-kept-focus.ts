import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps keyboard focus where buttons replace each other: when a change of `state` removed the focused button, the first enabled
 * button of the box gets the focus.
 */
export function useKeptFocus<Box extends HTMLElement>(state: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const shown = useRef(state)
  useEffect(() => {
    const isLost = state !== shown.current && document.activeElement === document.body
    if (isLost) box.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
    shown.current = state
  }, [state])
  return box
}
