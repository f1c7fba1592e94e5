import * as v from 'valibot'
import type { Status } from './screen.ts'

export interface Health extends Pick<Status, 'leads'> {
  build: string
  content: string
}

const TIMEOUT_MS = 10_000

const healthSchema = v.object({
  build: v.string(),
  content: v.object({ version: v.string() }),
  leads: v.object({
    waiting: v.nullable(v.number()),
    dead: v.nullable(v.number()),
    oldestMinutes: v.nullable(v.number()),
    lastSweep: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  }),
})

/** What the running site says of itself; also with status 503. */
export async function askHealth(origin: string): Promise<Health> {
  const response = await fetch(new URL('/api/health?deep', origin), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { build, content, leads } = v.parse(healthSchema, await response.json())
  const { lastSweep, ...backlog } = leads
  return { build, content: content.version, leads: { ...backlog, lastSweep: lastSweep === null ? null : Date.parse(lastSweep) } }
}
