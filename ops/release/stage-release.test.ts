import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiledContent } from '../../test/compiled-content.ts'
import { damageOf, filesIn } from '../machine/checksums.ts'
import { type Staged, stageRelease } from './stage-release.ts'
import { writeTar } from './write-tar.ts'

const { edition } = compiledContent()
const folder = mkdtempSync(join(tmpdir(), 'release-'))
let staged: Staged
let files: string[]

const dist = join(folder, 'dist')
const BUILT = {
  'build.json': '{"id":"abc"}',
  'client/_headers': '/*\n',
  'client/assets/entry.js': '//',
  'client/.assetsignore': '',
  'host/assets.json': '{}',
  'worker/index.js': '//',
  'worker/.dev.vars': 'LEADS_KEY=secret',
  'worker/wrangler.json': JSON.stringify({ configPath: resolve('wrangler.toml'), vars: {} }),
}

beforeAll(async () => {
  for (const [file, text] of Object.entries(BUILT)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
  staged = await stageRelease(join(folder, 'stage'), { version: '1.2.3', dist, edition })
  files = filesIn(join(folder, 'stage', staged.release))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a release', () => {
  it('a release has everything that a machine without npm needs', () => {
    const content = `content/${staged.content}/content.sqlite`
    const parts = ['bin/node', 'bin/site', 'host/serve.ts', 'dist/worker/index.js', 'dist/client/_headers', 'package.json', content]
    const others = [
      'dist/host/assets.json',
      'host/deploy/install.sh',
      ...globSync('edge/migrations/*/*.sql'),
      'host/texts-process.ts',
      'SHA256SUMS',
      'LICENSE',
      'NOTICE',
      'docs/CHANGELOG.md',
    ]
    expect(files).toEqual(expect.arrayContaining([...parts, ...others]))
    expect(statSync(join(folder, 'stage', staged.release, 'bin/node')).mode & 0o111).not.toBe(0)
  })

  it('a release has the sources of its content, from which the desk compiles the same edition', () => {
    const sources = globSync(['seed/**/*.{json,md}', 'packages/legal-documents/law/*.json'])
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.filter((file) => !files.includes(file))).toEqual([])
  })

  it('a release still starts the backup by the path that the timers of earlier releases name', () => {
    const started = spawnSync(process.execPath, [join(folder, 'stage', staged.release, 'scripts/host/backup-leads.ts'), '--help'], {
      encoding: 'utf8',
    })
    expect(started).toMatchObject({ status: 0, stdout: expect.stringContaining('site backup {folder}') })
  })

  it('a release has no tests, no hidden files of tools, no secrets and no paths of the machine that built it', () => {
    const own = files.filter((file) => !file.startsWith('node_modules/'))
    expect(own.filter((file) => /\.test\.|(?:^|\/)\.|leads-key/.test(file))).toEqual([])
    expect(readFileSync(join(folder, 'stage', staged.release, 'dist/worker/wrangler.json'), 'utf8')).not.toContain(process.cwd())
  })

  it('a release names its version', () => {
    expect(JSON.parse(readFileSync(join(folder, 'stage', staged.release, 'package.json'), 'utf8'))).toMatchObject({ version: '1.2.3' })
  })

  it('a release lists the checksum of every file', () => {
    const listed = readFileSync(join(folder, 'stage', staged.release, 'SHA256SUMS'), 'utf8')
      .trimEnd()
      .split('\n')
    expect(listed.map((line) => line.slice(66))).toEqual(files.filter((file) => file !== 'SHA256SUMS'))
    expect(damageOf(join(folder, 'stage', staged.release))).toBeNull()
  })

  it('a release is the same from the same sources', async () => {
    const again = await stageRelease(join(folder, 'again'), { version: '1.2.3', dist, edition })
    expect(again).toEqual(staged)
  })
})

it('the same files are packed into the same bytes, whatever their times and owners', () => {
  for (const name of ['one', 'two']) {
    cpSync('host/deploy', join(folder, name, 'site'), { recursive: true })
    writeTar(join(folder, name), 'site', join(folder, `${name}.tar.gz`))
    utimesSync(join(folder, 'one/site/site.env'), 1, 1)
  }
  expect(readFileSync(join(folder, 'one.tar.gz'))).toEqual(readFileSync(join(folder, 'two.tar.gz')))
  writeFileSync(join(folder, 'two/site/site.env'), 'other')
  writeTar(join(folder, 'two'), 'site', join(folder, 'two.tar.gz'))
  expect(readFileSync(join(folder, 'one.tar.gz'))).not.toEqual(readFileSync(join(folder, 'two.tar.gz')))
})
