import type { Rule } from '../../tools/command-line/command-line.ts'
import type { SiteCheck } from './check-site.ts'
import { expectedOf } from './expected.ts'

export type Options = (SiteCheck | Pick<SiteCheck, 'snapshot'>) & {
  /** Where the results are written as JSON. */
  reportFile: string | undefined
}

interface Given {
  site: string | undefined
  public: string | undefined
  'foreign-host': string | undefined
  report: string | undefined
  update: boolean
  'no-snapshot': boolean
}

/** What to check; the built worker when no site is given. Throws a sentence when the options do not go together. */
export function readOptions({ site, ...given }: Given, env: NodeJS.ProcessEnv): Options {
  if (given.update && given['no-snapshot']) throw new Error('--update or --no-snapshot, not both')
  const snapshot = given.update ? 'write' : given['no-snapshot'] ? 'skip' : 'compare'
  const reportFile = given.report
  if (site === undefined) {
    if (given.public !== undefined || given['foreign-host'] !== undefined)
      throw new Error('--public and --foreign-host belong to the address of a site')
    return { snapshot, reportFile }
  }
  const expected = expectedOf(env, given['foreign-host'] ?? '')
  return { origin: originOf(site, 'A site'), base: given.public, expected, snapshot, reportFile }
}

export const originOf: Rule<string> = (address, name) => {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`${name} is an address like https://site.ru, got "${address}"`)
  return new URL(address).origin
}
