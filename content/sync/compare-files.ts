import { MOVED_PATH, RECORD_PATH } from '../publish/desk-files.ts'
import { type DeskFile, hashOfText } from '../publish/desk-store.ts'
import { mergeMoved } from './merge-entries.ts'
import { type MergeConflict, mergeTexts } from './merge-texts.ts'

/** The side whose text counts where both have changed a sentence. */
export type Preferred = 'desk' | 'files'

interface FileConflict extends MergeConflict {
  path: string
}

/** The comparison of the desk with `seed/`, by the files as both last had them. */
export interface Comparison {
  /** The files as they are with the changes of both sides, without the record of addresses, which follows from them. */
  files: Map<string, string>
  /** Paths that only `seed/` has changed. */
  fromSeed: string[]
  /** Paths that only the desk has changed. */
  fromDesk: string[]
  /** Paths that both have changed, at different places. */
  merged: string[]
  /** `ours` is the desk, `theirs` is `seed/`. */
  conflicts: FileConflict[]
}

/** Compares the files of the desk with those of `seed/`. `bases` has the texts of `synced` by their hashes. */
export function compareFiles(
  desk: ReadonlyMap<string, DeskFile>,
  bases: ReadonlyMap<string, string>,
  seed: ReadonlyMap<string, string>,
  preferred: Preferred | null = null,
): Comparison {
  const found: Comparison = { files: new Map(), fromSeed: [], fromDesk: [], merged: [], conflicts: [] }
  const paths = [...new Set([...desk.keys(), ...seed.keys()])].filter((path) => path !== RECORD_PATH).sort()
  for (const path of paths) {
    const file = desk.get(path)
    const base = file?.synced == null ? null : (bases.get(file.synced) ?? null)
    const text = compareFile({ path, base, ours: file?.text ?? null, theirs: seed.get(path) ?? null }, found, preferred)
    if (text !== null) found.files.set(path, text)
  }
  return found
}

interface Sides {
  path: string
  base: string | null
  /** Text of the desk. */
  ours: string | null
  /** Text in `seed/`. */
  theirs: string | null
}

/** Returns the text of a file with the changes of both sides, and notes which they are. */
function compareFile({ path, base, ours, theirs }: Sides, found: Comparison, preferred: Preferred | null): string | null {
  if (ours === theirs) return ours
  if (ours === base) return noted(found.fromSeed, path, theirs)
  if (theirs === base) return noted(found.fromDesk, path, ours)
  const merged = path === MOVED_PATH ? mergeMoved(base, ours, theirs) : mergedText(base, ours, theirs)
  if (merged.text !== null) return noted(found.merged, path, merged.text)
  if (preferred === 'desk') return noted(found.fromDesk, path, ours)
  if (preferred === 'files') return noted(found.fromSeed, path, theirs)
  found.conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, path })))
  return ours
}

function noted(list: string[], path: string, text: string | null): string | null {
  list.push(path)
  return text
}

/** One side removed the file, or both made it: a whole file is a conflict. */
function mergedText(base: string | null, ours: string | null, theirs: string | null) {
  if (ours === null || theirs === null)
    return {
      text: null,
      conflicts: [{ line: 1, ours: ours ?? '(the file is removed)', theirs: theirs ?? '(the file is removed)', base: base ?? '' }],
    }
  return mergeTexts(base ?? '', ours, theirs)
}

/** The files of `seed/` that differ from what was compared last; `null` for one that it has no longer. */
export function changedSince(
  desk: ReadonlyMap<string, DeskFile>,
  seed: ReadonlyMap<string, string>,
): { path: string; text: string | null }[] {
  return [...new Set([...desk.keys(), ...seed.keys()])].flatMap((path) => {
    const text = seed.get(path) ?? null
    const hash = text === null ? null : hashOfText(text)
    return (desk.get(path)?.synced ?? null) === hash ? [] : { path, text }
  })
}
