import { id as build } from 'virtual:build-info'
import type { Context } from 'hono'
import type { AppEnv } from '../edge/env.ts'
import { log } from '../edge/log.ts'
import { shownSettings } from './config.ts'
import { createContentVersion } from './content-version.ts'
import { renewalOf } from './make-content.ts'

/** All that pages are made of besides their addresses: the build, the settings and a content version. */
interface Edition {
  /** Short, and different for every edition. */
  name: string
  version: string
  /** Whether no page of it ever changes; an origin changes its content when it likes. */
  isFinal: boolean
}

declare module '../edge/env.ts' {
  interface Variables {
    /** Set where the page cache is in use. */
    edition: Edition
  }
}

/** The edition that an isolate serves. */
export interface Editions {
  /** The present one, when its version was read a moment ago. */
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
      last = { name: await shortDigest(new TextEncoder().encode(parts)), version, isFinal: renewalOf(config, version) === 'publish' }
      return last
    },
  }
}

/** 96 bits of SHA-256: enough that no two editions, and no two pages of a site, share it. */
export async function shortDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toBase64({ alphabet: 'base64url' }).slice(0, 16)
}
