import { SeedError } from '../compile/seed-error.ts'
import { readMarkdownFile, readYaml } from '../compile/seed-files.ts'
import { seedPath } from './desk-files.ts'
import { Refusal } from './refusal.ts'

const BLOCK = /^::: *([a-z-]+)[ \t]*\n([\s\S]*?)^:::[ \t]*$/gm

/** Throws a refusal for a text whose JSON or YAML is broken, without compiling it. */
export function refuseSyntax(path: string, text: string): void {
  const file = seedPath(path)
  try {
    if (path.endsWith('.json')) JSON.parse(text)
    else {
      const { body } = readMarkdownFile(file, text)
      if (path.startsWith('pages/')) for (const [, type, yaml = ''] of body.matchAll(BLOCK)) readYaml(yaml, `${file}, block ${type}`)
    }
  } catch (error) {
    if (error instanceof SeedError) throw new Refusal('unreadable', error.message, { path })
    if (error instanceof SyntaxError) throw new Refusal('unreadable', `${file}: not valid JSON: ${error.message}`, { path })
    throw error
  }
}
