import { diffArrays } from 'diff'

interface WordPart {
  kind: 'same' | 'added' | 'removed'
  words: string
}

/** One or more neighbouring lines that changed. */
export interface ChangedPlace {
  /** Line of the new text at which it begins, from 1. */
  line: number
  parts: WordPart[]
}

/** The lines in which two texts differ, word by word. */
export function changedPlaces(before: string, after: string): ChangedPlace[] {
  const places: ChangedPlace[] = []
  let line = 1
  let removed = ''
  let added = ''
  const close = () => {
    if (removed !== '' || added !== '') places.push({ line: line - countLines(added), parts: wordParts(removed, added) })
    removed = ''
    added = ''
  }
  for (const { value, added: isAdded, removed: isRemoved } of diffArrays(linesOf(before), linesOf(after))) {
    const text = value.join('')
    if (isRemoved) removed += text
    else if (isAdded) added += text
    else close()
    if (!isRemoved) line += countLines(text)
  }
  close()
  return places
}

/** Words of any script, spaces, and every other sign by itself. */
const TOKEN = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu

function wordParts(removed: string, added: string): WordPart[] {
  const [before, after] = [removed, added].map((text) => text.trimEnd().match(TOKEN) ?? [])
  return diffArrays(before ?? [], after ?? []).map(
    ({ value, added: isAdded, removed: isRemoved }): WordPart => ({
      kind: isAdded ? 'added' : isRemoved ? 'removed' : 'same',
      words: value.join(''),
    }),
  )
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

/** Number of changed places, for «5 правок». */
export function countChanges(before: string | null, after: string | null): number {
  return changedPlaces(before ?? '', after ?? '').length
}
