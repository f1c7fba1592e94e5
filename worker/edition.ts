import { id as build } from 'virtual:build-info'
import type { Context } from 'hono'
import type { Report } from '../content/api/cache-store.ts'
import type { Invalidation } from '../content/api/cached.ts'
import { latestEdition } from '../content/embedded/editions.ts'
import { CONTENT_VERSION_KEY, isContentVersion } from '../contract/content-version.ts'
import type { Sql } from '../contract/sql.ts'
import { isRecent } from '../contract/stored-time.ts'
import { within } from '../contract/timeout.ts'
import type { Bindings } from '../edge/bindings.ts'
import { type Config, shownSettings } from '../edge/config.ts'
import type { AppEnv, Edition } from '../edge/env.ts'
import { log } from '../edge/log.ts'
import { sqlOf } from '../edge/sql/d1.ts'

/** The edition that an isolate serves. */
export interface Editions {
  /** The current edition, when its version was read less than 5 seconds ago. */
  known(c: Context<AppEnv>, now: number): Edition | null
  read(c: Context<AppEnv>, now: number): Promise<Edition>
}

export function createEditions(): Editions {
  let last: Edition | null = null
  return {
    known: (c, now) => (last && c.get('isolate').keep(createContentVersion).known(now) === last.version ? last : null),
    async read(c, now) {
      const { isolate, config } = c.var
      const report = (event: string, error: unknown) => log.warn(event, { path: c.req.path }, error)
      const version = await isolate.keep(createContentVersion).read(c.env, now, report)
      const parts = JSON.stringify([build, version, shownSettings(config), c.env.AI !== undefined])
      last = { name: await shortDigest(new TextEncoder().encode(parts)), version, isFinal: invalidationOf(config, version) === 'version' }
      return last
    },
  }
}

/** 96 bits of SHA-256, which no two editions and no two pages of a site share. */
export async function shortDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toBase64({ alphabet: 'base64url' }).slice(0, 16)
}

/** Without a content version, changes of the embedded store cannot be detected; a development server is one build through all edits. */
export function invalidationOf(config: Config, version: string): Invalidation {
  return isEmbedded(config) && version !== '' && build !== 'dev' ? 'version' : 'ttl'
}

export function isEmbedded({ CONTENT_ORIGIN, problems }: Config): boolean {
  return CONTENT_ORIGIN === '' && !problems.has('CONTENT_ORIGIN')
}

const MEMO_MS = 5000
const KV_TIMEOUT_MS = 300
const D1_TIMEOUT_MS = 1000
/** Together with `MEMO_MS` far below the minute within which a publish must be visible everywhere; KV's own default is that minute. */
const EDGE_SECONDS = 30

type Stores = Pick<Bindings, 'CONTENT' | 'DB'>

export interface ContentVersion {
  /** The version, when it was read less than 5 seconds ago. */
  known(now: number): string | null
  /**
   * The version of the latest publish, read from KV at most every 5 seconds, and empty before the first one. When KV fails, the last known
   * one, or the one in the database of the editions when none is known.
   */
  read(stores: Stores, now: number, report: Report): Promise<string>
  /** Has the next request read it: this isolate has shown another one. */
  forget(): void
}

export function createContentVersion(): ContentVersion {
  let version = ''
  let readAt = Number.NEGATIVE_INFINITY
  const known = (now: number) => (isRecent(readAt, now, MEMO_MS) ? version : null)
  return {
    known,
    async read({ CONTENT, DB }, now, report) {
      const memo = known(now)
      if (memo !== null) return memo
      // Other requests use the last version while this one reads it again.
      if (readAt > Number.NEGATIVE_INFINITY) readAt = now
      try {
        version = checked(await within(KV_TIMEOUT_MS, CONTENT.get(CONTENT_VERSION_KEY, { cacheTtl: EDGE_SECONDS })))
      } catch (error) {
        report('content version read failed', error)
        if (version === '') version = await newestVersion(sqlOf(DB), report)
      }
      // The time is also set after a failure, because a hanging KV read must not add its timeout to every request.
      readAt = now
      return version
    },
    forget() {
      readAt = 0
    },
  }
}

/** Throws for an invalid version, as for a failed read. */
function checked(version: string | null): string {
  if (version !== null && !isContentVersion(version))
    throw new Error(`The KV key "${CONTENT_VERSION_KEY}" holds no content version: publish again`)
  return version ?? ''
}

/** The version of the last publish, without KV's delay; empty when the database cannot be read. */
export async function newestVersion(db: Sql, report: Report): Promise<string> {
  try {
    return (await within(D1_TIMEOUT_MS, latestEdition(db))) ?? ''
  } catch (error) {
    report('latest edition read failed', error)
    return ''
  }
}
