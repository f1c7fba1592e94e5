import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT_ID, TOKEN } from '../../../test/cloudflare/account-api.ts'
import { type FakeAccount, startFakeAccount } from '../../../test/cloudflare/fake-account.ts'
import { isPlaceholder, readDeployment } from '../../../tools/wrangler/deployment.ts'
import { checkConfig } from '../../../worker/config.ts'
import { connect } from '../account.ts'
import { preflight } from '../deploy/preflight.ts'
import { planOf, setUp } from './set-up.ts'

let folder: string
let account: FakeAccount

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  account = await startFakeAccount()
  vi.stubEnv('LEADS_KEY_FILE', join(folder, 'leads-key'))
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', undefined)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await account.close()
  rmSync(folder, { recursive: true })
})

const files = () => ({ base: 'wrangler.toml', local: join(folder, 'wrangler.local.toml') })
const local = () => readFileSync(files().local, 'utf8')

async function run(options: Partial<Parameters<typeof setUp>[1]> = {}): Promise<string[]> {
  const said: string[] = []
  const api = connect({ CLOUDFLARE_API_BASE_URL: account.apiUrl, CLOUDFLARE_API_TOKEN: TOKEN }, 0)
  await setUp(api, {
    environment: 'production',
    base: 'https://www.site.test',
    files: files(),
    say: (line) => void said.push(line),
    ...options,
  })
  return said
}

function expectComplete(environment: 'production' | 'staging' = 'production'): void {
  const { config, accountId } = readDeployment(environment, files())
  const ids = [...config.kv_namespaces.map(({ id }) => id), ...config.d1_databases.map(({ database_id }) => database_id)]
  expect(accountId).toBe(ACCOUNT_ID)
  expect(ids.filter(isPlaceholder)).toEqual([])
  expect(ids.toSorted()).toEqual(
    [...account.state.namespaces.map(({ id }) => id), ...account.state.databases.map(({ uuid }) => uuid)].toSorted(),
  )
}

it('setup creates everything in an empty account and writes down the ids', async () => {
  const said = await run()
  expectComplete()
  expect(account.state.queues.map(({ queue_name }) => queue_name)).toEqual(['leads'])
  const { config } = readDeployment('production', files())
  expect(config.routes).toEqual([{ pattern: 'www.site.test', custom_domain: true }])
  expect(config.vars['PUBLIC_BASE']).toBe('https://www.site.test')
  expect(said.at(-1)).toBe('Ready: npm run deploy')
})

it('a deployment from before the desk is told that its database is missing, and setup makes that one alone', async () => {
  await run()
  const desk = account.state.databases.findIndex(({ name }) => name === 'reputation-agency-site-desk')
  account.state.databases.splice(desk, 1)
  const earlier = local()
    .split(/(?=^\[\[)/m)
    .filter((entry) => !entry.includes('"DESK_DB"'))
  writeFileSync(files().local, earlier.join(''))
  const check = () =>
    preflight(
      connect({ CLOUDFLARE_API_BASE_URL: account.apiUrl, CLOUDFLARE_API_TOKEN: TOKEN }, 0),
      readDeployment('production', files()),
      {},
    )
  await expect(check()).rejects.toThrow('DESK_DB has no id in wrangler.local.toml: npm run setup makes it')
  expect((await run()).filter((line) => line.endsWith(' made'))).toEqual(['D1 reputation-agency-site-desk made'])
  expectComplete()
  await expect(check()).rejects.not.toThrow('DESK_DB')
})

it('an address of Russian letters is converted to its spelling in DNS, from an argument and from a file', () => {
  const ascii = 'https://xn--80ajk0adog0a6f.xn--p1ai'
  expect(planOf({ environment: 'production', base: 'https://репутация.рф', files: files() })[0]).toBe(
    `Worker reputation-agency-site, production, at ${ascii}`,
  )
  writeFileSync(files().local, '[vars]\nPUBLIC_BASE = "https://репутация.рф"\n')
  expect(readDeployment('production', files()).config.vars['PUBLIC_BASE']).toBe(ascii)
})

it('setup names entries of [vars] that are no settings, such as a mistyped one or one of an earlier release', () => {
  writeFileSync(files().local, '[vars]\nSITE_NAME = "Агентство"\nBACKUP_S3_PREFIX = "site/"\n')
  expect(() => readDeployment('production', files())).toThrow(
    /wrangler\.local\.toml: BACKUP_S3_PREFIX is none of the \[vars\] of .*: remove it$/,
  )
})

it('only the owner can read the key of the leads, and setup never prints it', async () => {
  const said = await run()
  const file = join(folder, 'leads-key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(said.join('\n')).not.toContain(readFileSync(file, 'utf8').trim().split(':')[1])
})

it('a second setup changes nothing', async () => {
  await run()
  const [before, key] = [local(), readFileSync(join(folder, 'leads-key'), 'utf8')]
  const made = structuredClone(account.state)
  await run({ base: null })
  expect([local(), readFileSync(join(folder, 'leads-key'), 'utf8')]).toEqual([before, key])
  expect(account.state).toEqual(made)
})

it.each(['before', 'after'] as const)('goes on where it stopped, wherever Cloudflare failed %s it did its work', async (when) => {
  await run()
  const steps = account.asked.length
  expect(steps).toBeGreaterThan(10)
  for (let at = 1; at <= steps; at++) {
    await account.close()
    rmSync(folder, { recursive: true })
    folder = mkdtempSync(join(tmpdir(), 'setup-'))
    vi.stubEnv('LEADS_KEY_FILE', join(folder, 'leads-key'))
    account = await startFakeAccount()
    account.fault = { at, when }
    await expect(run(), `request ${at}`).rejects.toThrow()
    account.fault = null
    await run()
    expectComplete()
    expect(account.state.queues).toHaveLength(1)
  }
})

it('setup preserves the lines of an operator', async () => {
  writeFileSync(files().local, '# ours\n\n[vars]\n# the name\nSITE_NAME = "Агентство"\n')
  await run()
  expect(local()).toContain('# ours\n')
  expect(local()).toContain('# the name\nSITE_NAME = "Агентство"\n')
  expect(readDeployment('production', files()).config.vars).toMatchObject({ SITE_NAME: 'Агентство', PUBLIC_BASE: 'https://www.site.test' })
})

it('staging gets resources of its own and none of the sinks of production, and is closed to search engines', async () => {
  writeFileSync(files().local, '[vars]\nAMOCRM_BASE = "https://agency.amocrm.ru"\n')
  await run({ environment: 'staging', base: 'https://staging.site.test' })
  expectComplete('staging')
  const { config } = readDeployment('staging', files())
  expect(config.vars).toMatchObject({ SITE_ENV: 'staging', AMOCRM_BASE: '', PUBLIC_BASE: 'https://staging.site.test' })
  expect(checkConfig(config.vars)).toEqual([])
  expect(account.state.queues.map(({ queue_name }) => queue_name)).toEqual(['leads-staging'])
  expect(isPlaceholder(readDeployment('production', files()).config.kv_namespaces[0]?.id ?? '')).toBe(true)
})

it('setup uses the address at workers.dev without a domain', async () => {
  await run({ base: null })
  const { config } = readDeployment('production', files())
  expect(config).toMatchObject({
    workers_dev: true,
    routes: [],
    vars: { PUBLIC_BASE: 'https://reputation-agency-site.agency.workers.dev' },
  })
})

it('setup says what to do when the account has no address at workers.dev', async () => {
  account.state.subdomain = null
  await expect(run({ base: null })).rejects.toThrow('open Workers & Pages in the dashboard once, or name a domain')
})

it.each([
  ['https://site.test/shop', 'without a path'],
  ['http://site.test', 'like https://site.ru'],
  ['https://other.test', 'no zone for other.test'],
  ['https://mine.workers.dev', 'is https://reputation-agency-site.agency.workers.dev'],
])('setup refuses %s and creates nothing', async (base, sentence) => {
  await expect(run({ base })).rejects.toThrow(sentence)
  expect([account.state.namespaces, account.state.databases, account.state.queues]).toEqual([[], [], []])
})

it('setup creates no second key for a worker that has one', async () => {
  account.state.worker = {
    name: 'reputation-agency-site',
    versions: [{ id: 'v', modules: [], bindings: [], assets: {}, secrets: { LEADS_KEY: 'k' } }],
    deployments: [],
    domains: [],
    crons: [],
  }
  await expect(run()).rejects.toThrow(/has a LEADS_KEY, and .* is not here/)
})

it('a dry run reports the steps of a setup without a login', () => {
  const plan = planOf({ environment: 'production', base: 'https://www.site.test', files: files() })
  expect(plan[0]).toBe('Worker reputation-agency-site, production, at https://www.site.test')
  expect(plan.filter((line) => line.startsWith('D1 '))).toEqual(
    ['content', 'search', 'leads', 'desk'].map((name) => `D1 reputation-agency-site-${name} is made`),
  )
  expect(account.asked).toEqual([])
})
