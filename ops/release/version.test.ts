import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTag, versionToRelease } from './version.ts'

let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const commit = (message: string) => {
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.ru', 'commit', '-m', message)
}
const CHANGES = '### Changed\n\n- Pages are faster.\n\n### Operators\n\n- Nothing to do.'
const setVersion = (version: string, heading = version) => {
  write('package.json', JSON.stringify({ version }))
  write(
    'docs/CHANGELOG.md',
    `# Changelog\n\n## [Unreleased]\n\n## [${heading}] - 2026-12-01\n\n${CHANGES}\n\n## [0.1.0] - 2026-11-28\n\n- First.\n`,
  )
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'version-'))
  mkdirSync(join(root, 'docs'))
  git('init', '--quiet')
  git('config', 'user.name', 'a')
  git('config', 'user.email', 'a@example.ru')
  setVersion('0.2.0')
  commit('one')
})
afterEach(() => rmSync(root, { recursive: true }))

it('a release gets an annotated tag of its commit with the text of the changelog', () => {
  const { name, tag } = versionToRelease({ isTagged: true, root })
  if (tag === null) throw new Error('There is no tag to create')
  createTag(tag, root)
  expect([name, tag.name, git('rev-parse', 'v0.2.0^{commit}')]).toEqual(['0.2.0', 'v0.2.0', git('rev-parse', 'HEAD')])
  expect([git('cat-file', '-t', 'v0.2.0'), git('tag', '--list', '--format=%(contents)')]).toEqual(['tag', `v0.2.0\n\n${CHANGES}`])
})

it('a release may be packed again from the commit that has its tag', () => {
  git('tag', '-a', 'v0.2.0', '-m', 'v0.2.0')
  expect(versionToRelease({ isTagged: true, root })).toEqual({ name: '0.2.0', tag: null })
})

it('a release is refused while files differ from the commit, new ones too', () => {
  write('page.md', 'new')
  expect(() => versionToRelease({ isTagged: true, root })).toThrow('page.md differs from the last commit: commit it, or give --no-tag')
  write('package.json', '{ "version": "0.2.0" }')
  expect(() => versionToRelease({ isTagged: true, root })).toThrow('package.json and 1 more differ from the last commit')
})

it('a release is refused when another commit has its tag', () => {
  git('tag', '-a', 'v0.2.0', '-m', 'v0.2.0')
  write('page.md', 'new')
  commit('two')
  expect(() => versionToRelease({ isTagged: true, root })).toThrow('The tag v0.2.0 names another commit')
})

it.each([
  { version: '0.3.0', heading: '0.2.0', sentence: 'docs/CHANGELOG.md has no heading "## [0.3.0] - YYYY-MM-DD"' },
  { version: '0.2', heading: '0.2', sentence: 'The version in package.json must be like 1.2.3, got "0.2"' },
])('a release of version $version with the heading $heading is refused, with a tag or without', ({ version, heading, sentence }) => {
  setVersion(version, heading)
  for (const isTagged of [true, false]) expect(() => versionToRelease({ isTagged, root })).toThrow(sentence)
})

it('a release without a tag needs no clean tree and no git, and says so in its version', () => {
  write('page.md', 'new')
  expect(versionToRelease({ isTagged: false, root })).toEqual({ name: '0.2.0+untagged', tag: null })
  rmSync(join(root, '.git'), { recursive: true })
  expect(versionToRelease({ isTagged: false, root }).name).toBe('0.2.0+untagged')
  expect(() => versionToRelease({ isTagged: true, root })).toThrow(/^v0\.2\.0 cannot be tagged \(fatal: not a git repository.*--no-tag/)
})

it('a release that is refused changes nothing in the repository', () => {
  write('page.md', 'new')
  const before = git('status', '--porcelain')
  expect(() => versionToRelease({ isTagged: true, root })).toThrow()
  expect([git('status', '--porcelain'), git('tag', '--list')]).toEqual([before, ''])
})

it('a tag that git refuses is reported with the command that creates it', () => {
  git('tag', 'v0.2.0')
  const tag = { name: 'v0.2.0', commit: git('rev-parse', 'HEAD'), message: 'v0.2.0' }
  expect(() => createTag(tag, root)).toThrow(/packed but not tagged \(fatal: tag 'v0\.2\.0' already exists\): `git tag -a v0\.2\.0 \w{40}`/)
})

it('docs/CHANGELOG.md lists versions from the newest, which package.json names, to the oldest', () => {
  const headings = Array.from(readFileSync('docs/CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm), ([, heading = '']) => heading)
  const [unreleased, ...released] = headings
  const versions = released.map((heading) => /^\[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/.exec(heading)?.[1] ?? `not a version: ${heading}`)
  const descending = versions.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  expect([unreleased, versions, versions[0]]).toEqual([
    '[Unreleased]',
    descending,
    JSON.parse(readFileSync('package.json', 'utf8')).version,
  ])
})
