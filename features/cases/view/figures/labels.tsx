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

/** Width of every figure. */
const FIGURE_WIDTH = 368
/** Widths of letters on a phone, where they are largest; rather too much than too little. */
const LETTER = { note: 8.2, label: 8.9 } as const

/** Words of a figure. Those that would end beyond it begin further left. */
export function Label({ x = 0, y, of = 'note', anchor, size, children }: LabelProps) {
  const latest = FIGURE_WIDTH - children.length * LETTER[size === 'note' ? 'note' : 'label']
  return (
    <text
      className={`figure-label ${size ? `figure-${size} ` : ''}fate-${of}`}
      x={anchor ? x : Math.max(0, Math.min(x, latest))}
      y={y}
      textAnchor={anchor}
    >
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

/** Words in lines of at most so many letters; a longer word has a line of its own. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
