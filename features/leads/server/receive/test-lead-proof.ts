import type { Vault } from '../../../../edge/vault.ts'

/** Header of a form with which a deployment tries itself (ops/cloudflare/deploy/smoke-form.ts). */
export const TEST_LEAD_HEADER = 'x-test-lead'

/** What the header holds for a form with this idempotency key: only who has the newest LEADS_KEY can tell. */
export async function testLeadProof(vault: Vault, idempotencyKey: string): Promise<string> {
  const proof = await vault.fingerprint(`test lead ${idempotencyKey}`, vault.keyId)
  if (proof === null) throw new Error('The current key of LEADS_KEY is unknown to its own vault')
  return proof
}
