import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { clientModules, DESK_ENTRY, DESK_MANIFEST } from '../../tools/build/site-build.ts'
import { readDeployment } from '../../tools/wrangler/deployment.ts'
import { startModules } from './worker-gzip.ts'

/** Modules of the desk, by their paths. */
const OF_THE_DESK = /^features\/desk\/|node_modules\/(?:@simplewebauthn|diff|node-diff3)\//
/** Words that only these modules have: routes, sign-in, screens, word differences, passkeys. */
const WORDS_OF_THE_DESK =
  /Войдите, чтобы продолжить|Стол редакции|Мои устройства|Сначала недавние|generateAuthenticationOptions|assets\/desk\//

const dist = await buildIfStale()
const assets = join(dist, 'client/assets')
const desk: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, 'client', DESK_MANIFEST), 'utf8'))

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

describe('files of visitors', () => {
  it('the client contains no module of the desk', () => {
    const modules = clientModules(dist)
    expect(modules).toContain('client/entry.ts')
    expect(modules.filter((id) => OF_THE_DESK.test(id))).toEqual([])
  })

  it('no file of visitors names or contains one of the desk', () => {
    const files = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((name) => WORDS_OF_THE_DESK.test(readFileSync(join(assets, name), 'utf8')))).toEqual([])
  })

  it('the files of the desk are in a folder of their own, and load nothing of visitors', () => {
    const files = Object.values(desk).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    expect(Object.keys(desk)).toContain(DESK_ENTRY)
    expect(files.filter((file) => !file.startsWith('assets/desk/'))).toEqual([])
    // Compressed copies are those of the host.
    const built = readdirSync(join(assets, 'desk')).filter((name) => !/\.(?:br|zst)$/.test(name))
    expect(built.sort()).toEqual([...new Set(files.map((file) => basename(file)))].sort())
    const imports = Object.values(desk).flatMap(({ imports = [] }) => imports)
    expect(imports.filter((name) => !(name in desk))).toEqual([])
  })
})

describe('the worker', () => {
  const worker = join(dist, 'worker')
  const start = startModules()
  const files = globSync('**/*.js', { cwd: worker }).map((name) => join(worker, name))
  const naming = files.filter((file) => WORDS_OF_THE_DESK.test(readFileSync(file, 'utf8')))

  it('an isolate starts with no module of the desk but its door', () => {
    expect(naming.length).toBeGreaterThan(0)
    expect(naming.filter((file) => start.includes(file))).toEqual([])
  })

  it('only the module that mounts the desk knows the addresses of its files, so no page of visitors names them', () => {
    const named = files.filter((file) => readFileSync(file, 'utf8').includes('assets/desk/'))
    expect(named.map((file) => basename(file))).toEqual([expect.stringMatching(/^mount-desk-/)])
  })
})

describe('DEV, with which people sign in by a press', () => {
  /** Every name in a JSON value, however deep. */
  const namesIn = (value: unknown): string[] =>
    value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]) : []

  it('no configuration of a build has it', () => {
    const configs = globSync(['*.json', 'worker/**/*.json', 'host/**/*.json'], { cwd: dist })
    expect(configs).toContain('worker/wrangler.json')
    expect(configs.filter((file) => namesIn(JSON.parse(readFileSync(join(dist, file), 'utf8'))).includes('DEV'))).toEqual([])
  })

  it('no deployment and no service of an own machine has it', () => {
    const environments = ['production', 'staging'] as const
    expect(environments.filter((environment) => 'DEV' in readDeployment(environment).config.vars)).toEqual([])
    const files = globSync('host/deploy/*').filter((file) => /\bDEV\b/.test(readFileSync(file, 'utf8')))
    expect(files).toEqual([])
  })
})
