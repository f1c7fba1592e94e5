import * as v from 'valibot'
import { type CompanyAnswer, companyAnswerSchema, companyStatusSchema } from '../../company-wire.ts'

const ADDRESS = '/api/generator/company'
const STATUS_TIMEOUT_MS = 8000
/** Longer than the server's own timeout for the register, so that it only ends a lost connection. */
const TIMEOUT_MS = 10_000

/** Whether companies can be looked up; false when the request fails. */
export async function isLookupOn(): Promise<boolean> {
  try {
    const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(STATUS_TIMEOUT_MS) })
    return v.parse(companyStatusSchema, await response.json()).isOn
  } catch {
    return false
  }
}

/** Who has this ИНН. Every failure is an answer, except that `signal` is aborted. */
export async function askCompany(inn: string, signal: AbortSignal): Promise<CompanyAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inn }),
      signal: AbortSignal.any([signal, timeout]),
    })
    return v.parse(companyAnswerSchema, await response.json())
  } catch (error) {
    if (signal.aborted) throw error
    return { kind: 'failure', reason: timeout.aborted ? 'timeout' : 'failed' }
  }
}
