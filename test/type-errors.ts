import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The errors of the types in some files of a copied tree, and in all that these import. */
export function typeErrors(folder: string, files: string[]): string[] {
  const compilerOptions = { lib: ['ESNext', 'DOM', 'DOM.Iterable'], types: ['node', 'react', 'vite/client'] }
  const extended = join(process.cwd(), 'tools/typescript/tsconfig.base.json')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: extended, compilerOptions, files }))
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder, '--pretty', 'false'], { cwd: process.cwd(), encoding: 'utf8' })
  // An error goes on over lines that are indented.
  return stdout.split(/\n(?=\S)/)
}
