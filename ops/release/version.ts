import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

export interface Version {
  /** Name of the version: `0.2.0`, or `0.2.0+untagged` when no tag of the repository names its sources. */
  name: string
  /** The tag to create; `null` when it exists already, or is not wanted. */
  tag: Tag | null
}

export interface Tag {
  name: string
  commit: string
  message: string
}

interface Options {
  isTagged: boolean
  /** The root of the repository. */
  root?: string
}

/** The changelog, in the format of Keep a Changelog. */
const CHANGELOG = 'docs/CHANGELOG.md'
const packageSchema = v.object({ version: v.string() })
const SEMANTIC = /^\d+\.\d+\.\d+$/

/** Returns the version in `package.json`, if it may be released. Changes nothing; throws a sentence that names the missing step. */
export function versionToRelease({ isTagged, root = '.' }: Options): Version {
  const { version } = v.parse(packageSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  if (!SEMANTIC.test(version)) throw new Error(`The version in package.json must be like 1.2.3, got ${JSON.stringify(version)}`)
  const changes = changesOf(version, readFileSync(join(root, CHANGELOG), 'utf8'))
  if (changes === null)
    throw new Error(
      `${CHANGELOG} has no heading "## [${version}] - YYYY-MM-DD" for the version in package.json: write there what it changes`,
    )
  if (!isTagged) return { name: `${version}+untagged`, tag: null }
  const tag = `v${version}`
  const { commit, changed, tagged } = stateOf(tag, root)
  if (changed.length > 0) throw new Error(`${differing(changed)} from the last commit: commit it, or give --no-tag`)
  if (tagged === commit) return { name: version, tag: null }
  if (tagged !== null)
    throw new Error(`The tag ${tag} names another commit: give package.json and ${CHANGELOG} the next version, or give --no-tag`)
  return { name: version, tag: { name: tag, commit, message: `${tag}\n\n${changes}\n` } }
}

function differing([first, ...others]: string[]): string {
  return others.length > 0 ? `${first} and ${others.length} more differ` : `${first} differs`
}

/** Creates an annotated tag with the changelog's text of the version. */
export function createTag({ name, commit, message }: Tag, root = '.'): void {
  try {
    git(root, ['tag', '--annotate', '--cleanup=whitespace', '--file=-', name, commit], message)
  } catch (error) {
    throw new Error(`The release is packed but not tagged (${reasonOf(error)}): \`git tag -a ${name} ${commit}\` does it by hand`)
  }
}

/** Returns the changelog's text below the heading of this version; `null` without such a heading. */
function changesOf(version: string, changelog: string): string | null {
  const section = changelog.split(/^## /m).find((one) => one.startsWith(`[${version}] - `))
  const [, changes] = /^\S+ - \d{4}-\d{2}-\d{2}\n(.*)$/s.exec(section ?? '') ?? []
  return changes?.trim() ?? null
}

function stateOf(tag: string, root: string): { commit: string; changed: string[]; tagged: string | null } {
  try {
    const commit = git(root, ['rev-parse', 'HEAD'])
    const status = git(root, ['status', '--porcelain'])
    const isThere = git(root, ['tag', '--list', tag]) !== ''
    const changed = status === '' ? [] : status.split('\n').map((line) => line.slice('XY '.length))
    return { commit, changed, tagged: isThere ? git(root, ['rev-parse', `${tag}^{commit}`]) : null }
  } catch (error) {
    throw new Error(`${tag} cannot be tagged (${reasonOf(error)}); --no-tag packs the release without a tag`)
  }
}

function git(root: string, args: string[], input = ''): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', input, stdio: 'pipe' }).trimEnd()
}

/** First line of git's error output, or the reason why git did not start. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = 'stderr' in error ? `${error.stderr}`.trim() : ''
  return (output || error.message).split('\n')[0] ?? ''
}
