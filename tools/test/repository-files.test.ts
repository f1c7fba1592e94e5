import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changedFiles } from './repository-files.ts'

const clone = mkdtempSync(join(tmpdir(), 'clone-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: clone, stdio: 'ignore' })
const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(clone, name), `${performance.now()}`)
}

beforeAll(() => {
  git('init', '-q')
  for (const names of [['kept.ts', 'gone.ts'], ['second.ts']]) {
    write(...names)
    git('add', '.')
    git('commit', '-qm', names.join(' '))
  }
})

afterAll(() => rmSync(clone, { recursive: true, force: true }))

it('changed files are those of the last commit, or the uncommitted ones that still exist', () => {
  expect(changedFiles(undefined, clone)).toEqual(['second.ts'])
  rmSync(join(clone, 'gone.ts'))
  write('kept.ts', 'new.ts')
  expect(changedFiles(undefined, clone)).toEqual(['kept.ts', 'new.ts'])
  expect(changedFiles('HEAD~1', clone)).toEqual(['kept.ts', 'second.ts', 'new.ts'])
})

it('an unknown commit fails with a sentence', () => {
  expect(() => changedFiles('no-such-commit', clone)).toThrow('is there such a commit?')
})
