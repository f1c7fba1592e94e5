import { env } from 'cloudflare:workers'
import { createVault } from '../../edge/vault.ts'
import type { LeadRequest } from '../../features/leads/lead-wire.ts'
import type { LetterRequest } from '../../features/letter/wire.ts'
import { testKey } from './lead-deps.ts'
import type { Visit } from './visit.ts'

export const LEAD_PATH = '/api/forms/submit-form-consult-default/'
export const LETTER_PATH = '/api/forms/message-supervisor/'

const COMMON = { consent: true as const, consentVersion: '2026-11-20', fillMs: 12_000 }

/** A valid lead with a new key. */
export function goodLead(changes: Partial<LeadRequest> = {}): LeadRequest {
  return {
    ...COMMON,
    idempotencyKey: crypto.randomUUID(),
    username: 'Анна',
    'contact-method': 'По телефону',
    country: 'ru',
    dialCode: '+7',
    contact: '+79001234567',
    formId: 'default',
    page: '/serm/',
    ...changes,
  }
}

export function goodLetter(changes: Partial<LetterRequest> = {}): LetterRequest {
  return { ...COMMON, idempotencyKey: crypto.randomUUID(), comment: 'Добрый день', email: 'anna@example.ru', ...changes }
}

/** Posts JSON from a new network address, so that tests do not share a rate limit. */
export function postJson(visit: Visit, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return visit(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'application/json', 'cf-connecting-ip': ownAddress(), ...headers },
  })
}

/** Posts like a browser without JavaScript. */
export function postNative(
  visit: Visit,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return visit(path, { method: 'POST', body: new URLSearchParams(fields), headers: { 'cf-connecting-ip': ownAddress(), ...headers } })
}

function ownAddress(): string {
  return `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`
}

/** Rows of the outbox under this key: none or one. */
export async function leadRows(id: string): Promise<Record<string, unknown>[]> {
  return (await env.LEADS.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).all()).results
}

/** The sealed data of a lead. */
export async function openedLead(id: string): Promise<Record<string, unknown>> {
  const [row] = await leadRows(id)
  const vault = await createVault(testKey({ ...env }))
  return JSON.parse(await vault.open(`${row?.['payload']}`, `${row?.['key_id']}`, id))
}

export async function countLeads(): Promise<number> {
  return (await env.LEADS.prepare('SELECT count(*) AS count FROM outbox').first<number>('count')) ?? 0
}
