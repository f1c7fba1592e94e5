import { listedAddresses } from '../../content/compile/content-edition.ts'
import { addressesOf } from '../../edge/setting.ts'
import { printTable } from '../../tools/command-line/command-line.ts'
import { readSeed } from '../../tools/seed/seed.ts'
import { givenSecrets } from '../../tools/serve/local-secrets.ts'
import { readVars, varsFromEnvironment } from '../../tools/serve/local-settings.ts'
import { environmentNamed, readDeployment } from '../../tools/wrangler/deployment.ts'
import { parseConfig } from '../../worker/config.ts'
import { readSecrets } from '../cloudflare/deploy/secrets.ts'
import { deploymentLeads } from '../leads/deployment-leads.ts'
import { ownLeads } from '../leads/own-leads.ts'
import { announcementsDisabled, createAnnouncementBook } from './announcement-book.ts'

/** Commands on the announcements of the site of this machine, or of the deployment. */
export function searchEngines(remote: boolean) {
  if (remote) process.env['DEPLOY_ENV'] ??= 'production'
  const secrets = remote ? readSecrets(readDeployment(environmentNamed(process.env['DEPLOY_ENV'])), process.env) : givenSecrets()
  const config = parseConfig({ ...readVars(), ...varsFromEnvironment(process.env), ...secrets })
  const disabled = announcementsDisabled(config, remote)
  const book = createAnnouncementBook((remote ? deploymentLeads : ownLeads)(process.env))

  function printReason(): void {
    if (disabled) console.log(disabled.sentence)
  }

  return {
    async log() {
      printReason()
      printTable(await book.log(), 'Nothing was told yet.')
      printTable(await book.state(), 'Nothing waits.')
    },
    async resend() {
      if (disabled?.isSure) throw new Error(disabled.sentence)
      printReason()
      await book.resend()
      console.log('Every address is told anew with the next minute.')
    },
    async preview() {
      printReason()
      const seed = readSeed()
      const addresses = { listed: listedAddresses(seed), moved: seed.moved }
      for (const endpoint of addressesOf(config.INDEXNOW_ENDPOINTS)) {
        const due = await book.preview(endpoint, addresses)
        console.log(`${endpoint}: ${due.length} of ${addresses.listed.length + addresses.moved.length} addresses`)
        for (const { reason, path } of due) console.log(`  ${reason} ${config.PUBLIC_BASE}${path}`)
      }
    },
  }
}
