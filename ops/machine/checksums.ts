import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const NAME = 'SHA256SUMS'

/** Writes the checksums of all files of a folder, in the format of `sha256sum`. Returns the checksum of that list. */
export function writeChecksums(folder: string): string {
  const files = filesIn(folder).filter((file) => file !== NAME)
  const list = files.map((file) => `${hash('sha256', readFileSync(join(folder, file)))}  ${file}\n`).join('')
  writeFileSync(join(folder, NAME), list)
  return hash('sha256', list)
}

/** Returns the damage of a folder with a list of checksums, in one sentence; `null` when each listed file exists and is unchanged. */
export function damageOf(folder: string): string | null {
  try {
    const lines = readFileSync(join(folder, NAME), 'utf8').trimEnd().split('\n')
    const isWrong = (line: string) => hash('sha256', readFileSync(join(folder, line.slice(66)))) !== line.slice(0, 64)
    const wrong = lines.find(isWrong)
    return wrong === undefined ? null : `${wrong.slice(66)} is not as it was packed`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Relative paths of the regular files, sorted. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
