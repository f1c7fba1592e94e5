import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Files that differ from a commit and are still there: by default the uncommitted ones, or those of the last commit when there are none. */
export function changedFiles(since?: string): string[] {
  if (since !== undefined) return differing(since)
  const uncommitted = differing('HEAD')
  return uncommitted.length > 0 ? uncommitted : differing('HEAD~1')
}

function differing(since: string): string[] {
  const changed = git('diff', '--name-only', since, '--')
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].filter((file) => existsSync(file))
}

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    throw new Error(`git ${args.join(' ')} failed: is this a clone of the repository, and is there such a commit?`)
  }
}
