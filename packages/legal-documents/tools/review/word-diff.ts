import { diff } from 'node:util'

export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The difference of two texts that differ, word by word. Removed words precede the words that replace them. */
export function wordDiff(before: string, after: string): DiffPart[] {
  return merged(diff(tokensOf(before), tokensOf(after)).map(([operation, text]) => ({ kind: KINDS[operation], text })))
}

/** Kinds by the operations of `diff`: 1 is a token of the first text alone, -1 of the second one. */
const KINDS = { 0: 'same', 1: 'removed', '-1': 'added' } as const

/** The changes with `chars` characters of context around each; `[…]` for the rest. */
export function aroundChanges(parts: readonly DiffPart[], chars: number): DiffPart[] {
  return parts.map(({ kind, text }, at) => {
    const head = at === 0 ? '' : text.slice(0, chars).replace(/\s*\S*$/, ' ')
    const tail = at === parts.length - 1 ? '' : text.slice(-chars).replace(/^\S*\s*/, ' ')
    return { kind, text: kind === 'same' && text.length > head.length + tail.length + chars ? `${head}[…]${tail}` : text }
  })
}

/** The common share of the longer text, from 0 to 1, by words in any order and form. */
export function likeness(one: string, other: string): number {
  const [first, second] = [stemsOf(one), stemsOf(other)]
  return first.intersection(second).size / Math.max(first.size, second.size)
}

/** The beginnings of the words, which forms of a Russian word mostly share: `прове` of «проверить» and «проверку». */
function stemsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,5}/gu))
}

/** The words of a text, the signs and the spaces between them; dates and numbers of laws are one word. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}_\s]/gu) ?? []
}

/** Neighbours of one kind become one part; a space alone between two changes belongs to both. */
function merged(parts: readonly DiffPart[]): DiffPart[] {
  const found: DiffPart[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') found.push({ kind: 'removed', text: removed })
    if (added !== '') found.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1]?.kind
    const isGap = kind === 'same' && /^\s$/.test(text) && (removed !== '' || added !== '') && next !== undefined && next !== 'same'
    if (kind === 'removed' || isGap) removed += text
    if (kind === 'added' || isGap) added += text
    if (kind !== 'same' || isGap || text === '') continue
    flush()
    const last = found.at(-1)
    if (last?.kind === 'same') last.text += text
    else found.push({ kind, text })
  }
  flush()
  return found
}
