import { randomUUID } from 'node:crypto'
import { parse } from 'node-html-parser'
import { firstRow, type Sql, statement } from '../../../contract/sql.ts'
import type { Vault } from '../../../edge/vault.ts'
import { HONEYPOT } from '../../../features/leads/honeypot-wire.ts'
import type { FullBody, LeadRequest } from '../../../features/leads/lead-wire.ts'
import { TEST_LEAD_HEADER, testLeadProof } from '../../../features/leads/server/receive/test-lead-proof.ts'
import { BY_PHONE, MIN_FILL_MS, requestNumber } from '../../../features/leads/wire.ts'
import type { Probe } from './probe.ts'

interface SmokeForm {
  base: string
  leads: Sql
  /** Vault with the key of the deployment. */
  vault: Vault
}

/**
 * Sends the form of a page like a browser, marked as a test: the worker stores it like any other, and delivers it to the test's sink alone. Checks
 * the row in the database and removes it. Throws a sentence when a visitor's form would be lost.
 */
export async function testForm({ base, leads, vault }: SmokeForm, probe: Probe, page: string): Promise<void> {
  const form = parse(page).querySelector('form[action^="/api/forms/submit-form-consult-"]')
  const path = form?.getAttribute('action')
  const consentVersion = form?.querySelector('[name="consentVersion"]')?.getAttribute('value')
  if (!path || !consentVersion) throw new Error('/: has no form with a consent')
  const id = randomUUID()
  const { status, text } = await probe(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: base,
      [TEST_LEAD_HEADER]: await testLeadProof(vault, id),
    },
    body: JSON.stringify({ ...FILLED_IN, idempotencyKey: id, consentVersion, formId: /consult-([^/]+)/.exec(path)?.[1] ?? '' }),
  })
  if (status !== 200) throw new Error(`${path}: answers ${status} to a form: ${text.slice(0, 200)}`)
  await checkStored(leads, path, id, requestNumber(JSON.parse(text)))
}

/** Fields of a visitor with JavaScript who came without an advertisement, a counter or a tool. */
const FILLED_IN: Omit<FullBody<LeadRequest>, 'idempotencyKey' | 'consentVersion' | 'formId'> = {
  consent: true,
  username: 'Проверка развёртывания',
  message: 'Проверка развёртывания',
  'contact-method': BY_PHONE,
  country: 'ru',
  dialCode: '+7',
  contact: '+79001234567',
  typed: '8 900 123-45-67',
  guessedCountry: '',
  page: '/',
  fillMs: MIN_FILL_MS,
  [HONEYPOT]: '',
  UTM: '',
  googleClientId: '',
  yandexClientId: '',
  attachment: '',
}

/** Checks and removes the row. A form whose proof was not recognised, because the key differs, waits for a sink. */
async function checkStored(leads: Sql, path: string, id: string, number: number): Promise<void> {
  const row = await firstRow(leads, statement('SELECT number, state FROM outbox WHERE id = ?', id))
  await leads.query([statement('DELETE FROM outbox WHERE id = ?', id)])
  if (!row) throw new Error(`${path}: the form was answered and is not in the database`)
  if (row['number'] !== number) throw new Error(`${path}: the form was answered with ${number} and kept as ${row['number']}`)
  if (row['state'] !== 'delivered')
    throw new Error(`${path}: the worker does not have the LEADS_KEY of this machine, whose form it took for a visitor's`)
}
