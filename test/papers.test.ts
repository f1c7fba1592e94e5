import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'

const SUBJECTS = globSync('features/*').filter((path) => !path.endsWith('.md'))

const HEADS = ['worker', 'client', 'routes', 'content', 'edge', 'ui', 'contract', 'host', 'features', 'packages']

const ASIDE = ['commands', 'ops', 'tools', 'client/styles', 'test', 'edge/migrations', 'docs']

describe.each([...HEADS, ...ASIDE, ...SUBJECTS])('the head of %s', (room) => {
  const head = existsSync(join(room, 'README.md')) ? readFileSync(join(room, 'README.md'), 'utf8') : ''

  it(`the README of ${room} exists and has at most 15 lines`, () => {
    expect(head).not.toBe('')
    expect(head.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
  })

  it(`the README of ${room} names only files that exist`, () => {
    const named = Array.from(head.matchAll(/`([\w./-]+\.(?:tsx?|css|json|md|mjs))`/g), ([, file = '']) => file)
    const isThere = (file: string) => [join(room, file), file, join(dirname(room), file)].some((path) => existsSync(path))
    expect(named.filter((file) => !isThere(file))).toEqual([])
  })
})

const TEXT = readFileSync('docs/caching.md', 'utf8')

const IMPORT = /^(?:import|export) (?!type ).*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gms

it.each([
  ['a page that nobody has in memory', 'cold', 'warm', 28],
  ['a page in memory', 'warm', 'end', 12],
])('docs/caching.md lists the files of %s, each imported by an earlier one', (_what, mark, end, most) => {
  const files = filesAfter(mark, end)
  const reached = new Set([files[0]])
  for (const file of files) for (const imported of reached.has(file) ? importsOf(file) : []) reached.add(imported)
  expect(files.filter((file) => !reached.has(file))).toEqual([])
  expect(new Set(files).size).toBeGreaterThan(10)
  expect(files.length).toBeLessThanOrEqual(most)
})

const ROOMS = '{contract,content,edge,ui,features,routes,client,worker,host,commands,ops,tools,packages,test}/**/*.{ts,tsx,css}'

const headings = new Set(
  Array.from(readFileSync('docs/behaviour.md', 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm), ([, number]) => number),
)

test('comments cite sections of docs/behaviour.md that exist', () => {
  const citations = globSync(ROOMS).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bbehaviour (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)/g), ([, sections = '']) => ({
      file,
      unknown: sections.split(', ').filter((section) => !headings.has(section)),
    })),
  )
  expect(citations.length).toBeGreaterThan(50)
  expect(citations.filter(({ unknown }) => unknown.length > 0)).toEqual([])
})

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const FOLDERS = ['features/calculator/engine', 'features/assessment/engine', 'packages/legal-documents']

it.each(FOLDERS)('the example in the README of %s prints what it says', (folder) => {
  const readme = readFileSync(`${ROOT}${folder}/README.md`, 'utf8')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-'], {
    cwd: ROOT,
    input: blockOf(readme, 'ts'),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toBe(blockOf(readme, 'text'))
})

const versions = v.record(v.string(), v.string())
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), dependencies: v.optional(versions, {}), devDependencies: v.optional(versions, {}) }),
  ),
})
const renovateSchema = v.object({ packageRules: v.array(v.object({ groupName: v.string(), matchPackageNames: v.array(v.string()) })) })

const read = (file: string) => readFileSync(file, 'utf8')
const { packages } = v.parse(lockSchema, JSON.parse(read('package-lock.json')))
const { packageRules } = v.parse(renovateSchema, JSON.parse(read('.github/renovate.json')))
const groupOf = (name: string) => packageRules.find(({ matchPackageNames }) => matchPackageNames.includes(name))?.groupName

it('the tools of Cloudflare share one workerd, and Renovate updates them together', () => {
  const runtimes = Object.keys(packages).filter((path) => path.endsWith('node_modules/workerd'))
  expect(runtimes).toEqual(['node_modules/workerd'])
  const own = Object.keys({ ...packages['']?.dependencies, ...packages['']?.devDependencies })
  const isTool = (name: string) =>
    ['workerd', 'miniflare'].some((runtime) => runtime in (packages[`node_modules/${name}`]?.dependencies ?? {}))
  const tools = own.filter(isTool)
  expect(tools.length).toBeGreaterThan(2)
  expect(tools.map((name) => [name, groupOf(name)])).toEqual(tools.map((name) => [name, 'the Cloudflare tools']))
})

it('docs/commands.md describes every script of package.json once', () => {
  const { scripts } = v.parse(v.object({ scripts: versions }), JSON.parse(read('package.json')))
  const described = Array.from(read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:-]+)` \| \S/gm), ([, name]) => name)
  expect(described.toSorted()).toEqual(Object.keys(scripts).toSorted())
})

it('.nvmrc names the major version of the Node that the project installs', () => {
  expect(packages['node_modules/node']?.version?.split('.')[0]).toBe(read('.nvmrc').trim())
})

it('every path in CODEOWNERS exists', () => {
  const paths = Array.from(read('.github/CODEOWNERS').matchAll(/^\/(\S+)\s+@/gm), ([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

describe.each(globSync(['README.md', 'docs/*.md', '.github/*.md'], { exclude: ['docs/behaviour.md'] }))('%s', (paper) => {
  it(`${paper} links to files and names paths that exist`, () => {
    const text = read(paper)
    const links = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, link = '']) => link)
    const named = Array.from(
      text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|json|md|toml|sh|sql|yml|snapshot\.json))`/g),
      ([, path = '']) => path,
    )
    const isThere = (path: string) => existsSync(path) || existsSync(join(dirname(paper), path))
    expect([...links, ...named].filter((path) => !isThere(path))).toEqual([])
  })
})

function blockOf(markdown: string, language: string): string {
  const [, block] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(markdown) ?? []
  if (block === undefined) throw new Error(`The README has no ${language} block`)
  return block
}

/** The files of a numbered list, between two marks. */
function filesAfter(mark: string, end: string): string[] {
  const list = TEXT.slice(TEXT.indexOf(`<!-- ${mark} -->`), TEXT.indexOf(`<!-- ${end} -->`))
  return Array.from(list.matchAll(/^\d+\. `([^`]+)`/gm), ([, file = '']) => file)
}

function importsOf(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, fixed, lazy]) => join(dirname(file), fixed ?? lazy ?? ''))
}
