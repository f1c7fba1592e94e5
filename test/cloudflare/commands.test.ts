import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN } from './account-api.ts'
import { type FakeAccount, startFakeAccount } from './fake-account.ts'
import { formOf } from './start-visitors.ts'

const NOT_COPIED = /^(?:node_modules|dist|test-results|\..+|.*\.tsbuildinfo|wrangler\.local\.toml)$/
/** The settings of the repository, without an operator's number and without a collector in Russia. */
const AGREED = ['--leads-abroad', '--without-operator-number']
let folder: string
let account: FakeAccount

/** The commands of a new operator, in a copy of the repository and with an empty account. */
beforeAll(async () => {
  account = await startFakeAccount({ base: 'https://reputation-agency-site.agency.workers.dev' })
  folder = mkdtempSync(join(tmpdir(), 'operator-'))
  for (const name of readdirSync('.').filter((one) => !NOT_COPIED.test(one))) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await account.close()
  rmSync(folder, { recursive: true })
})

/** Runs a script of the copy. Returns its output. */
async function command(...args: string[]): Promise<string> {
  const { LEADS_KEY_FILE: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, ['--import', resolve('test/cloudflare/lead-to-edge.ts'), ...args], {
    cwd: folder,
    env: {
      ...env,
      EDGE: account.edge.url,
      CLOUDFLARE_API_BASE_URL: account.apiUrl,
      CLOUDFLARE_API_TOKEN: TOKEN,
      WRANGLER_SEND_METRICS: 'false',
    },
  })
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return out + errors
}

const page = async (path: string) => (await fetch(account.edge.url + path)).text()

describe('from an empty account', () => {
  it('setup and deploy make a site in an empty account, once a lawyer has agreed to the forbidden settings', async () => {
    expect(await command('commands/setup.ts')).toContain('Ready: npm run deploy')
    const asked = account.asked.length
    expect(await command('commands/deploy.ts')).toMatch(
      /^Refused, because the site has forms: [^\n]*--leads-abroad[^\n]*--without-operator-number[^\n]*\n$/,
    )
    expect(await command('commands/deploy.ts', ...AGREED, '--policy', 'spec')).toContain('--ticked-consent')
    expect(account.asked.length).toBe(asked)
    expect(await command('commands/deploy.ts', ...AGREED)).toMatch(
      /Build [\da-f]{12} is live at https:\/\/reputation-agency-site\.agency\.workers\.dev/,
    )
    expect(await page('/serm/')).toContain('<h1')
    expect(readdirSync(folder, { recursive: false }).filter((name) => /secrets\.\d|upload\.\d/.test(`${name}`))).toEqual([])
  })

  it('another deployment tries its version first, and a rollback restores the former one', async () => {
    const first = account.state.worker?.deployments.at(-1)?.versions
    const said = await command('commands/deploy.ts', ...AGREED)
    expect(said).toContain('Uploading a version that no visitor gets')
    expect(said).toContain('10 % of the visitors')
    expect(account.state.worker?.deployments.at(-1)?.versions).not.toEqual(first)
    expect(await command('commands/rollback.ts')).toMatch(/Build [\da-f]{12} is live again/)
    expect(account.state.worker?.deployments.at(-1)?.versions).toEqual(first)
  })

  it('a publish reports the changes and shows them without a deployment', async () => {
    const menu = join(folder, 'seed/nav-menu.json')
    writeFileSync(menu, readFileSync(menu, 'utf8').replace('"title": "', '"title": "Наши '))
    const deployments = account.state.worker?.deployments.length
    expect(await command('commands/publish.ts', '--remote')).toMatch(/^changed: nav-menu\nEdition [\da-f]{16} is shown\n/)
    expect(account.state.worker?.deployments).toHaveLength(deployments ?? -1)
    expect(await command('commands/publish.ts', '--remote')).toContain('is shown already')
  })

  it('a text of the desk is published without a checkout’s commit, and the next deployment pulls it', async () => {
    const file = 'seed/pages/serm.md'
    const before = readFileSync(join(folder, file), 'utf8')
    const next = before.replace('читают первую страницу', 'читают первые строки')
    writeFileSync(join(folder, 'next.md'), next)
    expect(await command('commands/desk.ts', 'draft', 'pages/serm.md', 'next.md', '--remote')).toContain('the draft is saved (1)')
    expect(await command('commands/desk.ts', 'publish', 'pages/serm.md', '--remote')).toMatch(/edition [\da-f]{16}, is shown\n$/)
    expect(await page('/serm/')).toContain('читают первые строки')
    expect(await command('commands/desk.ts', 'status', '--remote')).toContain(
      'Changed on the desk alone (pull brings it to seed/): pages/serm.md',
    )
    writeFileSync(join(folder, file), before.replace('читают первую страницу', 'читают одну страницу'))
    const refused = await command('commands/deploy.ts', ...AGREED)
    expect(refused).toMatch(/pages\/serm\.md:\d+: both sides changed this\n/)
    expect(refused).toContain('--texts=desk or --texts=files')
    writeFileSync(join(folder, file), before)
    expect(await command('commands/deploy.ts', ...AGREED)).toContain('Written to seed/ from the desk: pages/serm.md, addresses.json')
    expect([readFileSync(join(folder, file), 'utf8'), (await page('/serm/')).includes('читают первые строки')]).toEqual([next, true])
    expect(await command('commands/desk.ts', 'undo', '99', '--remote')).toBe('There is no publication 99\n')
  })

  it('a visitor’s form is decrypted with the key that setup has made', async () => {
    const id = crypto.randomUUID()
    const sent = await fetch(`${account.edge.url}/api/forms/submit-form-consult-main/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(formOf(id)),
    })
    expect(sent.status).toBe(200)
    expect(JSON.parse(await command('commands/leads.ts', 'show', id, '--remote'))).toMatchObject({
      content: { content: { message: 'Перезвоните мне' } },
    })
  })

  it('the status of the deployment is shown', async () => {
    const screen = await command('commands/status.ts', '--remote')
    expect(screen).toMatch(/build [\da-f]{12} {3}content [\da-f]{16}/)
    expect(screen).toMatch(/leads {2}1 waiting, .*0 dead/)
    expect(screen).not.toContain('Analytics Engine answers')
  })

  it('a deployment without a login, or without a needed permission, fails before it builds or changes anything', async () => {
    const asked = account.asked.length
    const deployments = account.state.worker?.deployments.length
    rmSync(join(folder, '.leads-key'))
    expect(await command('commands/deploy.ts', ...AGREED)).toContain('.leads-key holds no key of the leads: npm run setup makes it')
    rmSync(join(folder, 'wrangler.local.toml'))
    expect(await command('commands/deploy.ts', ...AGREED)).toContain('CONTENT has no id in wrangler.local.toml: npm run setup makes it')
    expect([account.asked.length, account.state.worker?.deployments.length]).toEqual([asked, deployments])
    expect(existsSync(join(folder, '.leads-key'))).toBe(false)
  })
})
