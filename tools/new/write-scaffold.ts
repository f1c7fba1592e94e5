import { spawnSync } from 'node:child_process'
import { printFinding } from '../../content/check/finding.ts'
import { textFindings } from '../../content/check/text-rules.ts'
import { SeedError } from '../../content/compile/seed-error.ts'
import { seedFiles } from '../seed/seed.ts'
import { readTexts } from '../seed/texts.ts'
import { newBlock } from './new-block.ts'
import { newSink } from './new-sink.ts'
import { newPage, newPost } from './new-text.ts'
import { Refusal, type Scaffold, writeAll } from './tree.ts'

interface Kind {
  start: (name: string) => Scaffold
  /** Whether the current code can read its texts, so that they are checked before anything is written. */
  isText: boolean
}

const KINDS = {
  page: { start: (name) => newPage(name, seedFiles()), isText: true },
  post: { start: (name) => newPost(name, seedFiles(), new Date().toISOString().slice(0, 10)), isText: true },
  block: { start: newBlock, isText: false },
  sink: { start: newSink, isText: false },
} satisfies Record<string, Kind>

/** Writes a scaffold and prints what is still missing; or throws one sentence and writes nothing. */
export function writeScaffold(word: keyof typeof KINDS, name: string): void {
  const kind: Kind = KINDS[word]
  try {
    const { files, next } = kind.start(name)
    const missing = kind.isText ? missingTexts(files).join('\n') : null
    writeAll(files)
    console.log(['Written:', ...[...files.keys()].map((file) => `  ${file}`)].join('\n'))
    if (next.length > 0) console.log(['Next:', ...next.map((step) => `  ${step}`)].join('\n'))
    const asked = missing ?? checkTexts()
    console.log(asked === '' ? 'The texts pass.' : `The texts do not pass \`npm run check\` yet:\n${asked}`)
  } catch (error) {
    if (error instanceof Refusal || error instanceof SeedError) throw new Error(`${error.message}\nNothing was written.`)
    throw error
  }
}

/** Findings of the text rules that these files add, by line. Throws a `SeedError` when the content would not compile. */
function missingTexts(files: ReadonlyMap<string, string>): string[] {
  const before = seedFiles()
  const ofSeed = [...files].filter(([file]) => file.startsWith('seed/'))
  const [known, found] = [before, new Map([...before, ...ofSeed])].map((all) => {
    const texts = readTexts(all)
    return textFindings(texts).map((finding) => printFinding(finding, texts.files))
  })
  const isOwn = (finding: string) => ofSeed.some(([file]) => finding.startsWith(`${file}:`))
  return (found ?? [])
    .filter((finding) => !known?.includes(finding))
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.localeCompare(other, 'en', { numeric: true }))
}

/** Findings of a new process, which loads the changed code. */
function checkTexts(): string {
  return spawnSync(process.execPath, ['commands/check-texts.ts'], { encoding: 'utf8' }).stdout.trim()
}
