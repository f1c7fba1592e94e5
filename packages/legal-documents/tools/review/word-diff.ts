export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The difference of two texts, word by word. Removed words precede the words that replace them. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const start = sharedStart(old, now)
  const end = sharedStart(old.slice(start).reverse(), now.slice(start).reverse())
  return merged([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: end === 0 ? '' : old.slice(-end).join('') },
  ])
}

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

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((token, index) => token !== other[index])
  return at === -1 ? Math.min(one.length, other.length) : at
}

/** The length of the longest common subsequence of what follows each pair of tokens, `[old][now]`. */
function sharedLengths(old: readonly string[], now: readonly string[]): (row: number, column: number) => number {
  const longest = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const line = longest[row] ?? new Uint16Array()
    for (let column = now.length - 1; column >= 0; column -= 1)
      line[column] = old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  }
  return at
}

/** The difference by the longest common subsequence. */
function middle(old: readonly string[], now: readonly string[]): DiffPart[] {
  const at = sharedLengths(old, now)
  const parts: DiffPart[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      parts.push({ kind: 'same', text: old[row] ?? '' })
      row += 1
      column += 1
    } else if (row < old.length && (column === now.length || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old[row] ?? '' })
      row += 1
    } else {
      parts.push({ kind: 'added', text: now[column] ?? '' })
      column += 1
    }
  }
  return parts
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
