import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders of the site that hold drawings alone. Git ignores them, because every build draws them (docs/decisions/096-cheap-files-are-not-tracked.md). */
export const DRAWN_FOLDERS = ['client/public/drawings', 'client/public/images/posts']

/** Whether a file, by its path in the repository, is one that every build draws. */
export function isDrawn(path: string): boolean {
  return DRAWN_FOLDERS.some((folder) => path.startsWith(`${folder}/`))
}

/**
 * Makes the drawn folders of the checkout in `root` hold the drawings of today: writes those that differ, and removes those that nothing draws
 * any more. A file of another kind stays, because no drawing can have been it.
 */
export async function writeDrawings(root: string): Promise<void> {
  // Loaded late, because it draws as it loads, and most commands only need the names of the folders.
  const { drawings } = await import('./drawings.ts')
  const drawn = new Map(Object.entries(drawings()).filter(([path]) => isDrawn(path)))
  for (const [path, text] of drawn) writeIfDifferent(join(root, path), text)
  const isLeftOver = (path: string) => path.endsWith('.svg') && !drawn.has(path)
  for (const path of DRAWN_FOLDERS.flatMap((folder) => filesIn(root, folder)).filter(isLeftOver)) rmSync(join(root, path), { force: true })
}

function writeIfDifferent(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

if (import.meta.main) await writeDrawings('.')
