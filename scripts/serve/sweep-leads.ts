import type { Miniflare } from 'miniflare'

/** Runs the minute's cron once: miniflare knows the schedule of wrangler.toml but keeps no time. */
export async function sweepLeads(site: Miniflare): Promise<void> {
  const response = await site.dispatchFetch('http://localhost/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
  if (!response.ok) throw new Error(`The sweep of leads was answered ${response.status}`)
}
