import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place where buttons give way to others: when the pressed one is gone with a change of `state`, the first
 * button of the box has the focus.
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
