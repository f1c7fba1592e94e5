/** Maps numbers of one interval to another; an interval of one point maps to the middle. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]): (value: number) => number {
  return (value) => (to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start))
}

/** `33.333…` → `33.33`: as many decimals as a screen can show. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0
}

/** A share of the drawing's width: positions in percent allow a drawing of any width without scaling its letters. */
export function across(percent: number): string {
  return `${rounded(percent)}%`
}
