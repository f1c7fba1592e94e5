import type { Rates } from '../schemas/rates.ts'
import { textsIn } from './figures.ts'
import { type NamedFigure, sumsIn, termsIn } from './figures-in-text.ts'
import { type FigureSources, type KnownFigure, knownSums, type Prices } from './known-figures.ts'

/** A sum in a text that followed from the old rates. */
export interface PriceChange extends NamedFigure {
  /** The new sum; `null` where it is ambiguous. */
  to: string | null
  /** The things whose price it may be, each with its new sum; several where the text is ambiguous. */
  of: { of: string; to: string | null }[]
  /** The sum is the whole content of its field or cell, so it can be replaced without review. */
  isAlone: boolean
}

interface Priced extends Omit<FigureSources, 'rates'> {
  files: ReadonlyMap<string, string>
}

/** A price before and after. */
interface Source extends Pick<KnownFigure, 'of' | 'title' | 'files'> {
  from: string | null
  to: string | null
  terms: string[]
}

/** Every sum of the texts that another `seed/calculator.json` makes wrong, in the order of the files. */
export function priceChanges({ files, ...priced }: Priced, before: Rates, now: Rates): PriceChange[] {
  const sources = sourcesOf(knownSums({ ...priced, rates: before }), knownSums({ ...priced, rates: now }))
  if (sources.every(({ from, to }) => from === to)) return []
  const stale = workedOut(priced.prices, sources)
  return textsIn(files).flatMap(([file, content]) =>
    sumsIn(file, content).flatMap((named): PriceChange[] => {
      const meant = meantBy(named, sources)
      if (meant.some(({ from, to }) => from === named.figure && to !== from)) return [{ ...named, ...outcomeOf(named, meant) }]
      const own = stale.filter(({ sum, files: own }) => sum === named.figure && (own?.includes(file) ?? true))
      return own.length > 0 ? [{ ...named, to: null, of: own.map(({ of }) => ({ of, to: null })), isAlone: false }] : []
    }),
  )
}

function sourcesOf(before: KnownFigure[], now: KnownFigure[]): Source[] {
  const [old, fresh] = [before, now].map((figures) => new Map(figures.map((known) => [known.of, known])))
  const all = new Map([...(old ?? []), ...(fresh ?? [])])
  return [...all.values()].map(({ of, title, files }) => ({
    of,
    ...(title && { title }),
    files,
    from: old?.get(of)?.figure ?? null,
    to: fresh?.get(of)?.figure ?? null,
    terms: [old, fresh].flatMap((figures) => figures?.get(of)?.term ?? []),
  }))
}

/** The prices that a sum may be, old or already new; where the line contains the title or term of some of them, only these. */
function meantBy({ figure, file, text }: NamedFigure, sources: Source[]): Source[] {
  const meant = sources.filter(({ from, to, files }) => (from === figure || to === figure) && (files?.includes(file) ?? true))
  const called = meant.filter(({ title }) => title && [`"${title}"`, `: ${title},`].some((cell) => text.includes(cell)))
  if (called.length > 0) return called
  const named = termsIn(file, text).map((term) => term.figure)
  const timed = meant.filter(({ terms }) => terms.some((term) => named.includes(term)))
  return timed.length > 0 ? timed : meant
}

function outcomeOf(named: NamedFigure, meant: Source[]): Pick<PriceChange, 'to' | 'of' | 'isAlone'> {
  const [to = null, ...others] = new Set(meant.map(({ from, to }) => (from === named.figure ? to : named.figure)))
  return { to: others.length > 0 ? null : to, of: meant.map(({ of, to }) => ({ of, to })), isAlone: isAlone(named) }
}

/** Whether a figure is a whole cell of a table, a whole quoted text, or a whole field. */
function isAlone({ text, at, spelled }: NamedFigure): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + spelled.length)]
  if (/"$/.test(before)) return after.startsWith('"')
  if (/\| *$/.test(before)) return /^ *\|/.test(after)
  return /(?:^|[{,]) *(?:- )?(?:\{ )?[a-zA-Z]+: $/.test(before) && /^ *(?:[,}]|$)/.test(after)
}

/** Sums of `prices.json` that were computed by hand from a changed one, which their `of` names, or from another such sum. */
function workedOut({ othersSums }: Prices, sources: Source[]): Prices['othersSums'] {
  const changed = sources.flatMap(({ from, to, title }) =>
    from === null || from === to ? [] : [digitsOf(from), ...(title ? [`«${title}»`] : [])],
  )
  const found = new Set<Prices['othersSums'][number]>()
  for (let known = -1; known < found.size; ) {
    known = found.size
    const bases = [...changed, ...[...found].map(({ sum }) => digitsOf(sum))]
    for (const one of othersSums) if (bases.some((base) => names(one.of, base))) found.add(one)
  }
  return [...found]
}

function names(text: string, base: string): boolean {
  return ` ${text.replaceAll(/[.,;:)(]/g, ' ')} `.includes(` ${base} `) || (base.startsWith('«') && text.includes(base))
}

/** `от 18 000 ₽` → `18 000` */
function digitsOf(figure: string): string {
  return figure.replaceAll(/^от | ₽$/g, '')
}

/** A line of a text before and after. */
export interface ChangedLine {
  file: string
  line: number
  before: string
  after: string
}

/** Whether a change can be made without review. */
export function isMechanical({ spelled, to, isAlone }: PriceChange): boolean {
  return isAlone && to !== null && respelled(spelled, to) !== null
}

/** The lines with their isolated sums replaced; every other character stays. */
export function changedLines(files: ReadonlyMap<string, string>, changes: PriceChange[]): ChangedLine[] {
  const byLine = Map.groupBy(changes.filter(isMechanical), ({ file, line }) => `${file}:${line}`)
  return [...byLine.values()].flatMap((inLine) => {
    const [{ file, line }] = inLine as [PriceChange] // a group has a member
    const before = files.get(file)?.split('\n')[line - 1] ?? ''
    // Replacements run from the end, so that earlier offsets stay valid.
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

/** The numbers of `figure` in the spelling of a text: its spaces, dash and sign stay. `null` when the two have different counts of numbers. */
function respelled(spelled: string, figure: string): string | null {
  const numbers = figure.match(NUMBER) ?? []
  if (spelled.match(NUMBER)?.length !== numbers.length) return null
  const space = /\d([ \u00a0])\d/.exec(spelled)?.[1] ?? (/\d{4}/.test(spelled) ? '' : ' ')
  let at = 0
  return spelled.replaceAll(NUMBER, () => (numbers[at++] ?? '').replaceAll(' ', space))
}
