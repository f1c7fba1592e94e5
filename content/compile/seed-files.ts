import { basename, dirname } from 'node:path'
import * as v from 'valibot'
import { parse as parseYaml } from 'yaml'

/** The texts of the content files by path, such as `seed/pages/serm.md`. */
export type SeedFiles = ReadonlyMap<string, string>

/** A mistake in a content file, worded so that its editor can fix it. */
export class SeedError extends Error {
  override name = 'SeedError'
}

/** Parses and validates a JSON file. */
export function readJson<Schema extends v.GenericSchema>(schema: Schema, files: SeedFiles, file: string): v.InferOutput<Schema> {
  return check(schema, parseJson(textOf(files, file), file), file)
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SeedError(`${file}: not valid JSON: ${messageOf(cause)}`, { cause })
  }
}

function textOf(files: SeedFiles, file: string): string {
  const text = files.get(file)
  if (text === undefined) throw new SeedError(`${file}: there is no such file`)
  return text
}

export interface MarkdownFile {
  file: string
  slug: string
  /** Front matter. */
  meta: Record<string, unknown>
  body: string
}

/** The Markdown files of a folder, sorted by name. */
export function readMarkdownFiles(files: SeedFiles, folder: string): MarkdownFile[] {
  return [...files]
    .filter(([file]) => dirname(file) === folder && file.endsWith('.md'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => readMarkdownFile(file, text))
}

function readMarkdownFile(file: string, text: string): MarkdownFile {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  if (!match) throw new SeedError(`${file}: starts with front matter between two lines of ---`)
  return { file, slug: basename(file, '.md'), meta: readYaml(match[1] ?? '', file), body: match[2] ?? '' }
}

export function readYaml(yaml: string, where: string): Record<string, unknown> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), parseYaml(yaml) ?? {})
  } catch (cause) {
    throw new SeedError(`${where}: not valid YAML: ${messageOf(cause)}`, { cause })
  }
}

/** Validates a value and refuses fields that the schema does not have; the error names the file and the field. */
export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown, where: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  const issues = result.success
    ? unknownFields(value, result.output).map((field) => `  ${field}: no such field`)
    : result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`)
  if (result.success && issues.length === 0) return result.output
  throw new SeedError(`${where}:\n${issues.join('\n')}`)
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
