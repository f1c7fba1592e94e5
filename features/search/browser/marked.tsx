import type { ReactNode } from 'react'

interface MarkedProps {
  text: string
  /** [start, end) of each highlighted stretch, in order. */
  marks: readonly (readonly [number, number])[]
}

/** Plain text with stretches highlighted. */
export function Marked({ text, marks }: MarkedProps): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>)
    end = to
  }
  return [...parts, text.slice(end)]
}
