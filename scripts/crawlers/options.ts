import { parseArgs } from 'node:util'
import type { SiteCheck } from './check-site.ts'
import { expectedOf } from './expected.ts'

type Options = (SiteCheck | Pick<SiteCheck, 'snapshot'>) & {
  /** Where the results are written as JSON. */
  reportFile: string | undefined
}

/**
 * Reads `[base] [--public ORIGIN] [--foreign-host HOST] [--update | --no-snapshot] [--report FILE]`. Without a base the built worker is
 * checked. Throws a readable error when one of them is none.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      public: { type: 'string' },
      'foreign-host': { type: 'string', default: '' },
      report: { type: 'string' },
      update: { type: 'boolean', default: false },
      'no-snapshot': { type: 'boolean', default: false },
    },
  })
  const snapshot = values.update ? 'write' : values['no-snapshot'] ? 'skip' : 'compare'
  const [site, ...others] = positionals
  if (others.length > 0) throw new Error(`One site is checked at a time, got also ${others.join(', ')}`)
  if (site === undefined) return { snapshot, reportFile: values.report }
  const base = values.public === undefined ? undefined : originOf(values.public)
  return { origin: originOf(site), base, expected: expectedOf(env, values['foreign-host']), snapshot, reportFile: values.report }
}

function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`A site is an address like https://site.ru, got "${address}"`)
  return new URL(address).origin
}
