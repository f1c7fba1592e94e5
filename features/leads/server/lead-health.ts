import { within } from '../../../contract/timeout.ts'
import type { Bindings } from '../../../edge/bindings.ts'
import type { Isolate } from '../../../edge/isolate.ts'
import { log } from '../../../edge/log.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { requireAccepting } from './lead-settings.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { LAST_SWEEP } from './sweep.ts'

export interface LeadHealth {
  /** Whether a lead that is sent now can be stored. */
  canStore: boolean
  /** Whether the leads database responds and accepts a row. */
  database: boolean
  /** Name of the current sealing key, never the key itself. */
  key: string | null
  waiting: number | null
  oldestMinutes: number | null
  dead: number | null
  lastSweep: string | null
}

const TIMEOUT_MS = 3000
/** Shortest interval between two writes of the test row, because the endpoint is public. */
const WRITE_EVERY_MS = 10_000

/** State of the leads for the health endpoint. Never throws. */
export async function leadHealth(env: Bindings, isolate: Isolate, now = Date.now()): Promise<LeadHealth> {
  const [key, backlog] = await Promise.all([
    keyName(env, isolate),
    within(TIMEOUT_MS, backlogOf(createOutbox(sqlOf(env.LEADS)), now)).catch(logged),
  ])
  const { waiting = null, dead = null, oldest = null, lastSweep = null } = backlog ?? {}
  return {
    canStore: key !== null && backlog !== null,
    database: backlog !== null,
    key,
    waiting,
    oldestMinutes: oldest === null ? null : Math.floor(Math.abs(now - oldest) / 60_000),
    dead,
    lastSweep: lastSweep === null ? null : new Date(lastSweep).toISOString(),
  }
}

async function backlogOf(outbox: Outbox, now: number) {
  await outbox.claim('health', now, WRITE_EVERY_MS)
  return { ...(await outbox.backlog()), lastSweep: await outbox.lastClaim(LAST_SWEEP) }
}

async function keyName(env: Bindings, isolate: Isolate): Promise<string | null> {
  try {
    const config = isolate.config(env)
    requireAccepting(config)
    return (await isolate.vault(config.LEADS_KEY)).keyId
  } catch (error) {
    return logged(error)
  }
}

function logged(error: unknown): null {
  log.error('leads cannot be kept', {}, error)
  return null
}
