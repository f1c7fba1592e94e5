import { checking, checkingFile } from '../check/text-rules.ts'
import { type Surroundings as CheckSurroundings, textsOf } from '../check/texts.ts'
import { compiling, type Seed } from '../compile/compile-seed.ts'
import { makingEdition } from '../compile/content-edition.ts'
import { inTurns, type Steps } from '../compile/in-turns.ts'
import { recording } from '../compile/record-addresses.ts'
import type { SeedFiles } from '../compile/seed-files.ts'
import { addingShareImages } from '../compile/share-images.ts'
import type { Compiled, Compiler } from './compiler.ts'
import { deskFilesOf, seedPath } from './desk-files.ts'

export interface Surroundings extends CheckSurroundings {
  /** The files of the law, which the compiler reads and no desk has. */
  law: SeedFiles
  /** Name of the site on share pictures. */
  siteName: string
  /** The share pictures that the build drew; absent where the next build draws what the texts need. */
  drawn?: readonly string[] | undefined
  /** Lets others have the thread. */
  pause: () => Promise<unknown>
}

/** The compiler of a server or a command, which gives way while it works. */
export function createCompiler({ law, siteName, drawn, pause, ...surroundings }: Surroundings): Compiler {
  const sources = (files: ReadonlyMap<string, string>): SeedFiles =>
    new Map([...[...files].map(([path, text]) => [seedPath(path), text] as const), ...law])
  const run = <Result>(steps: Steps<Result>) => inTurns(steps, pause)
  const textsIn = ({ files, seed }: Compiled) => textsOf(sources(files), seed, surroundings)
  const withPictures = (seed: Seed) => run(addingShareImages(seed, siteName, drawn))
  return {
    async compile(files) {
      return { files: new Map(files), seed: await withPictures(await run(compiling(sources(files)))) }
    },
    async record(given, today, earlier) {
      const { files, seed } = await run(recording(sources(given), today, earlier))
      return { files: deskFilesOf(files), seed: await withPictures(seed) }
    },
    check: (compiled) => run(checking(textsIn(compiled))),
    checkFile: (compiled, path) => run(checkingFile(textsIn(compiled), seedPath(path))),
    edition: ({ seed }) => run(makingEdition(seed)),
  }
}
