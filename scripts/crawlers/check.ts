import type { Crawled } from './crawled.ts'

/** A rule of what crawlers see. */
export interface Check {
  /** A sentence that is true when nothing is found. */
  name: string
  /** Breaches of a `should` are told and fail nothing. */
  level: 'must' | 'should'
  /** Whether there is anything to check; always when absent. */
  applies?: (crawled: Crawled) => boolean
  /** A sentence for each breach, which names the address. */
  find: (crawled: Crawled) => string[]
}

export interface Subject {
  title: string
  checks: readonly Check[]
}

export interface Result extends Pick<Check, 'name' | 'level'> {
  subject: string
  outcome: 'passed' | 'failed' | 'warned' | 'skipped'
  breaches: string[]
}

export function runChecks(subjects: readonly Subject[], crawled: Crawled): Result[] {
  return subjects.flatMap(({ title, checks }) => checks.map((check) => run(title, check, crawled)))
}

function run(subject: string, { name, level, applies = () => true, find }: Check, crawled: Crawled): Result {
  if (!applies(crawled)) return { subject, name, level, outcome: 'skipped', breaches: [] }
  const breaches = find(crawled)
  return { subject, name, level, outcome: breaches.length === 0 ? 'passed' : level === 'must' ? 'failed' : 'warned', breaches }
}

export function must(name: string, find: Check['find'], applies?: Check['applies']): Check {
  return { name, level: 'must', find, ...(applies ? { applies } : {}) }
}

export function should(name: string, find: Check['find'], applies?: Check['applies']): Check {
  return { ...must(name, find, applies), level: 'should' }
}
