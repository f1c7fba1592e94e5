import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { printFinding } from '../content/check/finding.ts'
import { SeedError } from '../content/compile/seed-files.ts'
import { newBlock } from './new/new-block.ts'
import { newSink } from './new/new-sink.ts'
import { newPage, newPost } from './new/new-text.ts'
import { Refusal, type Start, writeAll } from './new/tree.ts'
import { seedFiles } from './seed.ts'
import { textFindings } from './text-findings.ts'
import { readTexts } from './texts.ts'

const USAGE = `npm run new -- page {address}   a page of blocks in seed/pages/
npm run new -- post {address}   an article in seed/posts/
npm run new -- block {name}     a kind of block: schema, view, style, Markdown
npm run new -- sink {name}      a receiver of leads: settings, delivery, privacy policy, test`

interface Kind {
  start: (name: string) => Start
  /** Its texts are read by today's code, so they are checked before anything is written. */
  isText: boolean
}

const KINDS: Record<string, Kind> = {
  page: { start: (name) => newPage(name, seedFiles()), isText: true },
  post: { start: (name) => newPost(name, seedFiles(), new Date().toISOString().slice(0, 10)), isText: true },
  block: { start: newBlock, isText: false },
  sink: { start: newSink, isText: false },
}

/** `npm run new`: writes the start of something and says what is still missing; or one sentence, and nothing is written. */
function main(): void {
  const { kind, name } = readArguments()
  try {
    const { files, next } = kind.start(name)
    const missing = kind.isText ? missingTexts(files).join('\n') : null
    writeAll(files)
    console.log(['Written:', ...[...files.keys()].map((file) => `  ${file}`)].join('\n'))
    if (next.length > 0) console.log(['Next:', ...next.map((step) => `  ${step}`)].join('\n'))
    const asked = missing ?? checkTexts()
    console.log(asked === '' ? 'The texts pass.' : `The texts do not pass \`npm run check\` yet:\n${asked}`)
  } catch (error) {
    if (error instanceof Refusal || error instanceof SeedError) end(`${error.message}\nNothing was written.`, 1)
    throw error
  }
}

function readArguments(): { kind: Kind; name: string } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
    const [word = '', name, ...others] = positionals
    if (values.help) return end(USAGE, 0)
    const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
    if (!kind)
      return end(`Say what to begin: ${Object.keys(KINDS).join(', ')}${word === '' ? '' : `, not "${word}"`}; \`--help\` tells more.`, 1)
    return name && others.length === 0 ? { kind, name } : end(`Name one: npm run new -- ${word} {name}`, 1)
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error), 1)
  }
}

/** What the rules of the texts find with these files and do not find without them, by line. Throws a `SeedError` where the content would not compile. */
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

/** The same, by a process that has loaded the changed code. */
function checkTexts(): string {
  return spawnSync(process.execPath, ['scripts/check-texts.ts'], { encoding: 'utf8' }).stdout.trim()
}

function end(sentence: string, status: 0 | 1): never {
  ;(status === 0 ? console.log : console.error)(sentence)
  process.exit(status)
}

main()
