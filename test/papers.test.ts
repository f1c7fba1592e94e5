import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

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

it('the tools of Cloudflare share one workerd, and Renovate raises them together', () => {
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

it('every path in CODEOWNERS is there', () => {
  const paths = Array.from(read('.github/CODEOWNERS').matchAll(/^\/(\S+)\s+@/gm), ([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

describe.each(globSync(['README.md', 'docs/*.md', '.github/*.md'], { exclude: ['docs/behaviour.md'] }))('%s', (paper) => {
  it('links to files and names paths that are there', () => {
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
