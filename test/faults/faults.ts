import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { createLeadBook, type LeadBook } from '../../scripts/leads/lead-book.ts'
import { localDatabase } from '../../scripts/leads/lead-database.ts'
import { localSecrets } from '../../scripts/serve/local-secrets.ts'
import { vaultOf } from '../../worker/leads/vault.ts'
import { type FaultSite, startFaultSite } from './fault-site.ts'
import { judge } from './judge.ts'
import { killWorkerd } from './kill-workerd.ts'
import { type MoodyCrm, startMoodyCrm } from './moody-crm.ts'
import { seededRandom } from './seeded-random.ts'
import { sendForms } from './visitors.ts'

const ACCOUNT = 'agency'
const SWEEP_EVERY_MS = 300
/** Forms posted and requests to the CRM between two kills, on average. */
const EVENTS_PER_KILL = 20
/** Only against hanging: the longest storm after the last answer, and the longest wait for what is left, per form. */
const STORM_MS_PER_FORM = 500
const DRAIN_MS_PER_FORM = 1500

/**
 * `npm run test:faults -- [forms] [seed]`: forms are sent to the built worker while its CRM misbehaves at random and workerd is killed
 * (SIGKILL) at random moments. In the end every form that was answered with a number must be in the CRM exactly once.
 */
async function faults(forms: number, seed: number): Promise<boolean> {
  console.log(`${forms} forms, seed ${seed}`)
  await buildIfStale()
  const stateDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const crm = await startMoodyCrm(seededRandom(seed + 1))
  const site = await startFaultSite(`${crm.url}/${ACCOUNT}`, stateDir)
  const sweeping = setInterval(() => void site.sweep(), SWEEP_EVERY_MS)
  try {
    return await storm({ forms, seed, stateDir, crm, site })
  } finally {
    clearInterval(sweeping)
    await site.dispose()
    await crm.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

interface Storm {
  forms: number
  seed: number
  stateDir: string
  crm: MoodyCrm
  site: FaultSite
}

async function storm({ forms, seed, stateDir, crm, site }: Storm): Promise<boolean> {
  const started = Date.now()
  const book = createLeadBook(localDatabase(stateDir), await vaultOf(localSecrets(stateDir).LEADS_KEY ?? ''))
  const killer = startKiller(site, () => site.posts() + crm.requests(ACCOUNT), seededRandom(seed + 2))
  const visitors = await sendForms({ site, count: forms, random: seededRandom(seed) })
  const answeredMs = Date.now() - started
  await until(STORM_MS_PER_FORM * forms, () => open(book).every(({ state, amocrm }) => state === 'dead' || needsPerson(amocrm)))
  const kills = await killer.stop()
  const refused = open(book).filter(({ state, amocrm }) => state === 'dead' || needsPerson(amocrm))
  const inStorm = crm.counts()
  crm.heal()
  await drain(book, DRAIN_MS_PER_FORM * forms)
  const left = open(book)
  return judge({
    forms,
    visitors,
    refused,
    kills,
    inStorm,
    left,
    got: crm.got(ACCOUNT),
    logs: site.logs,
    answeredMs,
    ms: Date.now() - started,
  })
}

/**
 * Kills at random moments, counted in what has happened since the last one, so that a slow machine gets as far between two kills as a
 * fast one. A workerd that is still starting is left alone: miniflare gives up on one that dies then.
 */
function startKiller(site: FaultSite, happened: () => number, random: () => number) {
  let [kills, isOver] = [0, false]
  const killing = (async () => {
    while (!isOver) {
      const next = happened() + 2 * EVENTS_PER_KILL * random()
      while (!isOver && happened() < next) await wait(20 * random())
      if (!isOver && (await site.isUp())) kills += killWorkerd()
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

function open(book: LeadBook): Record<string, unknown>[] {
  return book.list().filter(({ state }) => state !== 'delivered')
}

/** 401 and 402 are asked again after ten minutes only. */
function needsPerson(amocrm: unknown): boolean {
  return /status 40[12]/.test(`${amocrm}`)
}

/** The CRM is well again: what was refused, or waits for a person, gets its second chance by hand; the rest comes by itself. */
async function drain(book: LeadBook, ms: number): Promise<void> {
  for (const { number } of open(book)) book.requeue(`${number}`)
  await until(ms, () => open(book).length === 0)
}

async function until(ms: number, isSo: () => boolean): Promise<void> {
  const end = Date.now() + ms
  while (!isSo() && Date.now() < end) await wait(500)
}

function wait(ms: number): Promise<void> {
  return new Promise((later) => setTimeout(later, ms))
}

const [forms = '2000', seed = `${Date.now() % 1_000_000}`] = process.argv.slice(2)
const isWhole = await faults(Number(forms), Number(seed))
process.exit(isWhole ? 0 : 1)
