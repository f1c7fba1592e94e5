import { listedAddresses } from '../content/compile/content-edition.ts'
import { isClosed } from '../features/crawlers/server/closed.ts'
import { endpointsOf } from '../features/indexnow/server/indexnow-settings.ts'
import { type AnnouncementBook, createAnnouncementBook } from '../features/indexnow/tools/announcement-book.ts'
import { localDatabase } from '../features/leads/tools/lead-database.ts'
import { remoteDatabase } from '../features/leads/tools/remote-database.ts'
import { parseConfig } from '../worker/config.ts'
import { readSeed } from './seed.ts'
import { readVars, varsFromEnvironment } from './serve/local-settings.ts'

const USAGE = `npm run indexnow -- preview   what search engines would be told if seed/ were published now
npm run indexnow -- log       what they answered, and what waits
npm run indexnow -- resend    tells them every address anew with the next minute
Add --remote for what the deployment has told them.`

/** `npm run indexnow -- preview|log|resend`: what search engines were told, and what they answered. */
function run(args: string[]): void {
  const [verb = '', ...more] = args.filter((arg) => arg !== '--remote')
  if (!['preview', 'log', 'resend'].includes(verb) || more.length > 0) throw new Error(USAGE)
  if (args.includes('--remote')) process.env.DEPLOY_ENV ??= 'production'
  const book = createAnnouncementBook(args.includes('--remote') ? remoteDatabase() : localDatabase(process.env.STATE_DIR ?? '.state'))
  if (verb === 'preview') printPreview(book)
  else if (verb === 'log') printLog(book)
  else resend(book)
}

function printLog(book: AnnouncementBook): void {
  console.table(book.log())
  console.table(book.state())
}

function resend(book: AnnouncementBook): void {
  book.resend()
  console.log('Every address is told anew with the next minute.')
}

function printPreview(book: AnnouncementBook): void {
  const config = parseConfig({ ...readVars(), ...varsFromEnvironment(process.env) })
  const seed = readSeed()
  const addresses = { listed: listedAddresses(seed), moved: seed.moved }
  for (const endpoint of endpointsOf(config.INDEXNOW_ENDPOINTS)) {
    const due = book.preview(endpoint, addresses)
    console.log(`${endpoint}: ${due.length} of ${addresses.listed.length + addresses.moved.length} addresses`)
    for (const { reason, path } of due) console.log(`  ${reason} ${config.PUBLIC_BASE}${path}`)
  }
  if (isClosed(config)) console.log(`Nothing is sent: ${config.PUBLIC_BASE} is a copy that search engines must not list.`)
}

try {
  run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
