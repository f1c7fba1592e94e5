import type { Mistake } from './seed-error.ts'

const PARSER_LINE = /at line (\d+), column \d+/
/** Place of a mistake: `, block hero (2)`; field of one: `blocks.1.title`. */
const BLOCK_OF_PLACE = /, block [a-z-]+ \((\d+)\)$/
const BLOCK_OF_FIELD = /^blocks\.(\d+)\b/
const FENCE = /^::: *[a-z-]+[ \t]*$/
const CLOSING_FENCE = /^:::[ \t]*$/

/** The line of a file, from 1, at which somebody mends a mistake: the line of its field or its words, else of its block, else the first one. */
export function lineOfMistake({ place, words, message }: Mistake, source: string): number {
  const lines = source.split('\n')
  const ofPlace = BLOCK_OF_PLACE.exec(place)?.[1]
  const ofField = BLOCK_OF_FIELD.exec(words[0] ?? '')?.[1]
  const block = ofPlace !== undefined ? Number(ofPlace) - 1 : ofField !== undefined ? Number(ofField) : null
  const first = block === null ? 0 : (linesOfBlocks(lines)[block] ?? 0)
  // The parser counts from the line after `---` or `:::`.
  const ofParser = PARSER_LINE.exec(message)?.[1]
  if (ofParser !== undefined && !source.startsWith('{') && !source.startsWith('['))
    return Math.min(first + 1 + Number(ofParser), lines.length)
  const ofFields = words.map((word) => lineOfField(word, lines, first)).find((at) => at !== null)
  const found = ofFields ?? lines.findIndex((line, at) => at >= first && words.some((word) => isNamed(word, line)))
  return found >= 0 ? found + 1 : first + 1
}

/** Index of the line of a field, `seo.title`, or of the last of its parents that is there; `null` for a word that names no field of these lines. */
function lineOfField(word: string, lines: readonly string[], first: number): number | null {
  let at: number | null = null
  for (const part of word.replace(/^blocks\.\d+\./, '').split('.')) {
    const from = at ?? first
    const next: number = /^\d+$/.test(part)
      ? entryAfter(lines, from, Number(part))
      : lines.findIndex((line, index) => index >= from && hasField(line, part))
    if (next < 0) break
    at = next
  }
  return at
}

/** Index of the line at which an entry of the list begins that follows a line; -1 where there are fewer. */
function entryAfter(lines: readonly string[], line: number, count: number): number {
  const entries = lines.flatMap((text, at) => (at > line && /^ *- /.test(text) ? at : []))
  const indent = lines[entries[0] ?? -1]?.search(/-/)
  return entries.filter((at) => lines[at]?.search(/-/) === indent)[count] ?? -1
}

function hasField(line: string, name: string): boolean {
  return /^[A-Za-z][\w-]*$/.test(name) && new RegExp(`(?:^|[\\s{"-])${name}"?:`).test(line)
}

/** Index of the first line of each block, counted as the compiler counts them (read-blocks.ts): a fence is one, and so is each part of the prose. */
function linesOfBlocks(lines: readonly string[]): number[] {
  const starts: number[] = []
  let isInside = false
  let hasProse = true
  const from = lines.indexOf('---', 1) + 1
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (isInside) isInside = !CLOSING_FENCE.test(line)
    else if (FENCE.test(line)) {
      starts.push(at)
      isInside = true
      hasProse = true
    } else if (line.startsWith('## ') || (hasProse && line.trim() !== '')) {
      starts.push(at)
      hasProse = false
    }
  }
  return starts
}

/** Whether a line holds the field that a word names, `blocks.1.items.0.title` by `title:`, or the word itself. */
function isNamed(word: string, line: string): boolean {
  const field = /(?:^|\.)([A-Za-z][\w-]*)(?:\.\d+)*$/.exec(word)?.[1]
  if (field !== undefined && hasField(line, field)) return true
  return word.length > 3 && line.includes(word)
}
