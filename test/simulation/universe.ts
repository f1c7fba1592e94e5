import type { Vault } from '../../edge/vault.ts'
import type { AcceptDeps } from '../../features/leads/server/accept.ts'
import { createOutbox } from '../../features/leads/server/outbox.ts'
import { createAmocrm } from '../../features/leads/server/sinks/amocrm.ts'
import { createEmail } from '../../features/leads/server/sinks/email.ts'
import type { Sink } from '../../features/leads/server/sinks/sink.ts'
import { createWebhook } from '../../features/leads/server/sinks/webhook.ts'
import type { SweepDeps } from '../../features/leads/server/sweep.ts'
import type { Chance } from './chance.ts'
import { createFetch } from './internet.ts'
import { createJudge, type Judge } from './judge.ts'
import { createMailbox } from './mailbox.ts'
import type { Mutant } from './mutants.ts'
import { createCall, isLease, OutsideError, type Process } from './process.ts'
import type { Profile, Rates, SinkName } from './profile.ts'
import { createReceivers } from './receivers.ts'
import type { Scheduler, Trace } from './scheduler.ts'
import type { SimulatedDatabase } from './simulated-database.ts'

type Deps = AcceptDeps & SweepDeps

export interface Universe {
  scheduler: Scheduler
  chance: Chance
  profile: Profile
  /** Changed during the run. */
  rates: Rates
  database: SimulatedDatabase
  judge: Judge
  /** The machines' clock. */
  wall: () => number
  shiftClock: (ms: number) => void
  /** Sets the vault of processes started from now on. */
  sealWith: (vault: Vault) => void
  /** Running processes. */
  alive: () => Process[]
  /** Starts a worker with this work; resolves to its result or `failed`, and never if it dies. */
  start: <Result>(name: string, work: (deps: Deps) => Promise<Result>) => Promise<Result | 'failed'>
  trace: Trace
}

interface UniverseOptions {
  scheduler: Scheduler
  chance: Chance
  profile: Profile
  database: SimulatedDatabase
  mutant: Mutant
  vault: Vault
  trace: Trace
}

const BEGINNING = Date.UTC(2026, 10, 22)
const TIMEOUT_MS = 10_000
const RETRY_BASE_MS = 30_000
const SECRET = 'secret'

/** The workers, database, sinks and clock of one seed. */
export function createUniverse({ scheduler, chance, profile, database, mutant, trace, ...first }: UniverseOptions): Universe {
  const rates = { ...profile.rates }
  const processes = new Map<number, Process>()
  let [started, offset, vault] = [0, BEGINNING, first.vault]
  const wall = () => scheduler.now() + offset
  const receivers = createReceivers(profile.ack, wall)
  const { truth } = receivers
  const judge = createJudge({ profile, database, truth, wall, passed: scheduler.now, retryBaseMs: RETRY_BASE_MS })
  const lookAfter = (process: Process) => (what: string) => {
    if (isLease(what)) process.tookAt = scheduler.now()
    // Reads and marks do not affect the invariants.
    else if (!/^(SELECT|INSERT INTO marks)/.test(what)) judge.look()
  }
  const gone: Process = { id: 0, name: 'gone', isDead: true, tookAt: 0 }
  const processOf = (id: number) => processes.get(id) ?? gone
  const timed: Trace = trace && ((line) => trace(`${(scheduler.now() / 1000).toFixed(3)} ${line}`))

  globalThis.fetch = createFetch({ scheduler, chance, rates, receivers, processOf, onSend: judge.sends, trace: timed })
  Date.now = wall

  function sinksOf(process: Process): Record<SinkName, () => Sink> {
    const base = (name: string) => `http://p${process.id}.${name}`
    const binding = createMailbox({ scheduler, chance, rates, process, truth, judge, trace: timed })
    return {
      amocrm: () => createAmocrm({ base: base('amocrm'), token: 't', publicBase: '', siteName: 'Сайт', messageFieldId: 1 }),
      webhook: () => createWebhook({ name: 'webhook', url: base('webhook'), secret: SECRET, ack: profile.ack }),
      relay: () => createWebhook({ name: 'relay', url: base('relay'), secret: SECRET, ack: 'echo' }),
      email: () => createEmail({ binding, siteName: 'Сайт', from: 'a@b.ru', to: 'c@d.ru' }),
    }
  }

  function depsOf(process: Process): Deps {
    const options = { scheduler, chance, rates, process, trace: timed }
    const outbox = createOutbox(database.d1(createCall({ ...options, place: 'database', onDone: lookAfter(process) }), mutant.sql))
    const { keyId, seal, open, fingerprint } = vault
    const call = createCall({ ...options, place: 'vault' })
    const sinks = profile.sinks.map((name) => mutant.sink(sinksOf(process)[name]()))
    const report: Deps['report'] = (event, fields) => timed?.(`${process.name} logs ${event} ${JSON.stringify(fields)}`)
    return {
      ...mutant.delivery({ now: wall, outbox: mutant.outbox(outbox), sinks }),
      vault: {
        keyId,
        seal: (...args) => call('seal', () => seal(...args)),
        open: (...args) => call('open', () => open(...args)),
        fingerprint: (...args) => call('fingerprint', () => fingerprint(...args)),
      },
      relay: sinks.find(({ name }) => name === 'relay') ?? null,
      timeoutMs: TIMEOUT_MS,
      retryBaseMs: RETRY_BASE_MS,
      random: chance.random,
      report,
      alert(event, fields) {
        report(event, fields)
        judge.alarmed(event)
      },
      channels: [],
    }
  }

  return {
    scheduler,
    chance,
    profile,
    rates,
    database,
    judge,
    wall,
    trace: timed,
    shiftClock(ms) {
      offset += ms
      timed?.(`the clock is put ${ms} ms on`)
    },
    sealWith(next) {
      vault = next
    },
    alive: () => [...processes.values()].filter(({ isDead }) => !isDead),
    async start(name, work) {
      started += 1
      const process = { id: started, name: `${name}#${started}`, isDead: false, tookAt: 0 }
      processes.set(started, process)
      try {
        return await work(depsOf(process))
      } catch (error) {
        if (!(error instanceof OutsideError)) judge.says(`${process.name} threw ${error instanceof Error ? error.stack : error}`)
        return 'failed'
      } finally {
        processes.delete(process.id)
      }
    },
  }
}
