import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { oldestMaking, readPublications } from '../../content/publish/desk-store.ts'
import { publishDrafts } from '../../content/publish/publish-drafts.ts'
import { requestNumber } from '../../features/leads/wire.ts'
import { currentBuild } from '../../tools/build/build-folders.ts'
import { type RunningHost, startHost } from '../../tools/serve/start-host.ts'
import { sizeOf, testSeed } from '../../tools/test/sizes.ts'
import { CRM_TOKEN } from '../crm/answers.ts'
import { startScriptedCrm } from '../crm/scripted-crm.ts'
import { type OpenPlace, openPlace } from '../desk/built-places.ts'
import { draft, smallFiles, sync } from '../desk/small-desk.ts'
import { seededRandom } from '../faults/seeded-random.ts'
import { formOf } from './faulty-host.ts'
import { hostContent } from './host-content.ts'
import { type PostgresServer, sharedPostgres } from './postgres-server.ts'
import { type ReturningHost, startReturningHost } from './returning-host.ts'

const { forms: FORMS, kills: KILLS } = sizeOf('sharedForms')
const SENDERS = 6
const ACCOUNT = 'agency'
/** The key with which both hosts seal, like machines of one site. */
const LEADS_KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`

/** This limit only ends a hanging test. */
const LONG = { timeout: 300_000, interval: 100 }

interface Member extends OpenPlace {
  host: RunningHost
}

const folder = mkdtempSync(join(tmpdir(), 'two-hosts-'))
let server: PostgresServer
beforeAll(async () => {
  server = await sharedPostgres()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

async function startMember(name: string, vars: Record<string, string>): Promise<ReturningHost> {
  return startReturningHost({ port: 0, stateDir: join(folder, name), contentDir: await hostContent(), vars, onLog: () => undefined })
}

it('two hosts that share one database lose no lead and deliver none twice, however often each is killed', async () => {
  const crm = await startScriptedCrm(() => 'ok')
  const database = await server.database('two_hosts')
  const vars = {
    DATABASE_URL: database,
    TRUSTED_PROXY: '127.0.0.0/8, ::1',
    LEADS_KEY,
    LEADS_RETRY_BASE_MS: '200',
    LEADS_SINK_TIMEOUT_MS: '1000',
  }
  const sinks = { AMOCRM_BASE: `${crm.url}/${ACCOUNT}`, AMOCRM_TOKEN: CRM_TOKEN }
  const members = [await startMember('one', { ...vars, ...sinks }), await startMember('two', { ...vars, ...sinks })]
  const random = seededRandom(testSeed)
  const anyMember = () => members[Math.floor(random() * members.length)] as ReturningHost // one of two
  const numbers = new Map<string, Set<number>>()
  let [next, posts, nextKill, kills] = [0, 0, 5, 0]

  async function post(key: string): Promise<number> {
    posts += 1
    if (posts >= nextKill && kills < KILLS) {
      ;[nextKill, kills] = [posts + 5 + Math.floor(random() * 10), kills + 1]
      anyMember().kill()
    }
    const { origin } = await anyMember().current()
    const address = { 'x-forwarded-for': `198.51.100.${posts % 250}` }
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...address }, body: JSON.stringify(formOf(key)) }
    const answer = await fetch(`${origin}/api/forms/submit-form-consult-main/`, init).catch(() => null)
    return answer?.ok ? requestNumber(await answer.json().catch(() => null)) : 0
  }

  // Some visitors press twice, and the second request may reach the other host.
  const press = (key: string) => Promise.all(random() < 0.2 ? [post(key), post(key)] : [post(key)])

  async function send(): Promise<void> {
    while (next < FORMS) {
      next += 1
      const key = crypto.randomUUID()
      const told = new Set<number>()
      numbers.set(key, told)
      while (told.size === 0) for (const number of await press(key)) if (number) told.add(number)
    }
  }

  await Promise.all(Array.from({ length: SENDERS }, send))
  expect(kills).toBe(KILLS)
  const rows = () => server.ask(database, 'SELECT id, number, state FROM outbox')
  await vi.waitFor(
    async () => {
      for (const member of members) (await member.current()).runMinute()
      expect((await rows()).filter(({ state }) => state !== 'delivered')).toEqual([])
    },
    { ...LONG, interval: 500 },
  )
  expect(new Map((await rows()).map(({ id, number }) => [id, new Set([Number(number)])]))).toEqual(numbers)
  const delivered = crm.got(ACCOUNT).map(({ sourceUid }) => sourceUid)
  expect(delivered.toSorted()).toEqual([...numbers.keys()].toSorted())
  for (const member of members) await (await member.current()).stop()
  await crm.close()
})

it('what is published on one of two hosts is shown by both after a minute of the other', async () => {
  const databaseUrl = await server.database('two_desks')
  const contentDir = await hostContent()
  const members = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const stateDir = join(folder, name)
      const vars = { DATABASE_URL: databaseUrl, LEADS_KEY }
      const host = await startHost({ port: 0, stateDir, contentDir, vars, onLog: () => undefined })
      return { host, ...(await openPlace({ kind: 'host', stateDir, databaseUrl, contentDir, dist: currentBuild() })) }
    }),
  )
  const [one] = members as [Member, Member] // two names
  const { desk } = one
  await sync(desk)
  const text = smallFiles({ 'pages/serm.md': ['title: Поиск', 'title: Найдено'] }).get('pages/serm.md') ?? ''
  await publishDrafts(desk, { items: [await draft(desk, 'pages/serm.md', text)], note: '', madeBy: 'Анна' })
  one.host.runMinute()
  // The other host may record it before this one shows it: hosts work at their start and at every full minute, too.
  await vi.waitFor(async () => expect(await oldestMaking(desk.db)).toBe(null), LONG)
  const version = one.place.nameOf((await readPublications(desk.db, 1))[0]?.version ?? '')
  for (const { host, place, close } of members) {
    host.runMinute()
    await vi.waitFor(async () => expect(await place.shown()).toBe(version), LONG)
    expect(await (await fetch(`${host.origin}/serm/`)).text()).toContain('<h1>Найдено</h1>')
    await close()
    await host.stop()
  }
})
