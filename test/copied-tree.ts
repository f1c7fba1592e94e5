import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface CopiedTree {
  folder: string
  read(file: string): string
  /** Throws unless `from` occurs in the file exactly once. */
  replace(file: string, from: string, to: string): void
  remove(): void
}

/** Copies files and folders of the repository, without tests, to a temporary folder where the installed packages are found. */
export function copiedTree(paths: readonly string[]): CopiedTree {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tree-')))
  for (const path of paths) cpSync(path, join(folder, path), { recursive: true, filter: (source) => !/\.test\.tsx?$/.test(source) })
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    folder,
    read,
    replace(file, from, to) {
      const parts = read(file).split(from)
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
      writeFileSync(join(folder, file), parts.join(to))
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** The type errors in some files of a copied tree and in their imports. */
export function typeErrors(folder: string, files: string[]): string[] {
  const compilerOptions = { lib: ['ESNext', 'DOM', 'DOM.Iterable'], types: ['node', 'react', 'vite/client'] }
  const extended = join(process.cwd(), 'tools/typescript/tsconfig.base.json')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: extended, compilerOptions, files }))
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder, '--pretty', 'false'], { cwd: process.cwd(), encoding: 'utf8' })
  // The further lines of an error are indented.
  return stdout.split(/\n(?=\S)/)
}
