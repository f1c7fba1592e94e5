import { createVault, UnknownKeyError, type Vault } from '../../edge/vault.ts'

/** The stages of a rotation: the old key, the new key before the old one, the new key alone. */
export interface Keys {
  old: Vault
  both: Vault
  new: Vault
}

const key = (name: string, byte: number) => `${name}:${Buffer.alloc(32, byte).toString('base64')}`

export async function realKeys(): Promise<Keys> {
  const [old, fresh] = [key('old', 1), key('new', 2)]
  return { old: await createVault(old), both: await createVault(`${fresh},${old}`), new: await createVault(fresh) }
}

/** The same without cryptography, which takes a third of a seed's run time. */
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
