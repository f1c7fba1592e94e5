/** Maps numbers of one interval to another; an interval of one point maps to the middle. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]): (value: number) => number {
  return (value) => (to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start))
}

/** Positions with at least `gap` between any two, as near to the wanted ones as possible, in the order of the wanted ones. */
export function apart(wanted: number[], gap: number, [min, max]: readonly [number, number]): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((one, other) => one.at - other.at || one.index - other.index)
  const placed: number[] = []
  let next = min
  for (const { at, index } of order) {
    placed[index] = Math.max(at, next)
    next = (placed[index] ?? at) + gap
  }
  let last = max
  for (const { index } of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? last, last)
    last = (placed[index] ?? last) - gap
  }
  return placed
}

/** `33.333…` → `33.33`: as many decimals as a screen can show. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0
}

/** A share of the drawing's width: positions in percent allow a drawing of any width without scaling its letters. */
export function across(percent: number): string {
  return `${rounded(percent)}%`
}
