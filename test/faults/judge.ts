import type { Entry } from '../crm/answers.ts'
import { MARK, MARKED_PHONE, type Visitor } from './visitors.ts'

interface Evidence {
  forms: number
  visitors: Visitor[]
  /** Leads that a person had to requeue when the storm was over. */
  refused: Record<string, unknown>[]
  kills: number
  /** What the CRM did while it was in its moods. */
  inStorm: Record<string, number>
  got: Entry[]
  /** Leads that are not delivered at the end. */
  left: Record<string, unknown>[]
  /** Lines of the worker's log. */
  logs: string[]
  answeredMs: number
  ms: number
}

/** Prints the figures; `true` when nothing is lost, nothing came twice or unasked, and no log tells who wrote. */
export function judge({ forms, visitors, refused, kills, inStorm, got, left, logs, answeredMs, ms }: Evidence): boolean {
  const times = Map.groupBy(got, ({ sourceUid }) => sourceUid)
  const known = new Set(visitors.map(({ id }) => id))
  const lost = visitors.filter(({ id }) => !times.has(id)).map(({ id, number }) => `${number} ${id}`)
  const twice = [...times].filter(([, entries]) => entries.length > 1).map(([id]) => id)
  const unasked = [...times.keys()].filter((id) => !known.has(id))
  const telling = logs.filter((line) => line.includes(MARK) || MARKED_PHONE.test(line))
  const undelivered = left.map((lead) => JSON.stringify(lead))
  const posts = visitors.reduce((sum, visitor) => sum + visitor.posts, 0)
  console.log(
    `${visitors.length} of ${forms} forms answered with a number, after ${posts} posts, in ${seconds(answeredMs)} s of ${seconds(ms)}`,
  )
  console.log(`workerd killed ${kills} times; the CRM's ${total(inStorm)} answers in the storm: ${JSON.stringify(inStorm)}`)
  console.log(`requeued by hand: ${refused.length}`)
  for (const { number, reason } of refused) console.log(`  ${number} (${reason})`)
  console.log(`${times.size} leads in the CRM, ${logs.length} lines of log`)
  const failures = Object.entries({ lost, twice, unasked, undelivered, telling })
  console.log(failures.map(([name, found]) => `${name} ${found.length}`).join(', '))
  for (const [name, found] of failures) for (const what of found.slice(0, 20)) console.log(`${name.toUpperCase()}: ${what}`)
  return visitors.length === forms && kills > 0 && failures.every(([, found]) => found.length === 0)
}

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
