import type { Entry } from '../crm/answers.ts'
import type { Message } from '../receiver/behaviours.ts'
import { MARK, MARKED_PHONE, type PageRead, type Visitor } from './visitors.ts'

interface Evidence {
  forms: number
  visitors: Visitor[]
  /** The pages once everything behaved well again, by path. */
  pagesAfterwards: Map<string, PageRead>
  /** Leads that had to be requeued by a person after the storm. */
  refused: Record<string, unknown>[]
  /** Alarms that were not raised. */
  withoutAlarm: string[]
  kills: number
  /** What each external service did during the storm. */
  inStorm: Record<'origin' | 'crm' | 'webhook', Record<string, number>>
  got: Entry[]
  /** Leads stored by the webhook, once per key. */
  received: Message[]
  /** Leads that are not delivered at the end. */
  left: Record<string, unknown>[]
  logs: string[]
  answeredMs: number
  ms: number
}

/**
 * Prints the figures; `true` when nothing was lost, duplicated or invented, no page lacked its form, and no log line contains personal
 * data.
 */
export function judge({
  forms,
  visitors,
  pagesAfterwards,
  refused,
  withoutAlarm,
  kills,
  inStorm,
  got,
  received,
  left,
  logs,
  answeredMs,
  ms,
}: Evidence): boolean {
  const times = Map.groupBy(got, ({ sourceUid }) => sourceUid)
  const known = new Set(visitors.map(({ id }) => id))
  const lost = visitors.filter(({ id }) => !times.has(id)).map(({ id, number }) => `${number} ${id}`)
  const byWebhook = new Set(received.flatMap(({ id }) => id ?? []))
  const lostByWebhook = visitors.filter(({ id }) => !byWebhook.has(id)).map(({ id, number }) => `${number} ${id}`)
  const duplicated = [...times].filter(([, entries]) => entries.length > 1).map(([id]) => id)
  const invented = [...times.keys()].filter((id) => !known.has(id))
  const leaked = logs.filter((line) => line.includes(MARK) || MARKED_PHONE.test(line))
  const read = visitors.filter(({ page }) => page !== 'not there').length
  const formless = [
    ...visitors.filter(({ page }) => page === 'without a form').map(({ number }) => `before ${number}`),
    ...pathsWith('without a form', pagesAfterwards),
  ]
  const missing = pathsWith('not there', pagesAfterwards)
  const undelivered = left.map((lead) => JSON.stringify(lead))
  const posts = visitors.reduce((sum, visitor) => sum + visitor.posts, 0)
  console.log(
    `${visitors.length} of ${forms} forms answered with a number, after ${posts} posts, in ${seconds(answeredMs)} s of ${seconds(ms)}`,
  )
  console.log(
    `pages shown: ${read} of ${visitors.length} in the storm, ${pagesAfterwards.size - missing.length} of ${pagesAfterwards.size} afterwards`,
  )
  console.log(`killed ${kills} times`)
  for (const [service, moods] of Object.entries(inStorm))
    console.log(`${total(moods)} answers of the ${service} in the storm: ${JSON.stringify(moods)}`)
  console.log(`requeued by hand: ${refused.length}`)
  for (const { number, sink, reason } of refused) console.log(`  ${number} (${sink}, ${reason})`)
  console.log(`${times.size} leads in the CRM, ${byWebhook.size} at the webhook, ${logs.length} lines of log`)
  const failures = Object.entries({ lost, lostByWebhook, duplicated, invented, undelivered, withoutAlarm, leaked, formless, missing })
  console.log(failures.map(([name, found]) => `${name} ${found.length}`).join(', '))
  for (const [name, found] of failures) for (const what of found.slice(0, 20)) console.log(`${name.toUpperCase()}: ${what}`)
  return visitors.length === forms && kills > 0 && failures.every(([, found]) => found.length === 0)
}

function pathsWith(state: PageRead, pages: Map<string, PageRead>): string[] {
  return [...pages].filter(([, page]) => page === state).map(([path]) => path)
}

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
