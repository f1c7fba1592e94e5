import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SERVER = ['worker', 'edge', 'content', 'routes', 'ui', 'contract', 'features/*/{server,view}']

/** The development server, and the memory of the compiler, which contains nothing of visitors. */
const EXCEPT = ['worker/dev-site.ts', 'content/compile/memory.ts']

/** A variable, or an empty collection that is filled later, at the top of a module. */
const STATE = /^(?:export )?(?:let |const \w+[^=\n]*= new (?:Weak)?(?:Map|Set)(?:<[^()\n]*>)?\(\))/m

it('no module of the server has state: createApp makes everything that an isolate stores', () => {
  const files = globSync(SERVER.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !file.includes('.test.') && !EXCEPT.some((other) => file.startsWith(other)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => STATE.test(readFileSync(file, 'utf8')))).toEqual([])
})

const RULES = resolve('tools/checks/dependency-cruiser.mjs')
const { ROOMS }: { ROOMS: Record<string, string[]> } = await import(RULES)

/** A small repository; each file lists its imports. */
const HOUSE = {
  'contract/paths.ts': [],
  'contract/upwards.ts': ['../content/texts.ts'],
  'content/texts.ts': ['../contract/paths.ts'],
  'edge/log.ts': [],
  'features/leads/wire.ts': [],
  'features/leads/server/accept.ts': ['../wire.ts', '../../../edge/log.ts', '../../letter/server/send.ts'],
  'features/leads/view/form.ts': ['../browser/fields.ts'],
  'features/leads/browser/fields.ts': ['../wire.ts', '../../../worker/app.ts', './circle.ts'],
  'features/leads/browser/circle.ts': ['./fields.ts'],
  'features/letter/server/send.ts': ['../../leads/server/accept.ts'],
  'features/generator/engine/write.ts': ['crawl-check/rule', 'react', '../fixtures/example.ts'],
  'features/generator/fixtures/example.ts': [],
  'routes/table.ts': ['../features/leads/view/form.ts', '../features/leads/server/accept.ts', 'letters/write'],
  'routes/page.ts': ['../packages/letters/write.ts'],
  'packages/letters/write.ts': ['../words/plural.ts', 'words/plural'],
  'packages/letters/write.test.ts': ['../../contract/paths.ts'],
  'packages/words/plural.ts': [],
  'packages/crawl-check/rule.ts': [],
  'client/entry.ts': ['../features/leads/browser/fields.ts'],
  'worker/app.ts': ['../routes/table.ts'],
  'host/serve.ts': ['../contract/paths.ts', 'react', '../tools/build.ts'],
  'tools/build.ts': ['../content/texts.ts'],
  'ops/deploy.ts': ['../tools/build.ts', '../commands/deploy.ts'],
  'commands/deploy.ts': ['../ops/deploy.ts'],
  'content/compile/seed.ts': ['../texts.ts', '../../edge/log.ts'],
}

/** Its packages, each with its single entry. */
const PACKAGES = { 'crawl-check': 'rule', letters: 'write', words: 'plural' }

const BROKEN = [
  'commands-are-at-the-top: ops/deploy.ts → commands/deploy.ts',
  'content: content/compile/seed.ts → edge/log.ts',
  'contract: contract/upwards.ts → content/texts.ts',
  'engines-are-pure: features/generator/engine/write.ts → react',
  'features/*/browser: features/leads/browser/fields.ts → worker/app.ts',
  'features/*/engine: features/generator/engine/write.ts → features/generator/fixtures/example.ts',
  'features: features/leads/browser/fields.ts → worker/app.ts',
  'host: host/serve.ts → tools/build.ts',
  'one-package-another: packages/letters/write.ts → packages/words/plural.ts',
  'one-subject-another: features/leads/server/accept.ts → features/letter/server/send.ts',
  'ops: ops/deploy.ts → commands/deploy.ts',
  'packages-by-their-names: routes/page.ts → packages/letters/write.ts',
  'packages-stand-alone: packages/letters/write.test.ts → contract/paths.ts',
  'product-without-fixtures: features/generator/engine/write.ts → features/generator/fixtures/example.ts',
  'product-without-fixtures: features/generator/engine/write.ts → packages/crawl-check/rule.ts',
  'product-without-fixtures: host/serve.ts → tools/build.ts',
  'routes: routes/table.ts → features/leads/server/accept.ts',
]

const house = mkdtempSync(join(tmpdir(), 'house-'))

beforeAll(() => {
  for (const [file, imports] of Object.entries(HOUSE)) {
    mkdirSync(join(house, dirname(file)), { recursive: true })
    // The rules also apply to imports of types.
    writeFileSync(join(house, file), imports.map((path, at) => `import type { T${at} } from '${path}'\n`).join(''))
  }
  writeFileSync(join(house, 'package.json'), '{"workspaces":["packages/*"],"dependencies":{"react":"1.0.0"}}')
  mkdirSync(join(house, 'node_modules/react'), { recursive: true })
  for (const [name, door] of Object.entries(PACKAGES)) {
    writeFileSync(join(house, 'packages', name, 'package.json'), JSON.stringify({ name, exports: { [`./${door}`]: `./${door}.ts` } }))
    symlinkSync(`../packages/${name}`, join(house, 'node_modules', name))
  }
  writeFileSync(join(house, 'node_modules/react/package.json'), '{"name":"react","version":"1.0.0","main":"index.js"}')
  writeFileSync(join(house, 'node_modules/react/index.js'), '')
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

it('imports against the arrows are reported in the sentence of their rule', () => {
  const { stdout } = spawnSync(resolve('node_modules/.bin/depcruise'), ['--config', RULES, '--output-type', 'json', '.'], {
    cwd: house,
    encoding: 'utf8',
  })
  const { violations, ruleSetUsed } = JSON.parse(stdout).summary
  const told = violations
    .filter(({ rule }: Violation) => rule.name !== 'no-circles' && rule.name !== 'server-code-stays-on-the-server')
    .map(({ rule, from, to }: Violation) => `${rule.name}: ${from} → ${to.replace(/^node_modules\/(\w+).*$/, '$1')}`)
  expect(told.toSorted()).toEqual(BROKEN)
  const names = violations.map(({ rule }: Violation) => rule.name)
  expect(names).toContain('no-circles')
  expect(names).toContain('server-code-stays-on-the-server')
  for (const { comment } of ruleSetUsed.forbidden) expect(comment).toMatch(/^[A-Z/a-z].+\.$/)
})

it('every folder with sources has rules', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).split('\n')
  const folders = new Set(files.filter((file) => file.includes('/') && !file.endsWith('.test.ts')).map((file) => file.split('/')[0] ?? ''))
  expect([...folders].filter((folder) => !Object.hasOwn(ROOMS, folder)).toSorted()).toEqual(['test'])
})

/** Names that a tool prescribes, or that say the same of every subject; `wire.test.ts` stands beside `wire.ts`. */
const COMMON_NAMES = ['wire.ts', 'wire.test.ts', 'index.ts', 'vitest.config.ts']

it('no name of a source stands twice in a room, or more than twice in the tree', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' }).trim().split('\n')
  const own = files.filter((file) => !COMMON_NAMES.includes(basename(file)))
  // A room is a folder of the root, a subject or a package.
  const roomOf = (file: string) => /^(?:features|packages)\/[^/]+|^[^/]+/.exec(file)?.[0]
  const inRooms = Object.values(Object.groupBy(own, (file) => `${roomOf(file)} ${basename(file)}`)).filter((alike = []) => alike.length > 1)
  const inTree = Object.values(Object.groupBy(own, (file) => basename(file))).filter((alike = []) => alike.length > 2)
  expect([...inRooms, ...inTree]).toEqual([])
})

interface Violation {
  rule: { name: string }
  from: string
  to: string
}

const ARCHITECTURE = readFileSync('docs/architecture.md', 'utf8')

it('the root has at most thirty entries', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 24 })
    .trimEnd()
    .split('\n')
  const entries = new Set(files.map((file) => file.split('/')[0]))
  expect(entries).toContain('README.md')
  expect(entries.size).toBeLessThanOrEqual(30)
})

it('the diagram in docs/architecture.md is generated from the rules', () => {
  const picture = ARCHITECTURE.matchAll(/^ {4}(\w+) +──► (.+)$/gm)
  const drawn = Object.fromEntries(
    Array.from(picture, ([, room = '', others = '']) => [room, others === 'nothing' ? [] : others.split(', ')]),
  )
  expect(drawn).toEqual(ROOMS)
})

it('the floors in docs/architecture.md name every room, and rooms import only from lower ones', () => {
  const lines = ARCHITECTURE.matchAll(/^ {4}(\d) {2}(\w+(?:, \w+)*) {2,}/gm)
  const floorOf = new Map(
    Array.from(lines).flatMap(([, floor, names = '']) => names.split(', ').map((name) => [name, Number(floor)] as const)),
  )
  expect([...floorOf.keys()].toSorted()).toEqual(Object.keys(ROOMS).toSorted())
  const upwards = Object.entries(ROOMS).flatMap(([room, others]) =>
    others
      .map((other) => other.split('/')[0] ?? '')
      .filter((other) => (floorOf.get(other) ?? -1) >= (floorOf.get(room) ?? -1))
      .map((other) => `${room} ──► ${other}`),
  )
  expect(upwards).toEqual([])
})
