import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import type { Alarm } from '../../edge/alarms/alarm.ts'
import type { Bindings } from '../../edge/bindings.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import { createVault } from '../../edge/vault.ts'
import { accept, type CheckedSubmission } from '../../features/leads/server/accept.ts'
import { createOutbox } from '../../features/leads/server/outbox.ts'
import { createAmocrm } from '../../features/leads/server/sinks/amocrm.ts'
import type { Sink } from '../../features/leads/server/sinks/sink.ts'
import { createWebhook } from '../../features/leads/server/sinks/webhook.ts'
import type { SweepDeps } from '../../features/leads/server/sweep.ts'
import { CRM_TOKEN } from '../crm/answers.ts'
import { RECEIVER_SECRET } from '../receiver/behaviours.ts'
import { START } from './content-deps.ts'

export interface LeadDeps extends SweepDeps {
  /** Errors that were logged and sent to the channel `webhook`. */
  alerts: Record<string, string | number>[]
  sent: Alarm[]
  reports: Record<string, string | number>[]
  /** Advances the clock. */
  pass: (ms: number) => void
}

interface LeadDepsOptions {
  sinks: Sink[]
  key?: string
  timeoutMs?: number
}

/** Timeout for receivers that never respond in time. */
const SHORT_TIMEOUT_MS = 400
/** Timeout for the slowest machine; no test waits for it. */
export const LONG_TIMEOUT_MS = 60_000
export const RETRY_BASE_MS = 1000

/** The delivery deps of a deployment, with the real database and a separate clock. */
export async function leadDeps({ sinks, key = testKey({ ...env }), timeoutMs = LONG_TIMEOUT_MS }: LeadDepsOptions): Promise<LeadDeps> {
  let now = START
  const reports: LeadDeps['reports'] = []
  const alerts: LeadDeps['alerts'] = []
  const sent: Alarm[] = []
  return {
    outbox: createOutbox(sqlOf(env.LEADS)),
    vault: await createVault(key),
    sinks,
    timeoutMs,
    retryBaseMs: RETRY_BASE_MS,
    now: () => now,
    random: () => 1,
    report: (event, fields) => reports.push({ event, ...fields }),
    reports,
    alert: (event, fields) => alerts.push({ event, ...fields }),
    alerts,
    channels: [{ name: 'webhook', send: async (alarm) => void sent.push(alarm) }],
    sent,
    pass(ms) {
      now += ms
    },
  }
}

/** The key that seals the leads of tests. */
export function testKey({ LEADS_KEY = '' }: Bindings): string {
  return LEADS_KEY
}

/** Timeout for an account that follows a script. */
export function timeoutFor(script: string): number {
  return /hang|slow|drip/.test(script) ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS
}

/** An account of the scripted CRM that follows a script such as `lost.ok`. */
export function crmAccount(script: string, messageFieldId: number | null = 555): { account: string; sink: Sink } {
  const account = `${script}~${crypto.randomUUID()}`
  const base = `${inject('crm')}/${account}`
  return { account, sink: createAmocrm({ base, token: CRM_TOKEN, publicBase: 'https://site.example', siteName: 'Сайт', messageFieldId }) }
}

/** An account of the scripted receiver, as a webhook or the relay. */
export function receiverAccount(
  script: string,
  options: Partial<Parameters<typeof createWebhook>[0]> = {},
): { account: string; sink: Sink } {
  const account = `${script}~${crypto.randomUUID()}`
  const url = `${inject('receiver')}/${account}`
  return { account, sink: createWebhook({ name: 'webhook', url, secret: RECEIVER_SECRET, ack: 'echo', ...options }) }
}

/** Leads that the receiver has stored, once per key. */
export async function receivedBy(account: string): Promise<Record<string, unknown>[]> {
  return (await fetch(`${inject('receiver')}/__got/${account}`)).json()
}

/** Leads that the account has received. */
export async function crmReceived(account: string): Promise<{ sourceUid: string; leadName: string; json: string }[]> {
  return (await fetch(`${inject('crm')}/__got/${account}`)).json()
}

export async function crmRequests(account: string): Promise<number> {
  return (await fetch(`${inject('crm')}/__requests/${account}`)).json()
}

export function submission(changes: Partial<Extract<CheckedSubmission['content'], { kind: 'lead' }>> = {}): CheckedSubmission {
  return {
    id: crypto.randomUUID(),
    receivedAt: START,
    page: '/serm/',
    captcha: null,
    consent: { version: '2026-11-20', ip: '192.0.2.1', userAgent: 'Browser' },
    content: {
      kind: 'lead',
      form: 'main',
      username: 'Анна',
      message: 'Прошу помочь',
      contactMethod: 'По телефону',
      contact: '+79001234567',
      typed: '8 900 123-45-67',
      guessedCountry: '',
      country: 'ru',
      utm: '?utm_source=ya',
      googleClientId: '',
      yandexClientId: '',
      attachment: '',
      ...changes,
    },
  }
}

/** Stores a submission in the outbox and returns its id. */
export async function storeLead(deps: LeadDeps, one: CheckedSubmission = submission()): Promise<string> {
  await accept({ ...deps, relay: null }, one)
  return one.id
}

export async function leadRow(id: string): Promise<Record<string, unknown>> {
  return (await env.LEADS.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first()) ?? {}
}

export async function deliveryRows(id: string): Promise<Record<string, unknown>[]> {
  return (await env.LEADS.prepare('SELECT sink, state, attempts, reason FROM deliveries WHERE lead_id = ? ORDER BY sink').bind(id).all())
    .results
}
