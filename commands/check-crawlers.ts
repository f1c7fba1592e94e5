import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Options, originOf, readOptions } from '../scripts/crawlers/options.ts'
import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'

export const checkCrawlers = command({
  usage: `npm run check:crawlers                        what crawlers see of the built site, check by check; ends with N passed, N failed
npm run check:crawlers -- https://site.ru     of any other site
  --public {origin}        the address that stands in the links of that site
  --foreign-host {host}    another host that leads to that site
  --update                 accepts what has changed; --no-snapshot does not compare it
  --report {file}          writes the results as JSON`,
  options: {
    public: { type: 'string', rule: originOf },
    'foreign-host': { type: 'string', rule: text },
    report: { type: 'string', rule: text },
    update: flag,
    'no-snapshot': flag,
  },
  words: ['site?'],
  order: ({ values, words }) => readOptions({ site: words[0], ...values }, process.env),
  run: check,
})

/** Behaviour 15.8. */
async function check({ reportFile, ...site }: Options): Promise<void> {
  const { during } = await import('../tools/command-line/progress.ts')
  const { report, tallyChecks } = await import('../scripts/crawlers/report.ts')
  const results = await during('Reading the site', async () => {
    if ('origin' in site) return (await import('../scripts/crawlers/check-site.ts')).checkSite(site)
    return (await import('../scripts/crawlers/local-copy.ts')).checkLocalCopy(site)
  })
  if (reportFile !== undefined) {
    mkdirSync(dirname(reportFile), { recursive: true })
    writeFileSync(reportFile, JSON.stringify({ results }))
  }
  const { passed, failed } = tallyChecks({ results })
  console.log(`${report(results)}\n\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

if (import.meta.main) await runCommand(checkCrawlers)
