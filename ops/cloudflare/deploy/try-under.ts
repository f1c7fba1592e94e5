import { remoteDatabase } from '../stores.ts'
import { type Ask, asking } from './ask.ts'
import type { Site } from './site.ts'
import { smoke } from './smoke.ts'
import { tryForm } from './smoke-form.ts'

/** Tries a build, with the headers that lead to it. */
export async function tryUnder(site: Site, build: string, headers: Record<string, string>, wrap = (ask: Ask) => ask): Promise<void> {
  const { deployment, account, origin, vault, patience, say } = site
  const { vars } = deployment.config
  const form = { base: vars.PUBLIC_BASE ?? '', leads: remoteDatabase(account, deployment, 'LEADS'), vault }
  say(`Trying build ${build}: pages, a picture, the search, a form, robots`)
  const ask = wrap(asking(origin, headers, patience))
  await smoke({ ask, build, vars, patience, tryForm: (asked, page) => tryForm(form, asked, page) })
}
