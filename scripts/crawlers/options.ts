import { parseArgs } from 'node:util'
import type { SiteCheck } from './check-site.ts'
import { expectedOf } from './expected.ts'

type Snapshot = SiteCheck['snapshot']

/**
 * Reads `[base] [--public ORIGIN] [--foreign-host HOST] [--update | --no-snapshot]`. Without a base the built worker is checked. Throws a
 * readable error when one of them is none.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): SiteCheck | { snapshot: Snapshot } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      public: { type: 'string' },
      'foreign-host': { type: 'string', default: '' },
      update: { type: 'boolean', default: false },
      'no-snapshot': { type: 'boolean', default: false },
    },
  })
  const snapshot = values.update ? 'write' : values['no-snapshot'] ? 'skip' : 'compare'
  const [site, ...others] = positionals
  if (others.length > 0) throw new Error(`One site is checked at a time, got also ${others.join(', ')}`)
  if (site === undefined) return { snapshot }
  const base = values.public === undefined ? undefined : originOf(values.public)
  return { origin: originOf(site), base, expected: expectedOf(env, values['foreign-host']), snapshot }
}

function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`A site is an address like https://site.ru, got "${address}"`)
  return new URL(address).origin
}
