import type { PriceChange } from './price-changes.ts'

/** A line of a text before and after. */
export interface ChangedLine {
  file: string
  line: number
  before: string
  after: string
}

/** Whether a change can be made unread. */
export function isMechanical({ spelled, to, isAlone }: PriceChange): boolean {
  return isAlone && to !== null && respelled(spelled, to) !== null
}

/** The lines with the sums that stand alone replaced; every other character stays. */
export function changedLines(files: ReadonlyMap<string, string>, changes: PriceChange[]): ChangedLine[] {
  const byLine = Map.groupBy(changes.filter(isMechanical), ({ file, line }) => `${file}:${line}`)
  return [...byLine.values()].flatMap((inLine) => {
    const [{ file, line }] = inLine as [PriceChange] // a group has a member
    const before = files.get(file)?.split('\n')[line - 1] ?? ''
    // From the end, so that places before stay what they are.
    const after = inLine
      .toSorted((one, other) => other.at - one.at)
      .reduce((text, { at, spelled, to }) => text.slice(0, at) + respelled(spelled, to ?? '') + text.slice(at + spelled.length), before)
    return [{ file, line, before, after }]
  })
}

/** The content of a file with its changed lines. */
export function withLines(content: string, lines: ChangedLine[]): string {
  const all = content.split('\n')
  for (const { line, after } of lines) all[line - 1] = after
  return all.join('\n')
}

const NUMBER = /\d[\d \u00a0]*\d|\d/g

/** The numbers of `figure` in the spelling of a text: its spaces, dash and sign stay. `null` where they have not as many numbers. */
function respelled(spelled: string, figure: string): string | null {
  const numbers = figure.match(NUMBER) ?? []
  if (spelled.match(NUMBER)?.length !== numbers.length) return null
  const space = /\d([ \u00a0])\d/.exec(spelled)?.[1] ?? (/\d{4}/.test(spelled) ? '' : ' ')
  let at = 0
  return spelled.replaceAll(NUMBER, () => (numbers[at++] ?? '').replaceAll(' ', space))
}
