import { createVault, UnknownKeyError, type Vault } from '../../edge/vault.ts'
import { reseal } from '../../features/leads/server/reseal.ts'
import type { Universe } from './universe.ts'

const key = (name: string, byte: number) => `${name}:${Buffer.alloc(32, byte).toString('base64')}`

const MINUTE_MS = 60_000
const TRIES = 100

/**
 * Rotates the key: new key first, reseal everything, remove the old key. Each step starts only when the previous one holds for all workers.
 */
export async function rotate(universe: Universe, keys: Keys): Promise<void> {
  const { chance, scheduler } = universe
  await scheduler.sleep(chance.below(5 * MINUTE_MS))
  const before = universe.alive()
  universe.sealWith(keys.both)
  universe.trace?.('the new key seals')
  while (before.some((process) => universe.alive().includes(process))) await scheduler.sleep(1000)
  await retireOldKey(universe, keys)
}

/**
 * A write sent by a worker that died may reach the database after the old key is gone. The lead then waits until the operator, who still
 * has that key, rotates once more.
 */
export async function rotateAgain(universe: Universe, keys: Keys): Promise<void> {
  const { profile, database } = universe
  if (!profile.rotates || database.look('SELECT 1 FROM outbox WHERE key_id <> ?', keys.new.keyId).length === 0) return
  universe.sealWith(keys.both)
  await retireOldKey(universe, keys)
}

async function retireOldKey(universe: Universe, keys: Keys): Promise<void> {
  const { chance, scheduler } = universe
  for (let tries = 0; tries < TRIES; tries += 1) {
    const attempt = universe.start('reseal', (deps) => reseal({ ...deps, vault: keys.both }, { limit: 1 + chance.below(3) }))
    const result = await Promise.race([attempt, scheduler.sleep(10 * MINUTE_MS).then(() => 'failed' as const)])
    if (result === 'failed' || result.left > 0) continue
    universe.sealWith(keys.new)
    universe.trace?.('the old key is gone')
    return
  }
}

/** The stages of a rotation: the old key, the new key before the old one, the new key alone. */
export interface Keys {
  old: Vault
  both: Vault
  new: Vault
}

export async function realKeys(): Promise<Keys> {
  const [old, fresh] = [key('old', 1), key('new', 2)]
  return { old: await createVault(old), both: await createVault(`${fresh},${old}`), new: await createVault(fresh) }
}

/** Keys without cryptography, which takes a third of a seed's run time. */
export function plainKeys(): Keys {
  return { old: plainVault(['old']), both: plainVault(['new', 'old']), new: plainVault(['new']) }
}

function plainVault(names: [string, ...string[]]): Vault {
  return {
    keyId: names[0],
    seal: async (text, about) => `${names[0]} ${about} ${text}`,
    async open(sealed, keyId, about) {
      if (!names.includes(keyId)) throw new UnknownKeyError(keyId)
      const seal = `${keyId} ${about} `
      if (!sealed.startsWith(seal)) throw new Error('Not sealed so')
      return sealed.slice(seal.length)
    },
    fingerprint: async (text, keyId) => (names.includes(keyId) ? `${keyId} ${text}` : null),
  }
}
