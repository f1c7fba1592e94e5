import { originOf } from 'crawl-check/addresses'
import type { SiteCheck } from 'crawl-check/check-site'
import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'
import { SNAPSHOT, siteFacts } from '../tools/crawlers/crawl-facts.ts'

export const checkCrawlers = command({
  usage: `npm run check:crawlers                        what crawlers see of the built site, rule by rule; ends with N passed, N failed
npm run check:crawlers -- https://site.ru     of any other site
  --public {origin}        the address that stands in the links of that site
  --foreign-host {host}    another host that leads to that site
  --update                 accepts what has changed; --no-snapshot does not compare it`,
  options: {
    public: { type: 'string', rule: originOf },
    'foreign-host': { type: 'string', rule: text },
    update: flag,
    'no-snapshot': flag,
  },
  words: ['site?'],
  parse: ({ values: { public: base, 'foreign-host': host, update, 'no-snapshot': skips }, words: [site] }) => {
    if (update && skips) throw new Error('--update or --no-snapshot, not both')
    const snapshot = skips ? undefined : { file: SNAPSHOT, update }
    if (site !== undefined) return { origin: originOf(site, 'A site'), base, facts: siteFacts(process.env, host), snapshot }
    if (base !== undefined || host !== undefined) throw new Error('--public and --foreign-host belong to the address of a site')
    return { snapshot }
  },
  run: check,
})

/** Runs the crawler checks of behaviour 15.8. */
async function check(target: SiteCheck | Pick<SiteCheck, 'snapshot'>): Promise<void> {
  const { withProgress } = await import('../tools/command-line/progress.ts')
  const { checkSite } = await import('crawl-check/check-site')
  const { failuresIn, report } = await import('crawl-check/report')
  const { firstFlights } = await import('../tools/crawlers/first-flight.ts')
  const { snapshot } = target
  const ownSubjects = snapshot ? [firstFlights] : []
  const results = await withProgress('Reading the site', async () => {
    if ('origin' in target) return checkSite({ ...target, ownSubjects })
    const { withLocalCopy } = await import('../tools/crawlers/local-copy.ts')
    return withLocalCopy((site) => checkSite({ ...site, ownSubjects, snapshot }))
  })
  console.log(report(results))
  process.exitCode = failuresIn(results) > 0 ? 1 : 0
}

if (import.meta.main) await runCommand(checkCrawlers)
