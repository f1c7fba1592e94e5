import type { Vault } from '../../../../edge/vault.ts'

/** Header of the form with which a deployment tests itself (ops/cloudflare/deploy/smoke-form.ts). */
export const TEST_LEAD_HEADER = 'x-test-lead'

/** Value of the header for a form with this idempotency key; computing it needs the newest LEADS_KEY. */
export async function testLeadProof(vault: Vault, idempotencyKey: string): Promise<string> {
  const proof = await vault.fingerprint(`test lead ${idempotencyKey}`, vault.keyId)
  if (proof === null) throw new Error('The current key of LEADS_KEY is unknown to its own vault')
  return proof
}
