import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Of a backup: what `sha256sum --check` reads. */
export function sumFile(file: string): string {
  return `${file}.sha256`
}

/** Writes the checksum of a file that will have this name. */
export async function writeSum(sum: string, file: string, name: string): Promise<void> {
  writeFileSync(sum, `${await sumOf(file)}  ${name}\n`)
}

/** Throws a sentence when a copy is not what the checksum was made of. */
export async function refuseChanged(copy: string, sum: string): Promise<void> {
  const [known] = readFileSync(sum, 'utf8').split(/\s/)
  if ((await sumOf(copy)) !== known) throw new Error(`the file is damaged: its checksum is not that in ${basename(sum)}`)
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
