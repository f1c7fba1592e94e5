import * as v from 'valibot'
import { parse } from 'yaml'
import type { Steps } from './in-turns.ts'
import { remembered } from './memory.ts'
import { createMistakes, mistake, SeedError, type SeedErrorCode } from './seed-error.ts'

/** The texts of the content files by path, such as `seed/pages/serm.md`. */
export type SeedFiles = ReadonlyMap<string, string>

/** Reads each item in a step, and throws the mistakes of all of them at once. */
export function readingEach<Item, Read>(items: Iterable<Item>, read: (item: Item) => Read): Steps<Read[]> {
  return readingLongEach(items, function* (item) {
    const result = read(item)
    yield
    return result
  })
}

/** The same for items that take several steps. */
function* readingLongEach<Item, Read>(items: Iterable<Item>, reading: (item: Item) => Steps<Read>): Steps<Read[]> {
  const mistakes = createMistakes()
  const results: Read[] = []
  for (const item of items) {
    const result = yield* mistakes.during(inList(reading(item)), [])
    results.push(...result)
  }
  return mistakes.any() ? mistakes.throwAll() : results
}

function* inList<Value>(steps: Steps<Value>): Steps<Value[]> {
  return [yield* steps]
}

/** Parses and validates a JSON file. */
export function readJson<Schema extends v.GenericSchema>(schema: Schema, files: SeedFiles, file: string): v.InferOutput<Schema> {
  return check(schema, parseJson(textOf(files, file), file), file)
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SeedError(mistake('broken-json', file, `not valid JSON: ${messageOf(cause)}`), { cause })
  }
}

function textOf(files: SeedFiles, file: string): string {
  const text = files.get(file)
  if (text === undefined) throw new SeedError(mistake('missing-file', file, 'there is no such file'))
  return text
}

export interface MarkdownFile {
  file: string
  slug: string
  /** Front matter. */
  meta: Record<string, unknown>
  body: string
}

/** Reads each Markdown file of a folder in steps of its own, sorted by name. Throws the mistakes of all files at once. */
export function readingMarkdown<Read>(files: SeedFiles, folder: string, reading: (file: MarkdownFile) => Steps<Read>): Steps<Read[]> {
  return readingLongEach(markdownFilesOf(files, folder), function* ([file, text]) {
    const read = readMarkdownFile(file, text)
    yield file
    return yield* reading(read)
  })
}

/** Sorted by name. */
export function markdownFilesOf(files: SeedFiles, folder: string): [file: string, text: string][] {
  return [...files].filter(([file]) => file === `${folder}/${slugOf(file)}.md`).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** `seed/pages/serm.md` → `serm` */
export function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '')
}

export function readMarkdownFile(file: string, text: string): MarkdownFile {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  if (!match) throw new SeedError(mistake('no-front-matter', file, 'starts with front matter between two lines of ---'))
  return { file, slug: slugOf(file), meta: readYaml(match[1] ?? '', file), body: match[2] ?? '' }
}

const parseYaml = remembered((yaml): object => parse(yaml) ?? {})

export function readYaml(yaml: string, where: string): Record<string, unknown> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), parseYaml(yaml))
  } catch (cause) {
    throw new SeedError(mistake('broken-yaml', where, `not valid YAML: ${firstLine(messageOf(cause))}`), { cause })
  }
}

/** Validates a value and refuses fields that the schema does not have; the error names the file and the field. */
export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown, where: string): v.InferOutput<Schema> {
  // A schema's own message is not replaced.
  const result = v.safeParse(schema, value, { message: (issue) => wordingOf(issue).words })
  const mistakes = result.success
    ? unknownFields(value, result.output).map((field) => mistake('unknown-field', where, `${field}: no such field`, field))
    : result.issues.map((issue) => {
        const { code, words } = wordingOf(issue)
        const field = v.getDotPath(issue) ?? 'the whole file'
        const isOwn = issue.message !== words
        return mistake(isOwn ? 'refused-value' : code, where, `${field}: ${issue.message}`, field, issue.message)
      })
  if (result.success && mistakes.length === 0) return result.output
  throw new SeedError(mistakes)
}

/** Paths of fields that the schema dropped, mostly typos such as `ilustration` for `illustration`. */
function unknownFields(given: unknown, known: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null) return []
  const kept = new Map(Object.entries(Object(known)))
  return Object.entries(given).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name
    return kept.has(name) ? unknownFields(value, kept.get(name), here) : [here]
  })
}

/** The first line of the parser's message, without its picture of the position. */
function firstLine(message: string): string {
  return message.split('\n', 1).join('').replace(/:$/, '')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const KINDS: Record<string, string> = {
  string: 'a text is needed',
  number: 'a number is needed',
  boolean: 'true or false is needed',
  array: 'a list is needed',
  object: 'a group of fields is needed',
  strict_object: 'a group of fields is needed',
  loose_object: 'a group of fields is needed',
  record: 'a group of fields is needed',
  iso_date: 'a date like 2026-10-05 is needed',
  integer: 'a whole number is needed',
}

/** The mistake in a field, worded for an editor, because valibot's own messages speak of keys and types. */
function wordingOf({ kind, type, expected, received, requirement }: v.BaseIssue<unknown>): { code: SeedErrorCode; words: string } {
  if (kind === 'schema' && received === 'undefined') return { code: 'missing-field', words: 'is missing' }
  if (kind === 'schema' && expected === 'never') return { code: 'unknown-field', words: 'no such field' }
  const got = received === null ? '' : `, got ${received}`
  if (KINDS[type]) return { code: 'wrong-kind', words: `${KINDS[type]}${got}` }
  if (type === 'min_length' || type === 'non_empty') return { code: 'too-short', words: `is too short: at least ${requirement ?? 1}${got}` }
  if (type === 'max_length') return { code: 'too-long', words: `is too long: at most ${requirement}${got}` }
  if (type === 'min_value') return { code: 'too-small', words: `at least ${requirement} is needed${got}` }
  if (type === 'max_value') return { code: 'too-large', words: `at most ${requirement} is needed${got}` }
  if (expected === null) return { code: 'refused-value', words: `is not allowed${got}` }
  const choices = expected.replaceAll(/^\(|\)$/g, '').replaceAll(' | ', ', ')
  return { code: 'not-one-of', words: `${choices} is needed${got}` }
}
