import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Answer } from './client.ts'
import type { Crawled } from './crawled.ts'
import { everyNode, typesOf } from './json-ld.ts'
import type { Page } from './read-page.ts'
import type { Result } from './rule.ts'

const HOW_TO_ACCEPT = 'if that is wanted, accept it with `--update`'

export interface SnapshotOptions {
  file: string
  /** Whether the snapshot is written instead of compared. */
  update: boolean
}

const seenSchema = v.object({
  status: v.number(),
  location: v.optional(v.string()),
  canonical: v.optional(v.string()),
  robots: v.optional(v.string()),
  xRobotsTag: v.optional(v.string()),
  title: v.optional(v.string()),
  types: v.optional(v.string()),
})
const snapshotSchema = v.record(v.string(), seenSchema)

type Seen = v.InferOutput<typeof seenSchema>
export type Snapshot = v.InferOutput<typeof snapshotSchema>

/** Data that search engines store about each address of the sitemap, and about some that they may not list, without the origin. */
export function snapshotOf(crawled: Crawled): Snapshot {
  const { base, facts, listed, answers, pages, probes } = crawled
  const seen = [...listed, ...(facts.closed ?? [])].map((address): [string, Seen] => [
    address,
    seenAt(answers.get(address), pages.get(address), base),
  ])
  const { withoutSlash, missingPages } = probes
  const [missing] = missingPages
  if (missing) seen.push([missing.page.address, seenAt(missing.page.answer, missing.page, base)])
  if (withoutSlash) seen.push([withoutSlash.address, seenAt(withoutSlash, undefined, base)])
  return Object.fromEntries(seen.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function seenAt(answer: Answer | undefined, page: Page | undefined, base: string): Seen {
  const { status = 0, headers = new Headers() } = answer ?? {}
  return {
    status,
    location: headers.get('location')?.replace(base, ''),
    canonical: page?.canonical?.replace(base, ''),
    robots: page?.metas.get('robots'),
    xRobotsTag: headers.get('x-robots-tag') ?? undefined,
    title: page?.title,
    types: page && [...new Set(everyNode(page.jsonLd.graph).flatMap(typesOf))].sort().join(', '),
  }
}

/** Returns a sentence for each change. */
export function changes(before: Snapshot, now: Snapshot): string[] {
  const addresses = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return addresses.flatMap((address) => {
    const [was, is] = [before[address], now[address]]
    if (!was) return `${address} is new; ${HOW_TO_ACCEPT}`
    if (!is) return `${address} is gone; ${HOW_TO_ACCEPT}`
    return fieldsOf(was, is).map(
      (field) => `${address} had the ${field} ${shown(was, field)} and has ${shown(is, field)}; ${HOW_TO_ACCEPT}`,
    )
  })
}

function fieldsOf(was: Seen, is: Seen): (keyof Seen)[] {
  return v.keyof(seenSchema).options.filter((field) => shown(was, field) !== shown(is, field))
}

function shown(seen: Seen, field: keyof Seen): string {
  return JSON.stringify(seen[field]) ?? 'nothing'
}

/** Compares the site with the snapshot in a file, or writes the snapshot. */
export function snapshotResult(crawled: Crawled, { file, update }: SnapshotOptions): Result {
  const now = snapshotOf(crawled)
  if (update) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
  const before = existsSync(file) ? v.parse(snapshotSchema, JSON.parse(readFileSync(file, 'utf8'))) : {}
  const breaches = changes(before, now)
  const name = update ? `Written to ${file}` : `Nothing has changed since ${file}`
  return { subject: 'Snapshot', name, level: 'must', outcome: breaches.length === 0 ? 'passed' : 'failed', breaches }
}
