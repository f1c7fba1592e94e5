import type { FindingCode } from './finding-codes.ts'

/** A breach of a rule in the texts, with advice for the editor. */
export interface Finding {
  code: FindingCode
  /** `seed/pages/serm.md` */
  file: string
  problem: string
  /** The words in question, as visitors read them. */
  text: string
  advice: string
  /** Numbers and names of the problem, for its sentence in another language. */
  values?: readonly (string | number)[] | undefined
  /** Given by checks that know the line themselves. */
  line?: number | undefined
}

/** `seed/pages/serm.md: promises an outcome: Удалим всё!` */
export function summaryOf({ file, problem, text }: Finding): string {
  return `${file}: ${problem}: ${text}`
}

/** The summary with the line, and the advice below it; `files` are the sources by name. */
export function printFinding(finding: Finding, files: ReadonlyMap<string, string>): string {
  const line = finding.line ?? lineOf(finding.text, files.get(finding.file) ?? '')
  return `${finding.file}:${line}: ${finding.problem}: ${finding.text}\n    ${finding.advice}`
}

const LOOKED_FOR = [8, 5, 3, 2]

/** The line of a source that contains a text, found by its words; 1 when no line contains them. */
export function lineOf(text: string, source: string): number {
  const words = source.split('\n').flatMap((line, at) => wordsOf(withoutAddresses(line)).map((word) => ({ word, line: at + 1 })))
  const wanted = wordsOf(text)
  for (const length of LOOKED_FOR) {
    for (let from = 0; from + length <= Math.max(wanted.length, length); from++) {
      const sought = wanted.slice(from, from + length)
      const at = words.findIndex((_, index) => sought.length > 0 && sought.every((word, offset) => words[index + offset]?.word === word))
      if (at >= 0) return words[at]?.line ?? 1
    }
  }
  return 1
}

/** The words of a text, in small letters and without the dots of ё. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** `[текст](/serm/)` → `текст` */
function withoutAddresses(line: string): string {
  return line.replaceAll(/\]\([^)]*\)|\{[#a-z][^ }]*\}/g, ' ')
}
