import { existsSync, readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { buildParts, islandSources } from './build-parts.ts'

const ISLANDS = { form: 'features/form.tsx', tool: 'features/tool.tsx' }

/** A built client: the code that every page loads, two islands with a chunk that they share, and a file that one of them loads later. */
const MANIFEST: Manifest = {
  'client/entry.ts': {
    file: 'assets/entry-11111111.js',
    isEntry: true,
    dynamicImports: ['features/form.tsx', 'features/tool.tsx', 'client/shell.ts'],
  },
  'client/first.ts': { file: 'assets/first-11111111.js', isEntry: true, css: ['assets/first-22222222.css'] },
  'client/shell.ts': { file: 'assets/shell-11111111.js', imports: ['client/entry.ts', '_common-11111111.js'] },
  '_common-11111111.js': { name: 'common', file: 'assets/common-11111111.js' },
  '_fields-11111111.js': { name: 'fields', file: 'assets/fields-11111111.js', imports: ['_common-11111111.js'] },
  'features/form.tsx': { file: 'assets/form-11111111.js', imports: ['client/entry.ts', '_fields-11111111.js'] },
  'features/tool.tsx': {
    file: 'assets/tool-11111111.js',
    imports: ['_fields-11111111.js'],
    dynamicImports: ['features/paper.ts'],
    css: ['assets/tool-22222222.css'],
  },
  'features/paper.ts': { file: 'assets/paper-11111111.js', imports: ['features/form.tsx'] },
  'fonts/font.woff2': { file: 'assets/font-11111111.woff2' },
}

const CODE: Record<string, string> = {
  'assets/entry-11111111.js': 'const f=["assets/form-11111111.js","assets/tool-22222222.css"];import("./shell-11111111.js")',
  'assets/tool-11111111.js': 'import "./fields-11111111.js";import("./paper-11111111.js")',
  'assets/first-22222222.css': '@font-face{src:url(font-33333333.woff2)}',
}

const partsOf = (manifest: Manifest, code: Record<string, string>, islands: Record<string, string> = ISLANDS) =>
  buildParts({ manifest, islands, read: (file) => code[file] ?? file.replace(/-[\w-]{8}\./, '.') })

/** Names of the parts whose hashes differ from those of the build above. */
function changed(manifest: Manifest, code: Record<string, string>): string[] {
  const [before, after] = [partsOf(MANIFEST, CODE), partsOf(manifest, code)]
  return Object.keys(before).filter((name) => before[name] !== after[name])
}

describe('the parts of a build', () => {
  it('the parts of a build are the code of every page and that of each island', () => {
    expect(partsOf(MANIFEST, CODE)).toEqual({
      site: expect.stringMatching(/^[\da-f]{12}$/),
      form: expect.stringMatching(/^[\da-f]{12}$/),
      tool: expect.stringMatching(/^[\da-f]{12}$/),
    })
  })

  it.each([
    ['the entry', 'entry-11111111.js', ['site']],
    ['what every page loads later', 'shell-11111111.js', ['site']],
    ['what the page and islands share', 'common-11111111.js', ['site']],
    ['the styles of all pages', 'first-22222222.css', ['site']],
    ['one island', 'tool-11111111.js', ['tool']],
    ['the styles of one island', 'tool-22222222.css', ['tool']],
    ['what one island loads later', 'paper-11111111.js', ['tool']],
    ['an island that another one loads', 'form-11111111.js', ['form', 'tool']],
    ['what islands share', 'fields-11111111.js', ['form', 'tool']],
  ])('the hashes of the parts that need %s change with it', (_what, file, parts) => {
    expect(changed(MANIFEST, { ...CODE, [`assets/${file}`]: 'changed' })).toEqual(parts)
  })

  it('the hashes stay the same when files have other names', () => {
    const renamed = (text: string) => text.replaceAll(/-(?:1{8}|2{8})\./g, '-abcDEF_-.')
    const manifest: Manifest = JSON.parse(renamed(JSON.stringify(MANIFEST)))
    const code: Record<string, string> = JSON.parse(renamed(JSON.stringify(CODE)))
    expect(changed(manifest, code)).toEqual([])
  })

  it('the hashes change with the name of an asset, because the name contains its hash', () => {
    const code = { ...CODE, 'assets/first-22222222.css': '@font-face{src:url(font-44444444.woff2)}' }
    expect(changed(MANIFEST, code)).toEqual(['site'])
  })

  it('an island without a known name counts as code of every page', () => {
    const known = { form: 'features/form.tsx' }
    const code = { ...CODE, 'assets/paper-11111111.js': 'changed' }
    expect(partsOf(MANIFEST, code, known)['site']).not.toBe(partsOf(MANIFEST, CODE, known)['site'])
  })
})

it('the source of every island is found', () => {
  const sources = islandSources(readFileSync('client/islands/registry.ts', 'utf8'))
  const names = [...readFileSync('contract/islands.ts', 'utf8').matchAll(/^ {2}\| '([\w-]+)'$/gm)].map(([, name]) => name)
  expect(Object.keys(sources)).toEqual(names)
  expect(Object.values(sources).filter((source) => !existsSync(source))).toEqual([])
})
