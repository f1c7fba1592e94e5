import { setTimeout as pause } from 'node:timers/promises'
import { checkSite } from 'crawl-check/check-site'
import { failuresIn, report } from 'crawl-check/report'
import { isClosed } from '../../../features/crawlers/server/closed.ts'
import { siteFacts } from '../../../tools/crawlers/crawl-facts.ts'
import { parseConfig } from '../../../worker/config.ts'

/** Together a minute, within which a published version is visible everywhere. */
const ATTEMPTS = 20
const PAUSE_MS = 3000
const HEALTH_TIMEOUT_MS = 10_000

/**
 * Runs the crawler checks on the deployed site at an origin, once it shows the content of the version. A copy that is closed to crawlers is not
 * checked. Throws when a rule is broken.
 */
export async function checkDeployed(settings: Record<string, unknown>, version: string, origin: string): Promise<void> {
  const config = parseConfig(settings)
  const { PUBLIC_BASE, CONTENT_ORIGIN } = config
  if (isClosed(config)) return console.log(`${PUBLIC_BASE} is closed to crawlers, and not checked as they see it`)
  if (CONTENT_ORIGIN === '') await untilVisible(origin, version)
  // The snapshot and the limits of weight are left out, because the texts of a deployment may differ.
  const results = await checkSite({ origin, base: PUBLIC_BASE, facts: siteFacts(settings) })
  console.log(report(results))
  const failed = failuresIn(results)
  if (failed > 0) throw new Error(adviceFor(PUBLIC_BASE, failed))
}

async function untilVisible(base: string, version: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if ((await visibleVersion(base)).includes(version)) return
    await pause(PAUSE_MS)
  }
  console.log(`${base} does not show the content ${version} yet`)
}

/** Returns the health response, which names the version; empty without a response. */
async function visibleVersion(base: string): Promise<string> {
  try {
    const response = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
    return await response.text()
  } catch {
    return ''
  }
}

function adviceFor(base: string, failed: number): string {
  return `Crawlers see ${failed} broken rules at ${base}, shown above: \`npm run check:crawlers -- ${base}\` checks again`
}
