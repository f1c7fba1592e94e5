import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { MeasuredServer } from './load.ts'

/** The build of another commit. */
export interface OtherCommit {
  /** Starts its site as its own benchmark does, with values that replace `[vars]`. */
  start(vars: Record<string, string>): Promise<MeasuredServer>
  remove(): void
}

/** Runs in the tree of the other commit, with its own build and its own bench: rooms have moved between commits. */
const SERVE = `import { globSync } from 'node:fs'
import { resolve } from 'node:path'
const load = (name) => import(resolve(globSync('{tools,scripts,bench}/**/' + name)[0]))
await (await load('build-if-stale.ts')).buildIfStale()
const site = await (await load('bare-site.ts')).startBareSite({ vars: JSON.parse(process.argv[2]) })
process.once('message', () => site.stop().then(() => process.exit()))
process.send({ url: site.url, pid: site.pid })
`

/** Checks a commit out beside this tree, with the packages of its own lock. Throws a sentence when there is no such commit. */
export function checkOut(commit: string): OtherCommit {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-commit-')), 'tree')
  git('worktree', 'add', '--detach', folder, commit)
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(resolve(folder, '..'), { recursive: true, force: true })
  }
  try {
    installInto(folder, commit)
  } catch (error) {
    remove()
    throw error
  }
  const script = join(folder, 'bench-serve.mjs')
  writeFileSync(script, SERVE)
  return {
    async start(vars) {
      const child = fork(script, [JSON.stringify(vars)], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const ended = once(child, 'exit')
      const started = await Promise.race([once(child, 'message'), ended.then(() => null)])
      if (started === null) throw new Error(`The site of ${commit} does not start`)
      const [{ url, pid }] = started
      return {
        url,
        pid,
        async stop() {
          child.send('stop')
          await ended
        },
      }
    },
    remove,
  }
}

function installInto(folder: string, commit: string): void {
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') === '')
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  if (!existsSync(join(folder, 'node_modules'))) throw new Error(`npm ci installed nothing for ${commit}`)
  if (globSync('{tools,scripts,bench}/**/bare-site.ts', { cwd: folder }).length === 0)
    throw new Error(`${commit} has no bench that starts a bare site`)
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch {
    throw new Error(`git ${args.join(' ')} failed: is there such a commit?`)
  }
}
