import type { Finding } from '../check/finding.ts'
import { ADDRESSES_FILE, MOVED_FILE } from '../compile/address-files.ts'
import { compileSeed } from '../compile/compile-seed.ts'
import { contentEdition } from '../compile/content-edition.ts'
import { recordAddresses } from '../compile/record-addresses.ts'
import type { SeedFiles } from '../compile/seed-files.ts'
import { withShareImages } from '../compile/share-images.ts'
import type { Compiler } from './compiler.ts'
import { deskFilesOf, seedPath } from './desk-files.ts'

export interface Surroundings {
  /** The files of the law, which the compiler reads and no desk has. */
  law: SeedFiles
  siteName: string
  check(files: SeedFiles, seed: unknown): Finding[]
}

export function createCompiler({ law, siteName, check }: Surroundings): Compiler {
  const sources = (files: ReadonlyMap<string, string>): Map<string, string> =>
    new Map([...[...files].map(([path, text]) => [seedPath(path), text] as const), ...law])
  return {
    async compile(files) {
      return { files: new Map(files), seed: withShareImages(compileSeed(sources(files)), siteName) }
    },
    async record(files, today) {
      const all = sources(files)
      const { record, moved } = recordAddresses(all, today)
      all.set(ADDRESSES_FILE, `${JSON.stringify(record, null, 2)}\n`)
      all.set(MOVED_FILE, `${JSON.stringify(moved, null, 2)}\n`)
      return { files: deskFilesOf(all), seed: withShareImages(compileSeed(all), siteName) }
    },
    async check({ files, seed }) {
      return check(sources(files), seed)
    },
    async edition({ seed }) {
      return contentEdition(seed)
    },
  }
}
