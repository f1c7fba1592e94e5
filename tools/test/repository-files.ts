import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const NOT_OURS = ['node_modules', 'dist']

/** Every file of tests or journeys in the repository. */
export function testFiles(): string[] {
  return globSync('**/*.{test,spec}.{ts,tsx}', {
    exclude: (name) => NOT_OURS.includes(name) || (name.length > 1 && name.startsWith('.')),
  }).sort()
}

/** Existing files that differ from a commit: by default the uncommitted ones, or those of the last commit when there are none. */
export function changedFiles(since?: string, clone = '.'): string[] {
  if (since !== undefined) return differing(since, clone)
  const uncommitted = differing('HEAD', clone)
  return uncommitted.length > 0 ? uncommitted : differing('HEAD~1', clone)
}

function differing(since: string, clone: string): string[] {
  const changed = git(clone, 'diff', '--name-only', since, '--')
  const added = git(clone, 'ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].filter((file) => existsSync(join(clone, file)))
}

function git(clone: string, ...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: clone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    throw new Error(`git ${args.join(' ')} failed: is this a clone of the repository, and is there such a commit?`)
  }
}
