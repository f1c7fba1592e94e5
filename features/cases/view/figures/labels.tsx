import type { Fate } from '../../../../content/schemas/case.ts'

interface LabelProps {
  x?: number
  y: number
  /** Colour: the subject of the words. */
  of?: Fate | 'before' | 'note'
  /** Position of the end or the middle of the words, instead of their beginning. */
  anchor?: 'middle' | 'end'
  size?: 'note' | 'score'
  children: string
}

/** Width of every figure. */
const FIGURE_WIDTH = 368
/** Widths of letters on a phone, where they are largest; estimated rather too wide than too narrow. */
const LETTER = { note: 8.2, label: 8.9 } as const

/** Words of a figure. Words that would overflow it begin further left. */
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

/** Bracket under the things that a label below describes. */
export function Bracket({ x, y, width }: BracketProps) {
  return <path className="figure-bracket" d={`M${x} ${y}v8h${width}v-8`} />
}

/** Splits words into lines of at most this number of letters; a longer word has a line of its own. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
