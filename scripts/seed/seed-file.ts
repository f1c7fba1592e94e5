import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { parse as parseYaml } from 'yaml'

export const SEED_FOLDER = 'seed'

/** What is wrong with a content file, said so that its editor can mend it. */
export class SeedError extends Error {}

export function readJson(name: string): unknown {
  const file = join(SEED_FOLDER, name)
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

/** The Markdown files of a folder, by name. */
export function readMarkdownFiles(folder: string): MarkdownFile[] {
  const path = join(SEED_FOLDER, folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readMarkdownFile(join(path, name)))
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

/** Checks a value against its schema; the error names the file and the field. */
export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown, where: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issues = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`)
  throw new SeedError(`${where}:\n${issues.join('\n')}`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
