import { expect, it } from 'vitest'
import { wholeProject } from './tsc.mjs'

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
