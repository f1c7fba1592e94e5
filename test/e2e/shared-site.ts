/** The server of a built site: workerd, or the host of own machines. Each is a project of playwright.config.ts. */
export type Server = 'edge' | 'host'

/**
 * Origin of a built site that all workers share, with settings that replace `[vars]` of wrangler.toml and secrets. With `E2E_BASE` it is a
 * running site, such as a staging deployment.
 */
export async function sharedSite(server: Server, vars: Record<string, string> = {}): Promise<string> {
  const { E2E_BASE } = process.env
  return E2E_BASE === undefined ? ask(`/site/${server}?${new URLSearchParams(vars)}`) : new URL(E2E_BASE).origin
}

/** The folder that `copySeededState` copies for a site of the server. */
export async function sharedState(server: Server): Promise<string> {
  return ask(`/state/${server}`)
}

/** Sends a request to the process of the run (`serve-sites.ts`). */
async function ask(address: string): Promise<string> {
  const answer = await fetch(process.env['SITES_OF_RUN'] + address)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
