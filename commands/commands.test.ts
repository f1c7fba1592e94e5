import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Command } from '../tools/command-line/command-line.ts'
import { usageIn } from '../tools/run/run.mjs'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
/** Scripts that are no own commands: programs of packages, the full size of `npm test`, and the script after an installation. */
const OTHERS = ['prepare', 'test:all', 'test:unit', 'test:browser', 'test:e2e', 'format', 'types']
const OPERATOR = ['ops/machine/site.ts', 'ops/machine/leads.ts', 'ops/backup/restore-local.ts']

const own = Object.entries(scripts).filter(([name]) => !OTHERS.includes(name))
const FILES = [...new Set([...own.map(([, line]) => line.split(' ').at(-1) ?? ''), ...OPERATOR])]

function isCommand(exported: unknown): exported is Command<unknown> {
  return typeof exported === 'object' && exported !== null && 'usage' in exported && 'read' in exported
}

async function commandIn(file: string): Promise<Command<unknown>> {
  const found = Object.values<unknown>(await import(resolve(file))).find(isCommand)
  if (!found) throw new Error(`${file} exports no command`)
  return found
}

describe.each(FILES)('the command %s', (file) => {
  it('a command prints its usage, and prints the same before anything is installed', async () => {
    const command = await commandIn(file)
    expect(command.read(['--help'])).toBe('help')
    expect(command.usage).toMatch(/^(?:npm (?:run |start|test)|site )/)
    expect(usageIn(readFileSync(file, 'utf8'))).toBe(command.usage)
  })

  it('a command refuses an unknown option and unknown words', async () => {
    const command = await commandIn(file)
    expect(() => command.read(['--nope'])).toThrow(`Unknown option '--nope'\n\n${command.usage}`)
    expect(() => command.read(['x', 'x', 'x', 'x'])).toThrow(/^(?!Unknown)[^\n]+\n\n/)
  })
})

describe.each([
  [
    'commands/leads.ts',
    [[], ['show'], ['show', "1' OR 1=1"], ['requeue', 'all'], ['list', 'x'], ['list', '--lost', 'k'], ['rotate-key', '--lost', '-']],
  ],
  ['ops/machine/leads.ts', [['make-key'], ['list', '--remote'], ['show', '0x1']]],
  ['ops/machine/site.ts', [['activate'], ['status', 'x'], ['rollback', 'a', 'b'], ['nope']]],
  ['commands/status.ts', [['--url'], ['--url', 'site.ru'], ['--remot'], ['--url', 'https://site.ru', 'x']]],
  ['commands/publish.ts', [['--rollback', '--dry-run'], ['--rollback', '--to', 'a'], ['--to='], ['--env', 'stage'], ['all']]],
  ['commands/restore.ts', [[], ['file'], ['file', '--remote', '--to', 'x'], ['file', '--remote', '--replace']]],
  ['commands/backup.ts', [[], [''], ['a', 'b']]],
  [
    'commands/check-crawlers.ts',
    [['site.test'], ['https://site.test', 'https://other.test'], ['--public', 'https://site.test'], ['--update', '--no-snapshot']],
  ],
  ['commands/backups.ts', [['fetch'], ['fetch', 'newest'], ['list', 'x']]],
  [
    'commands/cases.ts',
    [
      ['sign', 'x'],
      ['sign', '--lawyer', 'A'],
      ['review', '--lawyer', 'A'],
      ['write', '--list'],
    ],
  ],
  ['commands/screenshots.ts', [['serm'], ['--widths', '0'], ['--widths', '390,'], ['--schemes', 'red'], ['--states', '/serm/']]],
  ['commands/new.ts', [[], ['page'], ['house', 'x'], ['page', 'a', 'b']]],
  ['commands/prices.ts', [[], ['both'], ['show', 'x'], ['show', '--since=']]],
  ['commands/bench.ts', [['speedy']]],
  ['test/faults/faults.ts', [['abc'], ['-1'], ['0'], ['100', 'x'], ['100', '1', '2']]],
  ['test/simulation/simulate.ts', [['abc'], ['-1'], ['1.5'], [''], ['0'], ['--from', 'x'], ['--seed', '1', '5'], ['--mutant', 'nope']]],
])('the arguments of %s', (file, wrong) => {
  it.each(wrong.map((args) => [args] as const))('a command refuses %j', async (args) => {
    const command = await commandIn(file)
    expect(() => command.read([...args])).toThrow(`\n\n${command.usage}`)
  })
})

it('a process that is started with --help writes its usage and nothing else', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'help-'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('commands/fonts.ts'), '--help'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^npm run fonts .*\n$/), ''])
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
