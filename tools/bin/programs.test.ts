import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { wholeProject } from './tsc.mjs'
import { refusal } from './wrangler.mjs'

it.each([
  ['', '-b'],
  ['--noEmit', '-b --noEmit'],
  ['--noEmit -p tsconfig.json', '-b --noEmit'],
  ['--project . --watch', '-b --watch'],
  ['--pretty false', '-b --pretty false'],
])('tsc %s checks every project', (given, args) => {
  expect(wholeProject(given.split(' ').filter(Boolean))).toEqual(args.split(' '))
})

it.each(['-b', '--build --clean', '-p tools/typescript/tsconfig.worker.json', '--noEmit worker/index.ts', '--version', '--init', '-h'])(
  'tsc %s stays as it is',
  (given) => {
    expect(wholeProject(given.split(' '))).toEqual(given.split(' '))
  },
)

it.each([
  ['deploy', 'npm run deploy'],
  ['deploy --dry-run', 'npm run deploy'],
  ['-e staging deploy', 'npm run deploy'],
  ['deploy worker/index.ts --name site', 'npm run deploy'],
  ['deploy --config wrangler.toml', 'npm run deploy'],
  ['deploy -c=./wrangler.toml', 'npm run deploy'],
  ['versions upload --tag v1', 'npm run deploy'],
  ['versions deploy 1@100% -y', 'npm run deploy'],
  ['triggers deploy', 'npm run deploy'],
  ['rollback', 'npm run rollback'],
  ['rollback 0123-4567 --message x', 'npm run rollback'],
])('wrangler %s is refused with the name of the command to use', (command, instead) => {
  expect(refusal(command.split(' '))).toContain(`\`${instead}\``)
})

it.each([
  'dev --port 8788',
  'types',
  'deploy --help',
  'deploy --dry-run --config dist/builds/x/worker/wrangler.json',
  'versions deploy 1@10% 2@90% -y --config .wrangler/site.production.json',
  'versions list',
  'd1 execute leads --command deploy',
  'secret put deploy',
  '',
])('wrangler %s is let through', (command) => {
  expect(refusal(command.split(' '))).toBeNull()
})

it('the wrangler of this project prints the refusal in one line and does nothing else', () => {
  const { status, stdout, stderr } = spawnSync('wrangler', ['rollback'], { encoding: 'utf8', env: { PATH: process.env['PATH'] } })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^`wrangler rollback` is not for this site: `npm run rollback` .*\.\n$/)
})
