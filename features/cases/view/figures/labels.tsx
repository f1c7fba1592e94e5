import type { Fate } from '../../../../content/schemas/case-story.ts'

interface LabelProps {
  x?: number
  y: number
  /** Colour: what the words are about. */
  of?: Fate | 'before' | 'note'
  /** Where the words end or have their middle, instead of beginning there. */
  anchor?: 'middle' | 'end'
  size?: 'note' | 'score'
  children: string
}

/** Words of a figure. */
export function Label({ x = 0, y, of = 'note', anchor, size, children }: LabelProps) {
  return (
    <text className={`figure-label ${size ? `figure-${size} ` : ''}fate-${of}`} x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  )
}

interface BracketProps {
  x: number
  y: number
  width: number
}

/** Under things that a label below is about. */
export function Bracket({ x, y, width }: BracketProps) {
  return <path className="figure-bracket" d={`M${x} ${y}v8h${width}v-8`} />
}
