import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedStatements } from '../content/compile/statements.ts'
import { buildIfStale } from '../scripts/build/build-if-stale.ts'
import { readSeed } from '../scripts/seed.ts'
import { createLocalSite } from '../scripts/serve/local-site.ts'
import { seedLocal } from '../scripts/serve/seed-local.ts'

const WARM_UP = 200
const FORMS = 1000

/**
 * `npm run bench:leads`: measures how many forms per second the built worker accepts under Miniflare, and their latency, at several
 * concurrency levels.
 */
async function benchLeads(): Promise<void> {
  await buildIfStale()
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-leads-'))
  const site = createLocalSite({ port: 0, stateDir, onLog: () => undefined })
  try {
    await seedLocal(site, seedStatements(readSeed()))
    const { origin } = await site.ready
    await sendForms(origin, WARM_UP, 10)
    const rows = []
    for (const atOnce of [1, 10, 50]) rows.push(await sendForms(origin, FORMS, atOnce))
    console.table(rows)
  } finally {
    await site.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

async function sendForms(origin: string, count: number, atOnce: number) {
  const waits: number[] = []
  let sent = 0
  const oneAfterTheOther = async () => {
    while (sent < count) {
      sent += 1
      waits.push(await sendForm(origin))
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther))
  const seconds = (performance.now() - started) / 1000
  waits.sort((a, b) => a - b)
  const percentile = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1] ?? 0)
  return { 'at once': atOnce, 'forms/s': Math.round(count / seconds), 'p50 ms': percentile(0.5), 'p99 ms': percentile(0.99) }
}

/** Sends a form and returns the milliseconds until its answer. */
async function sendForm(origin: string): Promise<number> {
  const idempotencyKey = crypto.randomUUID()
  const body = {
    idempotencyKey,
    consent: true,
    consentVersion: '2026-11-20',
    username: 'Анна',
    message: 'Прошу помочь. '.repeat(20),
    'contact-method': 'По телефону',
    country: 'ru',
    contact: '+79001234567',
    formId: 'main',
  }
  const started = performance.now()
  const send = () => post(origin, body, idempotencyKey)
  // Retries once when workerd has just closed the connection, as a browser would.
  const response = await send().catch(send)
  if (response.status !== 200) throw new Error(`status ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - started
}

function post(origin: string, body: unknown, idempotencyKey: string): Promise<Response> {
  return fetch(`${origin}/api/forms/submit-form-consult-main/`, {
    method: 'POST',
    // Each form has its own network address, so that the rate limit does not affect the measurement.
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': `2001:db8:${idempotencyKey.slice(0, 4)}:${idempotencyKey.slice(4, 8)}::1`,
    },
    body: JSON.stringify(body),
  })
}

await benchLeads()
