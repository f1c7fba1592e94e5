import { Buffer } from 'node:buffer'
import { createHash, randomBytes } from 'node:crypto'
import { allRows, firstRow, type Sql, type Statement, statement } from '../../../../contract/sql.ts'

/** The use of a secret: a signed-in browser, the first visit of somebody, one answer of a passkey. */
type Kind = 'session' | 'invitation' | 'challenge'

/** How long a secret is good for, in milliseconds. */
export const LIFETIMES: Record<Kind, number> = { session: 12 * 3_600_000, invitation: 24 * 3_600_000, challenge: 5 * 60_000 }
/** A session ends after this time without a request. */
export const IDLE_MS = 60 * 60_000

export interface Token {
  hash: string
  kind: Kind
  /** `null`: a challenge of somebody who is not known yet. */
  person: string | null
  at: number
  seenAt: number
  expiresAt: number
  confirmedAt: number | null
}

/** A new secret, 32 random bytes in base64url: 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** base64url without padding, as browsers write it. */
export function toBase64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}

/** The database has only hashes, so that nobody who reads it can sign in. */
function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

interface NewToken {
  kind: Kind
  secret: string
  person: string | null
  now: number
  /** When the person has confirmed with a passkey: at the start of a session. */
  confirmedAt?: number
}

export function insertToken({ kind, secret, person, now, confirmedAt }: NewToken): Statement {
  return statement(
    'INSERT INTO tokens (hash, kind, person, at, seen_at, expires_at, confirmed_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[hashOfSecret(secret), kind, person, now, now, now + LIFETIMES[kind], confirmedAt ?? null],
  )
}

const TOKEN = 'hash, kind, person, at, seen_at AS "seenAt", expires_at AS "expiresAt", confirmed_at AS "confirmedAt"'

/** The token of a secret, unless it has expired. */
export async function readToken(db: Sql, kind: Kind, secret: string, now: number): Promise<Token | null> {
  const query = `SELECT ${TOKEN} FROM tokens WHERE hash = ? AND kind = ? AND expires_at > ?`
  return firstRow(db, statement<Token>(query, hashOfSecret(secret), kind, now))
}

/** Takes a secret that is good once: of two requests with it one gets the token. */
export async function takeToken(db: Sql, kind: Kind, secret: string, now: number): Promise<Token | null> {
  const query = `DELETE FROM tokens WHERE hash = ? AND kind = ? AND expires_at > ? RETURNING ${TOKEN}`
  return (await allRows(db, statement<Token>(query, hashOfSecret(secret), kind, now)))[0] ?? null
}

export function touchToken(hash: string, now: number): Statement {
  return statement('UPDATE tokens SET seen_at = ? WHERE hash = ?', now, hash)
}

export function confirmToken(hash: string, now: number): Statement {
  return statement('UPDATE tokens SET confirmed_at = ?, seen_at = ? WHERE hash = ?', now, now, hash)
}

export function deleteToken(hash: string): Statement {
  return statement('DELETE FROM tokens WHERE hash = ?', hash)
}

export function deleteTokensOf(person: string, kind?: Kind): Statement {
  return kind === undefined
    ? statement('DELETE FROM tokens WHERE person = ?', person)
    : statement('DELETE FROM tokens WHERE person = ? AND kind = ?', person, kind)
}

export function deleteExpired(now: number): Statement {
  return statement('DELETE FROM tokens WHERE expires_at <= ?', now)
}
