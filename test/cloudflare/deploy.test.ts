import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { rollBack } from '../../scripts/cloudflare/roll-back.ts'
import { createDeployingSite, type DeployingSite } from './deploying-site.ts'

const FIRST = '111111111111'
const SECOND = '222222222222'
let site: DeployingSite

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await buildIfStale()
  vi.unstubAllEnvs()
}, 300_000)

describe('a deployment', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    site = await createDeployingSite()
    await site.deploy(FIRST)
  }, 300_000)
  afterAll(() => site.close())

  it('of the first build makes the site answer with its content', async () => {
    expect(await site.liveBuild()).toBe(FIRST)
    expect(await site.get('/serm/')).toMatchObject({ status: 200, text: expect.stringContaining('<h1') })
  })

  it.each([
    ['answers 500', '/serm/: answers 500'],
    ['hangs', '/serm/: no whole answer'],
    ['has a broken form', 'answers 500 to a form'],
    ['loses forms', 'is not in the database'],
    ['forbids search engines', '/robots.txt: forbids the whole site'],
    ['shows no pictures', 'answers 404'],
    ['finds nothing', 'finds nothing'],
    ['does not start', '/builds/latest.json: status 5'],
  ] as const)('of a build that %s gives it to no visitor', async (fault, sentence) => {
    const answered = site.account.edge.answered.length
    await expect(site.deploy(SECOND, fault)).rejects.toThrow(sentence)
    expect(await site.liveBuild()).toBe(FIRST)
    expect(site.visitorsOf(SECOND, answered)).toBe(0)
  })
})
