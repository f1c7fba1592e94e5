import { id as build } from 'virtual:build-info'
import { hasPublished, newestNumber, oldestMaking } from '../../content/publish/desk-store.ts'
import type { Sql } from '../../contract/sql.ts'
import type { Bindings } from '../../edge/bindings.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { sqlOf } from '../../edge/sql/d1.ts'

/** Time after which people are told that a publication is not shown. */
export const LATE_MS = 15 * 60 * 1000
/** Time after which the memory of the compiler is given back. */
const UNUSED_MS = 10 * 60 * 1000

/** What an isolate remembers of showing texts. */
interface TextsOfIsolate {
  /** When the compiler was used last; `null` while its memory is empty. */
  usedAt: number | null
  /** The publication that could not be shown here, and when: it is tried again every quarter of an hour, or once there is a newer one. */
  failed: { number: number; at: number } | null
}

function createTextsOfIsolate(): TextsOfIsolate {
  return { usedAt: null, failed: null }
}

/**
 * Shows the texts of publications that are decided and not shown, which a process that was killed has left, or a command. The compiler is loaded only
 * where there is one.
 */
export async function showWaitingTexts(env: Bindings, isolate: Isolate, now: number): Promise<void> {
  const db = sqlOf(env.DESK_DB)
  const texts = isolate.keep(createTextsOfIsolate)
  const number = env.EDITIONS ? await missingHere(db, env.EDITIONS) : ((await oldestMaking(db))?.number ?? null)
  if (number === null) await forgetUnused(env, texts, now)
  else if (texts.failed?.number !== number || now - texts.failed.at >= LATE_MS) await show(env, isolate, { texts, number, now })
}

interface Showing {
  texts: TextsOfIsolate
  number: number
  now: number
}

/** Keeps the memory of the compiler for ten minutes from now on. */
export function keepCompiler(isolate: Isolate, now: number): void {
  isolate.keep(createTextsOfIsolate).usedAt = now
}

async function show(env: Bindings, isolate: Isolate, { texts, number, now }: Showing): Promise<void> {
  texts.usedAt = now
  try {
    if (env.TEXTS) await env.TEXTS.run('show', null)
    else await (await import('./show-texts.ts')).showTexts(env, isolate)
    texts.failed = null
  } catch (error) {
    texts.failed = { number, at: now }
    throw error
  }
}

/**
 * Number of the newest publication when this machine shows another one, or one that another build compiled, or when one is not recorded as shown;
 * `null` when nothing is left to do.
 */
async function missingHere(db: Sql, editions: NonNullable<Bindings['EDITIONS']>): Promise<number | null> {
  const number = await newestNumber(db)
  // A process may have been killed between the two, and the import of the release's texts is recorded as shown without an edition.
  if ((await oldestMaking(db)) !== null) return number
  if (!(await hasPublished(db))) return null
  const made = editions.made()
  return made?.publication === number && made.build === build ? null : number
}

async function forgetUnused({ TEXTS }: Bindings, texts: TextsOfIsolate, now: number): Promise<void> {
  if (texts.usedAt === null || now - texts.usedAt < UNUSED_MS) return
  texts.usedAt = null
  if (TEXTS) await TEXTS.end()
  else (await import('./show-texts.ts')).forgetTexts()
}
