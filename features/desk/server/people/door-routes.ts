import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { logStatement } from '../../../../content/publish/desk-store.ts'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { DeskError } from '../desk-errors.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { readFields, readOrder, refuseTooManyTries } from '../writes.ts'
import { refuseUnconfirmed } from './confirmation.ts'
import { isLocal, isLocalPerson, localPerson } from './local-people.ts'
import { creationOptions, requestOptions, verifiedKey, verifiedNewKey } from './passkeys.ts'
import { activatePerson, deletePasskey, insertPasskey, readPerson } from './people-store.ts'
import type { Person } from './person.ts'
import { endSession, startSession } from './sessions.ts'
import { confirmToken, readToken, takeToken } from './tokens.ts'

// Signing in, invitations, devices and confirmations (behaviour 17.2).

const LABEL_MOST = 60
// The library checks the answer of a browser; here only its outline is checked.
const answered = v.looseObject({ id: v.string(), rawId: v.string(), type: v.literal('public-key'), response: v.looseObject({}) })
const signInOrder = v.object({ response: answered })
const newKeyOrder = v.object({ response: answered, label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LABEL_MOST)), '') })
const invitationOrder = v.object({ invitation: v.string() })

/** A form of the local sign-in: `person=editor`. There is no secret that somebody could try. */
async function signInLocally(c: DeskContext): Promise<Response> {
  if (!isLocal(c)) throw new DeskError('not-found', 'Так входят только на своём компьютере')
  const fields = await readFields(c)
  const person = await localPerson(c, fields.get('person') ?? '')
  if (!person) throw new DeskError('bad-request', 'Выберите, кто Вы')
  await startSession(c, c.get('db'), person, c.get('now'))
  return c.redirect(safeTarget(fields.get('to')), 303)
}

/** Where somebody was before the door; only pages of the desk. */
export function safeTarget(given: string | null): string {
  return given !== null && /^\/admin\/(?!sign-in|invitation|api|\/)[\w./?=&%-]*$/.test(given) && !given.includes('..') ? given : '/admin/'
}

async function signInOptions(c: DeskContext): Promise<Response> {
  await refuseTooManyTries(c)
  return c.json(await requestOptions(c))
}

async function signIn(c: DeskContext): Promise<Response> {
  await refuseTooManyTries(c)
  const { response } = await readOrder(c, signInOrder)
  const key = await verifiedKey(c, response as unknown as AuthenticationResponseJSON) // checked by the library
  const person = await readPerson(c.get('db'), key.person)
  if (person?.state !== 'active') throw new DeskError('forbidden', 'Вход для Вас закрыт. Обратитесь к администратору')
  await startSession(c, c.get('db'), person, c.get('now'))
  await note(c, person.id, 'sign in')
  return c.json({ name: person.name })
}

function me(c: DeskContext): Response {
  const { id, name } = sessionOf(c).person
  return c.json({ id, name })
}

async function signOut(c: DeskContext): Promise<Response> {
  await endSession(c, c.get('db'), sessionOf(c))
  return c.redirect('/admin/sign-in/', 303)
}

/** The person whom an invitation names. */
export async function invited(c: DeskContext, secret: string): Promise<Person> {
  const token = await readToken(c.get('db'), 'invitation', secret, c.get('now'))
  const person = token?.person ? await readPerson(c.get('db'), token.person) : null
  if (!person || person.state === 'closed') throw new DeskError('not-found', 'Приглашение уже использовано или устарело. Попросите новое')
  return person
}

async function invitationOptions(c: DeskContext): Promise<Response> {
  await refuseTooManyTries(c)
  const { invitation } = await readOrder(c, invitationOrder)
  return c.json(await creationOptions(c, await invited(c, invitation)))
}

async function acceptInvitation(c: DeskContext): Promise<Response> {
  await refuseTooManyTries(c)
  const { invitation, response, label } = await readOrder(c, v.object({ ...newKeyOrder.entries, ...invitationOrder.entries }))
  const person = await invited(c, invitation)
  const key = await verifiedNewKey(c, { person, response: response as unknown as RegistrationResponseJSON, label: labelOr(label) })
  // Of two browsers with one invitation the first comes in.
  if (!(await takeToken(c.get('db'), 'invitation', invitation, c.get('now'))))
    throw new DeskError('not-found', 'Приглашение только что использовали. Попросите новое')
  await c.get('db').query([insertPasskey(key), activatePerson(person.id)])
  await startSession(c, c.get('db'), person, c.get('now'))
  await note(c, person.id, 'come in')
  return c.json({ name: person.name })
}

async function deviceOptions(c: DeskContext): Promise<Response> {
  refuseUnconfirmed(c)
  return c.json(await creationOptions(c, sessionOf(c).person))
}

async function addDevice(c: DeskContext): Promise<Response> {
  refuseUnconfirmed(c)
  const { person } = sessionOf(c)
  const { response, label } = await readOrder(c, newKeyOrder)
  const key = await verifiedNewKey(c, { person, response: response as unknown as RegistrationResponseJSON, label: labelOr(label) })
  await c.get('db').query([insertPasskey(key)])
  await note(c, person.id, 'add device')
  return c.json({ label: key.label }, 201)
}

async function removeDevice(c: DeskContext): Promise<Response> {
  const { person } = sessionOf(c)
  const [removed] = await c.get('db').query([deletePasskey((await readFields(c)).get('key') ?? '', person.id)])
  if (removed.length === 0) throw new DeskError('nothing', 'Это Ваш единственный ключ: сначала добавьте другой')
  await note(c, person.id, 'remove device')
  return c.redirect('/admin/me/', 303)
}

/** The key of the person who is signed in, once more. */
async function confirm(c: DeskContext): Promise<Response> {
  const { person, hash } = sessionOf(c)
  const { response } = await readOrder(c, signInOrder)
  const key = await verifiedKey(c, response as unknown as AuthenticationResponseJSON) // as above
  if (key.person !== person.id) throw new DeskError('forbidden', 'Это ключ другого человека')
  await c.get('db').query([confirmToken(hash, c.get('now'))])
  return c.json({})
}

async function confirmLocally(c: DeskContext): Promise<Response> {
  if (!isLocalPerson(c, sessionOf(c).person)) throw new DeskError('not-found', 'Так подтверждают только на своём компьютере')
  const to = (await readFields(c)).get('to')
  await c.get('db').query([confirmToken(sessionOf(c).hash, c.get('now'))])
  return c.redirect(safeTarget(to), 303)
}

function labelOr(label: string): string {
  return label === '' ? 'Устройство' : label
}

async function note(c: DeskContext, person: string, action: string): Promise<void> {
  await c.get('db').query([logStatement({ at: c.get('now'), madeBy: person, action, subject: person })])
}

export const doorRoutes: readonly DeskRoute[] = [
  { method: 'POST', path: 'sign-in/', action: 'anyone', handle: signInLocally },
  { method: 'POST', path: 'api/sign-in/options', action: 'anyone', handle: signInOptions },
  { method: 'POST', path: 'api/sign-in', action: 'anyone', handle: signIn },
  { method: 'GET', path: 'api/me', action: 'own devices', handle: me },
  { method: 'POST', path: 'sign-out/', action: 'own devices', handle: signOut },
  { method: 'POST', path: 'api/invitation/options', action: 'anyone', handle: invitationOptions },
  { method: 'POST', path: 'api/invitation', action: 'anyone', handle: acceptInvitation },
  { method: 'POST', path: 'api/devices/options', action: 'own devices', handle: deviceOptions },
  { method: 'POST', path: 'api/devices', action: 'own devices', handle: addDevice },
  { method: 'POST', path: 'me/remove/', action: 'own devices', handle: removeDevice },
  { method: 'POST', path: 'api/confirm/options', action: 'own devices', handle: signInOptions },
  { method: 'POST', path: 'api/confirm', action: 'own devices', handle: confirm },
  { method: 'POST', path: 'confirm/', action: 'own devices', handle: confirmLocally },
]
