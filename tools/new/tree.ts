import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** A sentence for the user; nothing was written. */
export class Refusal extends Error {}

/** New contents of files by path, and the next steps for the user. */
export interface Scaffold {
  files: ReadonlyMap<string, string>
  next: string[]
}

/** Collects changes of files; nothing is written yet. */
export interface Draft {
  readonly files: ReadonlyMap<string, string>
  create(file: string, content: string): void
  /** Inserts a text before or after the only occurrence of words in a file. */
  before(file: string, words: string, added: string): void
  after(file: string, words: string, added: string): void
  /** Inserts an import in Biome's order, among those of the same depth. */
  importing(file: string, line: string): void
}

export function createDraft(): Draft {
  const files = new Map<string, string>()
  const read = (file: string) => files.get(file) ?? readFileSync(file, 'utf8')

  function put(file: string, words: string, text: string): void {
    const parts = read(file).split(words)
    if (parts.length !== 2)
      throw new Refusal(
        `${file} has changed: tools/new/ looks there for ${JSON.stringify(words)}, which stands there ${parts.length - 1} times.`,
      )
    files.set(file, parts.join(text))
  }

  return {
    files,
    create(file, content) {
      if (existsSync(file)) throw new Refusal(`${file} is there already.`)
      files.set(file, content)
    },
    before: (file, words, added) => put(file, words, `${added}${words}`),
    after: (file, words, added) => put(file, words, `${words}${added}`),
    importing(file, line) {
      const path = pathOf(line)
      const depth = path.slice(0, path.lastIndexOf('../') + 2)
      const imports = [...read(file).matchAll(/^import .*$/gm)]
        .map(([text]) => text)
        .filter((text) => pathOf(text).startsWith(depth || './'))
      const next = imports.find((text) => pathOf(text).localeCompare(path) > 0)
      if (next) return put(file, `${next}\n`, `${line}\n${next}\n`)
      const last = imports.at(-1) ?? ''
      put(file, `${last}\n`, `${last}\n${line}\n`)
    },
  }
}

function pathOf(line: string): string {
  return /'(\.[^']+)'/.exec(line)?.[1] ?? ''
}

/** Writes all files or none: a failure restores the earlier contents. */
export function writeAll(files: ReadonlyMap<string, string>): void {
  const earlier = new Map([...files.keys()].map((file) => [file, existsSync(file) ? readFileSync(file) : null]))
  try {
    for (const [file, content] of files) writeFileSync(file, content)
  } catch (error) {
    for (const [file, content] of earlier) {
      if (content === null) rmSync(file, { force: true })
      else writeFileSync(file, content)
    }
    throw error
  }
}
