import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changedFiles } from './changed-files.ts'

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

it('names the files of the last commit, then those that are not committed and still there', () => {
  expect(changedFiles(undefined, clone)).toEqual(['second.ts'])
  rmSync(join(clone, 'gone.ts'))
  write('kept.ts', 'new.ts')
  expect(changedFiles(undefined, clone)).toEqual(['kept.ts', 'new.ts'])
  expect(changedFiles('HEAD~1', clone)).toEqual(['kept.ts', 'second.ts', 'new.ts'])
})

it('says that a commit may not be there', () => {
  expect(() => changedFiles('no-such-commit', clone)).toThrow('is there such a commit?')
})
