import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { connect } from '../../ops/cloudflare/account.ts'
import { deploy } from '../../ops/cloudflare/deploy/deploy.ts'
import type { Site } from '../../ops/cloudflare/deploy/deployed-site.ts'
import { preflight } from '../../ops/cloudflare/deploy/preflight.ts'
import { readSecrets } from '../../ops/cloudflare/deploy/secrets.ts'
import { setUp } from '../../ops/cloudflare/setup/set-up.ts'
import { remoteEditions } from '../../ops/cloudflare/stores.ts'
import { readDeployment, writeWranglerConfig } from '../../tools/wrangler/deployment.ts'
import { TOKEN } from './account-api.ts'
import { type Fault, madeBuild, makeBuild } from './made-builds.ts'
import { type PlayedAccount, playAccount } from './played-account.ts'

const BASE = 'https://www.site.test'
/** Enough for a busy machine. */
const PROBE_POLICY = { timeoutMs: 60_000, attempts: 20, pauseMs: 0 }
/** For a build that will hang. */
const HANGING_MS = 15_000

interface DeployOptions {
  fault?: Fault
  content?: ContentEdition
  checkCrawlers?: () => Promise<void>
}

/** A site that is set up in a played account. */
export interface DeployingSite {
  account: PlayedAccount
  /** Deploys a build that is made of the current one. */
  deploy(id: string, options?: DeployOptions): Promise<void>
  /** The site with such a build ready to go. */
  prepare(id: string, fault?: Fault): Promise<Site>
  content: ContentEdition
  get(path: string): Promise<{ status: number; text: string }>
  liveBuild(): Promise<string>
  shownContent(): Promise<string | null>
  /** Answers that a build gave to others than the deployment. */
  visitorsOf(build: string): number
  close(): Promise<void>
}

export async function createDeployingSite(content: ContentEdition): Promise<DeployingSite> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  vi.stubEnv('LEADS_KEY_FILE', join(folder, 'leads-key'))
  const account = await playAccount({ base: BASE })
  const login = { CLOUDFLARE_API_BASE_URL: account.apiUrl, CLOUDFLARE_API_TOKEN: TOKEN }
  for (const [name, value] of Object.entries(login)) vi.stubEnv(name, value)
  const files = { base: 'wrangler.toml', local: join(folder, 'wrangler.local.toml') }
  const api = connect(login, 0)
  const say = () => undefined
  await setUp(api, { environment: 'production', base: BASE, files, say })
  const deployment = readDeployment('production', files)
  const secrets = readSecrets(deployment, {})

  async function prepare(id: string, fault?: Fault): Promise<Site> {
    const config = writeWranglerConfig(deployment, makeBuild(folder, id, fault), join(folder, `${id}.json`))
    const checked = await preflight(api, deployment, secrets)
    const editions = remoteEditions(checked.account, deployment)
    return { deployment, config, editions, origin: account.edge.url, policy: PROBE_POLICY, say, now: () => new Date(), ...checked }
  }

  async function get(path: string) {
    const response = await fetch(account.edge.url + path)
    return { status: response.status, text: await response.text() }
  }

  return {
    account,
    content,
    prepare,
    get,
    async deploy(id, { fault, content: given = content, checkCrawlers = async () => undefined } = {}) {
      const site = await prepare(id, fault)
      const policy = fault === 'hangs' ? { ...PROBE_POLICY, timeoutMs: HANGING_MS } : PROBE_POLICY
      await deploy({ ...site, policy }, { build: madeBuild(id), secrets, content: given, checkCrawlers })
    },
    async shownContent() {
      return (await prepare('shown')).editions.version.get()
    },
    visitorsOf(build) {
      const versions = account.state.worker?.versions.filter(({ modules }) => modules.some(({ text }) => text.includes(build)))
      const ids = new Set(versions?.map(({ id }) => id))
      return account.edge.answered.filter(({ id, isNamed }) => ids.has(id) && !isNamed).length
    },
    liveBuild: async () => JSON.parse((await get('/builds/latest.json')).text).id,
    async close() {
      await account.close()
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    },
  }
}
