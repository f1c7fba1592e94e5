import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { vi } from 'vitest'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { connect } from '../../ops/cloudflare/account.ts'
import { deploy } from '../../ops/cloudflare/deploy/deploy.ts'
import type { Site } from '../../ops/cloudflare/deploy/deployed-site.ts'
import { preflight } from '../../ops/cloudflare/deploy/preflight.ts'
import { readSecrets } from '../../ops/cloudflare/deploy/secrets.ts'
import { setUp } from '../../ops/cloudflare/setup/set-up.ts'
import { remoteEditions } from '../../ops/cloudflare/stores.ts'
import { buildId, currentBuild } from '../../tools/build/build-folders.ts'
import type { DeployedBuild } from '../../tools/build/stored-builds.ts'
import { readDeployment, writeWranglerConfig } from '../../tools/wrangler/deployment.ts'
import { TOKEN } from './account-api.ts'
import { type FakeAccount, startFakeAccount } from './fake-account.ts'

/** Faults of a build, as code that runs before the site's. */
const FAULTS = {
  none: '',
  'answers 500': "if (isPage) return new Response('Internal Server Error', { status: 500 })",
  hangs: 'if (isPage) return new Promise(() => setInterval(() => undefined, 1000))',
  'has a broken form': "if (request.method === 'POST') return new Response('Internal Server Error', { status: 500 })",
} as const

const BASE = 'https://www.site.test'
/** Long enough for a busy machine. */
const PROBE_POLICY = { timeoutMs: 60_000, attempts: 20, pauseMs: 0 }
/** Timeout for a build that hangs. */
const HANGING_MS = 15_000

interface DeployOptions {
  fault?: Fault
  content?: ContentEdition
  commitTexts?: () => Promise<void>
  checkCrawlers?: () => Promise<void>
}

/** A site that is set up in a fake account. */
export interface DeployingSite {
  account: FakeAccount
  /** Deploys a changed copy of the current build. */
  deploy(id: string, options?: DeployOptions): Promise<void>
  /** The site with such a build before its deployment. */
  prepare(id: string, fault?: Fault): Promise<Site>
  content: ContentEdition
  get(path: string): Promise<{ status: number; text: string }>
  liveBuild(): Promise<string>
  shownContent(): Promise<string | null>
  /** Number of responses of a build to visitors, without those to the deployment. */
  visitorsOf(build: string): number
  close(): Promise<void>
}

export async function createDeployingSite(content: ContentEdition): Promise<DeployingSite> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  vi.stubEnv('LEADS_KEY_FILE', join(folder, 'leads-key'))
  const account = await startFakeAccount({ base: BASE })
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
    async deploy(id, { fault, content: given = content, commitTexts = async () => undefined, checkCrawlers = async () => undefined } = {}) {
      const site = await prepare(id, fault)
      const policy = fault === 'hangs' ? { ...PROBE_POLICY, timeoutMs: HANGING_MS } : PROBE_POLICY
      await deploy({ ...site, policy }, { build: madeBuild(id), secrets, content: given, commitTexts, checkCrawlers })
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

type Fault = keyof typeof FAULTS

/** Makes a copy of the current build with its own id. Returns its folder. */
function makeBuild(parent: string, id: string, fault: Fault = 'none'): string {
  const folder = join(parent, id)
  rmSync(folder, { recursive: true, force: true })
  const [built, first] = [currentBuild(), buildId()]
  cpSync(join(built, 'worker'), join(folder, 'worker'), { recursive: true })
  symlinkSync(resolve(built, 'client'), join(folder, 'client'))
  for (const name of readdirSync(join(folder, 'worker'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, 'worker', name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(first, id))
  }
  const index = join(folder, 'worker/index.js')
  renameSync(index, join(folder, 'worker/site.js'))
  writeFileSync(
    index,
    `import site from './site.js'
export default { ...site, fetch(request, env, context) {
  const isPage = /^\\/[a-z-]+\\/$/.test(new URL(request.url).pathname)
  ${FAULTS[fault]}
  return site.fetch(request, env, context)
} }
`,
  )
  return folder
}

function madeBuild(id: string): DeployedBuild {
  return { id, files: { [`entry-${id}.js`]: Buffer.from(`// ${id}`).toString('base64') } }
}
