import type { Miniflare } from 'miniflare'

/** Runs the minute's cron once: miniflare knows the schedule of wrangler.toml but keeps no time. */
export async function sweepLeads(site: Miniflare): Promise<void> {
  try {
    const response = await site.dispatchFetch('http://localhost/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
    if (!response.ok) throw new Error(`status ${response.status}`)
  } catch (error) {
    console.error('The minute sweep of leads did not run:', error)
  }
}
