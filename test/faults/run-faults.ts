import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allRows, statement } from '../../contract/sql.ts'
import { createVault } from '../../edge/vault.ts'
import { createLeadBook } from '../../ops/leads/lead-book.ts'
import { ownLeads } from '../../ops/leads/own-leads.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { localSecrets } from '../../tools/serve/local-secrets.ts'
import { type FaultSite, startFaultSite } from './fault-site.ts'
import {
  type FlakyCrm,
  type FlakyOrigin,
  type FlakyReceiver,
  startFlakyCrm,
  startFlakyOrigin,
  startFlakyReceiver,
} from './flaky-services.ts'
import { judge } from './judge-run.ts'
import { seededRandom } from './seeded-random.ts'
import { PAGES_WITH_FORM, type PageRead, readPage, sendForms } from './visitors.ts'

const ACCOUNT = 'agency'
const SWEEPERS = 4
const SWEEP_PAUSE_MS = 200
const LOOK_EVERY_MS = 2000
/** Forms posted and requests to the CRM between two kills, on average. */
const EVENTS_PER_KILL = 20
/**
 * Generous limits per form, which only end a hanging run: for the storm after the last response, and for the delivery of the other leads.
 */
const STORM_MS_PER_FORM = 250
const DRAIN_MS_PER_FORM = 1500

/**
 * Reads pages and sends forms to the built worker while its content origin, CRM and webhook fail and lie at random and the server is killed
 * (SIGKILL) at random moments: workerd, or with `HOST=node` the host of own machines. In the end every acknowledged form must be in the CRM
 * exactly once and at the webhook, every dead lead must have raised an alarm, and every page that was shown must have had its form; once
 * all of them behave well again, every page is shown.
 */
export async function runFaults(forms: number, seed: number): Promise<boolean> {
  console.log(`${forms} forms, seed ${seed}`)
  await buildIfStale()
  const stateDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const crm = await startFlakyCrm(seededRandom(seed + 1))
  const webhook = await startFlakyReceiver(seededRandom(seed + 3))
  const origin = await startFlakyOrigin(seededRandom(seed + 4))
  const site = await startFaultSite({
    contentOrigin: `${origin.url}/random`,
    crmBase: `${crm.url}/${ACCOUNT}`,
    webhookUrl: `${webhook.url}/${ACCOUNT}`,
    stateDir,
  })
  const sweepers = startSweepers(site)
  try {
    return await storm({ forms, seed, stateDir, origin, crm, webhook, site })
  } finally {
    await sweepers.stop()
    await site.dispose()
    await Promise.all([origin.close(), crm.close(), webhook.close()])
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/** Runs several crons in parallel, each waiting for its own end, so that a slow machine is not flooded with sweeps. */
function startSweepers(site: FaultSite) {
  let isOver = false
  const sweeping = Array.from({ length: SWEEPERS }, async () => {
    while (!isOver) {
      await site.sweep()
      await wait(SWEEP_PAUSE_MS)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(sweeping)
    },
  }
}

interface Storm {
  forms: number
  seed: number
  stateDir: string
  origin: FlakyOrigin
  crm: FlakyCrm
  webhook: FlakyReceiver
  site: FaultSite
}

async function storm({ forms, seed, stateDir, origin, crm, webhook, site }: Storm): Promise<boolean> {
  const started = Date.now()
  const database = ownLeads({ STATE_DIR: stateDir })
  const book = createLeadBook(database, await createVault(localSecrets(stateDir)['LEADS_KEY'] ?? ''))
  const open = () => allRows(database, statement(OPEN_LEADS))
  const hasRow = async (sql: string) => (await allRows(database, statement(sql))).length > 0
  const killer = startKiller(site, () => site.posts() + crm.requests(ACCOUNT) + webhook.requests(ACCOUNT), seededRandom(seed + 2))
  const visitors = await sendForms({ site, count: forms, random: seededRandom(seed) })
  const answeredMs = Date.now() - started
  await until(STORM_MS_PER_FORM * forms, async () => (await open()).every(needsPerson))
  const kills = await killer.stop()
  const refused = (await open()).filter(needsPerson)
  // A lead that one sink has rejected is not dead while another one is retried.
  const isDead = await hasRow("SELECT 1 FROM outbox WHERE state = 'dead'")
  // Workerd may die between storing the mark of an alarm and logging it.
  const isTold = () => hasRow("SELECT 1 FROM marks WHERE name = 'leads are dead'")
  await until(DRAIN_MS_PER_FORM * forms, async () => !isDead || (await isTold()))
  const withoutAlarm = isDead && !(await isTold()) ? ['dead leads, and no alarm'] : []
  const inStorm = { origin: origin.behaviour.counts(), crm: crm.behaviour.counts(), webhook: webhook.behaviour.counts() }
  for (const { behaviour } of [origin, crm, webhook]) behaviour.heal()
  const [pagesAfterwards] = await Promise.all([
    readUntilThere(site, DRAIN_MS_PER_FORM * forms),
    // Acts like a manager once the CRM works again: requeues every lead that was rejected or has a long delay.
    until(DRAIN_MS_PER_FORM * forms, async () => {
      for (const { number } of await open()) await book.requeue(`${number}`)
      return (await open()).length === 0
    }),
  ])
  const left = await open()
  return judge({
    forms,
    visitors,
    pagesAfterwards,
    refused,
    withoutAlarm,
    kills,
    inStorm,
    left,
    got: crm.got(ACCOUNT),
    received: webhook.got(ACCOUNT),
    logs: site.logs,
    answeredMs,
    ms: Date.now() - started,
  })
}

/**
 * Kills workerd at random moments, counted in events since the last kill, so that slow and fast machines get equally far between kills.
 * Never kills a starting workerd, because Miniflare gives up if it dies then.
 */
function startKiller(site: FaultSite, happened: () => number, random: () => number) {
  let [kills, isOver] = [0, false]
  const killing = (async () => {
    while (!isOver) {
      const next = happened() + 2 * EVENTS_PER_KILL * random()
      while (!isOver && happened() < next) await wait(20 * random())
      if (!isOver && (await site.isUp())) kills += site.kill()
    }
  })()
  return {
    async stop() {
      isOver = true
      await killing
      return kills
    },
  }
}

/**
 * Reads each page with a form until the site can show it: an origin that sent Retry-After gets no requests for half a minute, and a slow
 * machine may show none in the storm.
 */
async function readUntilThere(site: FaultSite, ms: number): Promise<Map<string, PageRead>> {
  const pages = new Map<string, PageRead>()
  await until(ms, async () => {
    for (const path of PAGES_WITH_FORM) if ((pages.get(path) ?? 'not there') === 'not there') pages.set(path, await readPage(site, path))
    return !pages.values().some((page) => page === 'not there')
  })
  return pages
}

/** One row for each sink that has not yet accepted a lead. */
const OPEN_LEADS = `SELECT number, sink, coalesce(deliveries.state, outbox.state) AS state, reason, outbox.attempts FROM outbox
  LEFT JOIN deliveries ON lead_id = id AND deliveries.state <> 'delivered' WHERE outbox.state <> 'delivered'`

/** Whether a lead was rejected for good or is retried only after ten minutes (401 and 402). */
function needsPerson({ state, reason }: Record<string, unknown>): boolean {
  return state === 'dead' || /status 40[12]/.test(`${reason}`)
}

async function until(ms: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo()) && Date.now() < end) await wait(LOOK_EVERY_MS)
}

function wait(ms: number): Promise<void> {
  return new Promise((later) => setTimeout(later, ms))
}
