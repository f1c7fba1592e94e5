import { remoteDatabase } from '../stores.ts'
import type { Site } from './deployed-site.ts'
import { createProbe, type Probe } from './probe.ts'
import { smoke } from './smoke.ts'
import { tryForm } from './smoke-form.ts'

/** Tries a build, with the headers that lead to it. */
export async function tryUnder(site: Site, build: string, headers: Record<string, string>, wrap = (probe: Probe) => probe): Promise<void> {
  const { deployment, account, origin, vault, policy, say } = site
  const { vars } = deployment.config
  const form = { base: vars['PUBLIC_BASE'] ?? '', leads: remoteDatabase(account, deployment, 'LEADS'), vault }
  say(`Trying build ${build}: pages, a picture, the search, a form, robots`)
  const probe = wrap(createProbe(origin, headers, policy))
  await smoke({ probe, build, vars, policy, tryForm: (given, page) => tryForm(form, given, page) })
}
