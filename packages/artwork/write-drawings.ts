import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders of the site that contain only drawings. Git ignores them, because every build draws them (docs/decisions/096-cheap-files-are-not-tracked.md). */
export const DRAWN_FOLDERS = ['client/public/drawings', 'client/public/images/posts']

/** Whether a file, by its path in the repository, is one that every build draws. */
export function isDrawn(path: string): boolean {
  return DRAWN_FOLDERS.some((folder) => path.startsWith(`${folder}/`))
}

/**
 * Updates the drawn folders of the checkout in `root`: writes the drawings that differ, and removes SVG files that no code draws any more.
 * Other files stay.
 */
export async function writeDrawings(root: string): Promise<void> {
  // Imported here, because the module draws when it loads, and most commands only need the names of the folders.
  const { drawings } = await import('./drawings.ts')
  const drawn = new Map(Object.entries(drawings()).filter(([path]) => isDrawn(path)))
  for (const [path, text] of drawn) writeIfDifferent(join(root, path), text)
  const isStale = (path: string) => path.endsWith('.svg') && !drawn.has(path)
  for (const path of DRAWN_FOLDERS.flatMap((folder) => filesIn(root, folder)).filter(isStale)) rmSync(join(root, path), { force: true })
}

/** Writes a file, unless it has the text already, so that nothing is built or shown anew. */
export function writeIfDifferent(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

if (import.meta.main) await writeDrawings('.')
