import type { Finding } from '../../../content/check/finding.ts'
import { type FindingCode, mayBeConfirmed } from '../../../content/check/finding-codes.ts'
import type { Mistake } from '../../../content/compile/seed-error.ts'
import { SENTENCES } from './sentences-of-findings.ts'
import { MISTAKES } from './sentences-of-mistakes.ts'
import { pathOfSource } from './text-kinds.ts'

/** A finding as people of the desk read it. */
export interface ShownFinding {
  code: string
  /** `pages/serm.md` */
  path: string
  /** From 1; `null` where it is about the whole text. */
  line: number | null
  problem: string
  /** The words in question; empty where there are none. */
  words: string
  advice: string
  /** Whether an editor may publish nevertheless, with a reason. */
  mayBeConfirmed: boolean
}

/** Findings whose words are the checks' own and no visitor reads them. */
const WITHOUT_WORDS: ReadonlySet<FindingCode> = new Set(['too-few-words', 'too-many-words', 'missing-picture'])

export function shownFindings(findings: readonly Finding[]): ShownFinding[] {
  return findings.map(({ code, file, line, text, values = [] }) => {
    const { problem, advice } = SENTENCES[code]
    const say = (sentence: typeof problem) => (typeof sentence === 'string' ? sentence : sentence(values))
    return {
      ...{ code, path: pathOfSource(file), line: line ?? null },
      problem: say(problem),
      words: WITHOUT_WORDS.has(code) ? '' : text,
      advice: say(advice),
      mayBeConfirmed: mayBeConfirmed.has(code),
    }
  })
}

export function shownMistakes(mistakes: readonly Mistake[]): ShownFinding[] {
  return mistakes.map(({ code, file, place, words, line }) => ({
    ...{ code, path: pathOfSource(file), line: line ?? null },
    problem: MISTAKES[code](words),
    words: place === file ? '' : place.slice(file.length + 2).replace(/^block /, 'блок '),
    advice: 'Пока это не исправлено, текст нельзя выпустить.',
    mayBeConfirmed: false,
  }))
}
