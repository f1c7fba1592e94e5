import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { DeskContext } from '../desk-env.ts'
import { DeskError } from '../desk-errors.ts'
import { type Passkey, readPasskey, readPasskeys, touchPasskey } from './people-store.ts'
import type { Person } from './person.ts'
import { fromBase64Url, insertToken, newSecret, takeToken, toBase64Url } from './tokens.ts'

// Loaded with the first sign-in, because the library is large.
const library = () => import('@simplewebauthn/server')

const NAME_OF_SITE = 'Стол редакции'

/** The options with which a browser asks for a key of this site. */
export async function requestOptions(c: DeskContext) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(c),
    challenge: await newChallenge(c, null),
    userVerification: 'required',
    // Empty: the device shows the keys that it has for this site.
    allowCredentials: [],
  })
}

/** The options with which a browser makes a key for a person. */
export async function creationOptions(c: DeskContext, { id, name, email }: Person) {
  const { generateRegistrationOptions } = await library()
  const known = await readPasskeys(c.get('db'), id)
  return generateRegistrationOptions({
    rpName: NAME_OF_SITE,
    rpID: hostOf(c),
    challenge: await newChallenge(c, id),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((key) => ({ id: key.id, transports: key.transports as AuthenticatorTransport[] })), // as the browser named them
  })
}

/** Checks the answer of a key and returns it. Throws for a replayed answer, another site's, or one of a key that was copied. */
export async function verifiedKey(c: DeskContext, response: AuthenticationResponseJSON): Promise<Passkey> {
  const [db, now] = [c.get('db'), c.get('now')]
  const key = await readPasskey(db, response.id)
  if (!key) throw new DeskError('forbidden', 'Этого ключа стол не знает: его удалили, или он от другого сайта')
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    ...expectations(c, null),
    credential: { id: key.id, publicKey: fromBase64Url(key.publicKey), counter: key.counter },
  }).catch(refuseKey)
  if (!verified.verified) throw refusedKey()
  const [used] = await db.query([touchPasskey(key.id, verified.authenticationInfo.newCounter, now)])
  if (used.length === 0) throw refusedKey()
  return key
}

/** Checks the answer of a device that has made a key for a person, and returns the key. */
export async function verifiedNewKey(
  c: DeskContext,
  { person, response, label }: { person: Person; response: RegistrationResponseJSON; label: string },
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({ response, ...expectations(c, person.id) }).catch(refuseKey)
  if (!verified.verified) throw refusedKey()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    ...{ id, counter, transports, label, person: person.id, at: c.get('now'), usedAt: null },
    publicKey: toBase64Url(publicKey),
  }
}

function expectations(c: DeskContext, person: string | null) {
  return {
    expectedOrigin: new URL(c.req.url).origin,
    expectedRPID: hostOf(c),
    requireUserVerification: true,
    // A challenge is taken once, so that an answer that was recorded is worth nothing.
    expectedChallenge: async (challenge: string) => {
      const token = await takeToken(c.get('db'), 'challenge', challenge, c.get('now'))
      return token !== null && token.person === person
    },
  }
}

async function newChallenge(c: DeskContext, person: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const secret = newSecret()
  await c.get('db').query([insertToken({ kind: 'challenge', secret, person, now: c.get('now') })])
  return fromBase64Url(secret)
}

function refusedKey(cause?: unknown): DeskError {
  return new DeskError('forbidden', 'Ключ не подошёл. Попробуйте ещё раз', {}, { cause })
}

function refuseKey(error: unknown): never {
  throw refusedKey(error)
}

function hostOf(c: DeskContext): string {
  return new URL(c.req.url).hostname
}
