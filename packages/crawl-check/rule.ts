import type { Crawled } from './crawled.ts'
import type { Facts } from './facts.ts'

/** A statement that must or should be true of a site as crawlers see it. */
export interface Rule {
  /** Sentence that is true of a site without breaches. */
  name: string
  /** Breaches of a `should` are reported, but do not fail the check. */
  level: 'must' | 'should'
  /** Whether the rule applies to a site; a rule without this function always does. */
  applies?: (crawled: Crawled) => boolean
  /** Returns a sentence for each breach, with its address. */
  find: (crawled: Crawled) => string[]
}

export interface Subject {
  title: string
  rules: readonly Rule[]
}

export interface Result extends Pick<Rule, 'name' | 'level'> {
  subject: string
  outcome: 'passed' | 'failed' | 'warned' | 'skipped'
  breaches: string[]
}

export function runRules(subjects: readonly Subject[], crawled: Crawled): Result[] {
  return subjects.flatMap(({ title, rules }) => rules.map((rule) => run(title, rule, crawled)))
}

function run(subject: string, { name, level, applies = () => true, find }: Rule, crawled: Crawled): Result {
  if (!applies(crawled)) return { subject, name, level, outcome: 'skipped', breaches: [] }
  const breaches = find(crawled)
  return { subject, name, level, outcome: breaches.length === 0 ? 'passed' : level === 'must' ? 'failed' : 'warned', breaches }
}

export function must(name: string, find: Rule['find'], applies?: Rule['applies']): Rule {
  return { name, level: 'must', find, ...(applies ? { applies } : {}) }
}

export function should(name: string, find: Rule['find'], applies?: Rule['applies']): Rule {
  return { ...must(name, find, applies), level: 'should' }
}

/** A rule about each of some parts of a site, such as its pages. */
export function mustForEach<Part>(
  name: string,
  partsOf: (crawled: Crawled) => readonly Part[],
  find: (part: Part, crawled: Crawled) => string | readonly string[],
): Rule {
  return must(name, (crawled) => partsOf(crawled).flatMap((part) => find(part, crawled)))
}

/** A rule about a fact that only the owner of the site knows; it is skipped if the fact is not given. */
export function mustForFact<Name extends keyof Facts>(
  fact: Name,
  name: string,
  find: (crawled: Crawled, given: NonNullable<Facts[Name]>) => string[],
): Rule {
  return must(
    name,
    (crawled) => {
      const given = crawled.facts[fact]
      return given === undefined ? [] : find(crawled, given)
    },
    ({ facts }) => facts[fact] !== undefined,
  )
}
