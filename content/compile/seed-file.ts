import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { parse as parseYaml } from 'yaml'

/** A mistake in a content file, worded so that its editor can fix it. */
export class SeedError extends Error {}

/** Reads a JSON file and validates it. */
export function readJson<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> {
  return check(schema, parseJson(file), file)
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new SeedError(`${file}: not valid JSON: ${messageOf(cause)}`, { cause })
  }
}

export interface MarkdownFile {
  file: string
  slug: string
  /** Front matter. */
  meta: Record<string, unknown>
  body: string
}

/** The Markdown files of a folder, sorted by name. */
export function readMarkdownFiles(folder: string): MarkdownFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readMarkdownFile(join(folder, name)))
}

function readMarkdownFile(file: string): MarkdownFile {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
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
