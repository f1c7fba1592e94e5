import * as v from 'valibot'
import type { Vault } from '../../../edge/vault.ts'
import { contentText } from './accept.ts'
import type { Outbox, SealedLead, Seals } from './outbox.ts'
import { submissionSchema } from './submission.ts'

interface ResealDeps {
  outbox: Pick<Outbox, 'sealedWithOtherKeys' | 'countSealedWithOtherKeys' | 'replaceSeals'>
  /** A vault with the new key, then the earlier keys. */
  vault: Vault
}

const PAGE = 50

/**
 * Reseals up to `limit` leads with the vault's first key. `left` is the number of leads with another key: until it is 0, no other key may
 * be removed. A lead whose key is already removed is skipped. The work can be stopped and repeated, even while leads arrive and are
 * delivered.
 */
export async function reseal({ outbox, vault }: ResealDeps, { limit }: { limit: number }): Promise<{ resealed: number; left: number }> {
  let [resealed, afterId] = [0, '']
  while (resealed < limit) {
    const page = await outbox.sealedWithOtherKeys(vault.keyId, afterId, Math.min(PAGE, limit - resealed))
    for (const lead of page) if (await resealOne({ outbox, vault }, lead)) resealed += 1
    const last = page.at(-1)
    if (!last) break
    afterId = last.id
  }
  return { resealed, left: await outbox.countSealedWithOtherKeys(vault.keyId) }
}

async function resealOne({ outbox, vault }: ResealDeps, lead: SealedLead): Promise<boolean> {
  const seals = await newSeals(vault, lead)
  return seals !== null && outbox.replaceSeals(lead, seals)
}

/** The lead's seals with the vault's first key; `null` when the lead cannot be opened. */
async function newSeals(vault: Vault, { id, keyId, payload, proof }: SealedLead): Promise<Seals | null> {
  const { seal, open } = vault
  const opened = await Promise.all([payload === null ? null : open(payload, keyId, id), open(proof, keyId, id)]).catch(() => null)
  if (!opened) return null
  const [content, consent] = opened
  return {
    keyId: vault.keyId,
    fingerprint: content === null ? '' : await fingerprintOf(vault, content),
    payload: content === null ? null : await seal(content, id),
    proof: await seal(consent, id),
  }
}

async function fingerprintOf(vault: Vault, json: string): Promise<string> {
  const { content } = v.parse(submissionSchema, JSON.parse(json))
  return (await vault.fingerprint(contentText(content), vault.keyId)) ?? ''
}
