import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Result } from './check.ts'
import type { Answer } from './client.ts'
import { CLOSED_ADDRESSES } from './crawl.ts'
import type { Crawled } from './crawled.ts'
import { everyNode, typesOf } from './json-ld.ts'
import type { Page } from './page.ts'

const FILE = 'test/crawlers/crawl.snapshot.json'
const HOW_TO_ACCEPT = 'if that is wanted, `npm run check:crawlers -- --update` writes it'

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

/** What search engines hold of each address of the sitemap and of some that are not for them, without the origin. */
export function snapshotOf(crawled: Crawled): Snapshot {
  const { base, listed, answers, pages, probes } = crawled
  const seen = [...listed, ...CLOSED_ADDRESSES].map((address): [string, Seen] => [
    address,
    seenAt(answers.get(address), pages.get(address), base),
  ])
  const [missing] = probes.missingPages
  if (missing) seen.push([missing.page.address, seenAt(missing.page.answer, missing.page, base)])
  seen.push([probes.withoutSlash.address, seenAt(probes.withoutSlash, undefined, base)])
  return Object.fromEntries(seen.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function seenAt(answer: Answer | undefined, page: Page | undefined, base: string): Seen {
  const { status = 0, headers = new Headers() } = answer ?? {}
  const told = {
    location: headers.get('location')?.replace(base, ''),
    canonical: page?.canonical?.replace(base, ''),
    robots: page?.metas.get('robots'),
    xRobotsTag: headers.get('x-robots-tag') ?? undefined,
    title: page?.title,
    types: page && [...new Set(everyNode(page.jsonLd.graph).flatMap(typesOf))].sort().join(', '),
  }
  return v.parse(seenSchema, { status, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) })
}

/** Sentences about what has changed. */
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

export function compareSnapshot(crawled: Crawled): Result {
  const before = existsSync(FILE) ? v.parse(snapshotSchema, JSON.parse(readFileSync(FILE, 'utf8'))) : {}
  const breaches = changes(before, snapshotOf(crawled))
  const name = `Nothing has changed since ${FILE}`
  return { subject: 'Snapshot', name, level: 'must', outcome: breaches.length === 0 ? 'passed' : 'failed', breaches }
}

export function writeSnapshot(crawled: Crawled): Result {
  writeFileSync(FILE, `${JSON.stringify(snapshotOf(crawled), null, 2)}\n`)
  return { subject: 'Snapshot', name: `Written to ${FILE}`, level: 'must', outcome: 'passed', breaches: [] }
}
