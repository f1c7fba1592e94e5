import { NORMS_FILE } from '../compile/law-files.ts'
import { type NamedFigure, sumsIn, termsIn } from './figures-in-text.ts'
import type { Finding } from './finding.ts'
import type { FindingCode } from './finding-codes.ts'
import { type FigureSources, type KnownFigure, knownSums, knownTerms } from './known-figures.ts'

/** Files that hold figures, not texts about them. */
const NOT_TEXTS = new Set([
  'seed/calculator.json',
  'seed/prices.json',
  'seed/contacts.json',
  NORMS_FILE,
  'seed/addresses.json',
  'seed/moved.json',
  'seed/README.md',
])

const ADVICE = 'Take it from seed/calculator.json; if it is not our price or term, list it in seed/prices.json with its norm or reason.'

interface Figures extends FigureSources {
  files: ReadonlyMap<string, string>
}

/** Sums of any text that the calculator does not reckon with and `prices.json` does not list. */
export function unknownSums({ files, ...sources }: Figures): Finding[] {
  return unknownIn(files, sumsIn, knownSums(sources)).map((named) => finding('unknown-sum', named))
}

/** Terms in days, weeks and hours of any text that neither the rates nor `prices.json` name. */
export function unknownTerms({ files, ...sources }: Figures): Finding[] {
  return unknownIn(files, termsIn, knownTerms(sources)).map((named) => finding('unknown-term', named))
}

function unknownIn(files: Figures['files'], figuresIn: typeof sumsIn, known: KnownFigure[]): NamedFigure[] {
  return textsIn(files)
    .flatMap(([file, content]) => figuresIn(file, content))
    .filter((named) => !isKnown(known, named))
}

export function textsIn(files: ReadonlyMap<string, string>): [file: string, content: string][] {
  return [...files].filter(([file]) => !NOT_TEXTS.has(file))
}

function isKnown(known: KnownFigure[], { figure, file }: NamedFigure): boolean {
  return known.some((one) => one.figure === figure && (one.files === undefined || one.files.includes(file)))
}

function finding(code: FindingCode, { figure, file, line, text }: NamedFigure): Finding {
  return { code, file, line, problem: `the figure ${figure} is not listed`, text: text.trim(), advice: ADVICE, values: [figure] }
}
