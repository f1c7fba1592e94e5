import { parseArgs } from 'node:util'
import { originOf } from './addresses.ts'
import type { SiteCheck } from './check-site.ts'
import { readFacts } from './facts.ts'

export const USAGE = `crawl-check https://site.ru      what crawlers see of a site, rule by rule; ends with N passed, N failed
  --public {origin}       the origin that stands in the links of the site, where it is another one
  --facts {file}          facts that only the owner knows, as JSON (facts.ts)
  --snapshot {file}       compares the site with what was seen before
  --update                writes the snapshot instead`

/** Returns the site to check and its options. Throws an error that ends with the usage if the arguments are invalid. */
export function readArguments(args: string[]): SiteCheck | 'help' {
  try {
    return readSiteCheck(args)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

function readSiteCheck(args: string[]): SiteCheck | 'help' {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { public: text, facts: text, snapshot: text, update: flag, help: { ...flag, short: 'h' } }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return 'help'
  const [site = '', ...others] = positionals
  if (others.length > 0) throw new Error(`One site at a time, got ${positionals.join(' and ')}`)
  if (values.update && values.snapshot === undefined) throw new Error('--update needs --snapshot {file}')
  return {
    origin: originOf(site, 'A site'),
    base: values.public && originOf(values.public, '--public'),
    facts: values.facts === undefined ? {} : readFacts(values.facts),
    snapshot: values.snapshot === undefined ? undefined : { file: values.snapshot, update: values.update },
  }
}
