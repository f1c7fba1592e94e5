import { OTHERS_SCRIPTS } from '../../features/desk/server/desk-settings.ts'

type Vars = Readonly<Record<string, unknown>>

/**
 * The desk is on on local servers. `DESK=` in the environment closes it, and so does a script of others on the site, which a desk without a host of
 * its own refuses. `given` comes from the environment, `site` is all that the site has.
 */
export function localDesk(given: Vars, site: Vars = given): { DESK: string } {
  const isShared = OTHERS_SCRIPTS.some((name) => Boolean(site[name])) && !site['DESK_HOST']
  return { DESK: String(given['DESK'] ?? (isShared ? '' : 'on')) }
}
