import * as v from 'valibot'
import { timeoutSignal } from '../../../../contract/timeout.ts'
import { wellFormedJson } from '../../../../contract/well-formed.ts'
import { type CompanyAnswer, companyAnswerSchema, companyStatusSchema } from '../../company-wire.ts'

const ADDRESS = '/api/generator/company'
const STATUS_TIMEOUT_MS = 8000
/** Longer than the server's timeout for the register, so that only a lost connection reaches it. */
const TIMEOUT_MS = 10_000

/** Whether companies can be looked up; false if the request fails. */
export async function isLookupOn(): Promise<boolean> {
  try {
    const response = await fetch(ADDRESS, { signal: timeoutSignal(STATUS_TIMEOUT_MS) })
    return v.parse(companyStatusSchema, await response.json()).isOn
  } catch {
    return false
  }
}

/** Looks up a company or a sole trader by ИНН. Failures are returned; rejects only when `signal` is aborted. */
export async function fetchCompany(inn: string, signal: AbortSignal): Promise<CompanyAnswer> {
  const limit = timeoutSignal(TIMEOUT_MS, signal)
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: wellFormedJson({ inn }),
      signal: limit,
    })
    return v.parse(companyAnswerSchema, await response.json())
  } catch (error) {
    if (signal.aborted) throw error
    return { kind: 'failure', reason: limit.aborted ? 'timeout' : 'failed' }
  }
}
