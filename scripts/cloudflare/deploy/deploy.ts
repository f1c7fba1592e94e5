import type { ContentEdition } from '../../../content/compile/content-edition.ts'
import type { Vault } from '../../../edge/vault.ts'
import { type BuildStore, type DeployedBuild, dropOldBuilds, keepBuild } from '../../build/keep-builds.ts'
import { dropOldEditions } from '../../publish/drop-old-editions.ts'
import { showEdition } from '../../publish/publish-content.ts'
import type { PublishTarget } from '../../publish/target.ts'
import { writeEdition } from '../../publish/write-edition.ts'
import type { Account } from '../account.ts'
import type { Deployment } from '../deployment.ts'
import { type RemoteKv, remoteDatabase, remoteKv } from '../stores.ts'
import { wranglerWith } from '../wrangler.ts'
import { type Ask, asking, type Patience } from './ask.ts'
import { migrate } from './migrate.ts'
import { noteContent, noteRelease } from './releases.ts'
import { smoke, untilBuild } from './smoke.ts'
import { tryForm } from './smoke-form.ts'
import { liveVersion, overrideHeader, type Secrets, shiftTraffic, type Traffic, uploadFirst, uploadVersion } from './versions.ts'

export interface Site {
  deployment: Deployment
  account: Account
  /** Configuration for wrangler, as a file. */
  config: string
  editions: PublishTarget
  /** Where the site's address leads. */
  origin: string
  vault: Vault
  patience: Patience
  say: (line: string) => void
  now: () => Date
}

export interface NewRelease {
  build: DeployedBuild
  secrets: Secrets
  content: ContentEdition
  /** What search engines see, once everybody has the build. Rejects when a rule is broken. */
  checkCrawlers(): Promise<void>
}

const FIRST_SHARE = 10

/**
 * Brings a build to the visitors: expands the databases, uploads it as a version that nobody gets, tries it under its own address, gives it to a tenth and then
 * to everybody, and shows its content. When something is broken, everybody has the version before again. Rejects with the reason.
 */
export async function deploy(site: Site, release: NewRelease): Promise<void> {
  const { account, deployment, say } = site
  const worker = deployment.config.name
  const builds = remoteKv(account, deployment, 'BUILDS')
  await migrate(site)
  say('Content: writing what the databases lack')
  await writeEdition(site.editions, release.content, site.now())
  const before = await liveVersion(account, worker)
  const live = before === null ? null : await liveBuild(site)
  await keepChunks(site, builds, release, live)
  if (before !== null) await noteBefore(site, builds, before, live)
  const version = before === null ? await deployFirst(site, release) : await shift(site, release, before)
  await noteRelease(builds, { version, build: release.build.id, content: release.content.version, at: site.now().toISOString() })
  await dropOldBuilds(builds, site.now())
  await dropOldEditions(site.editions, site.now())
  say(`Build ${release.build.id} is live at ${deployment.config.vars.PUBLIC_BASE} with the content ${release.content.version}`)
}

/** The upload replaces the assets of the live build, which open tabs still request (worker/earlier-assets.ts). */
async function keepChunks(site: Site, builds: BuildStore, { build }: NewRelease, live: string | null): Promise<void> {
  site.say(`Keeping the ${Object.keys(build.files).length} scripts and styles of the build for tabs that outlive it`)
  await keepBuild(builds, build, live, site.now())
}

/** Id of the build that visitors get; `null` when the site does not tell. */
async function liveBuild({ origin, patience }: Site): Promise<string | null> {
  try {
    const { text } = await asking(origin, {}, patience)('/builds/latest.json')
    return String(JSON.parse(text).id)
  } catch {
    return null
  }
}

/** What a rollback returns to. */
async function noteBefore(site: Site, builds: RemoteKv, version: string, build: string | null): Promise<void> {
  const content = await site.editions.version.get()
  if (build !== null && content !== null) await noteContent(builds, { version, build, content, at: site.now().toISOString() })
}

/** There is nothing to go back to, and the content must be there before the first page. */
async function deployFirst(site: Site, release: NewRelease): Promise<string> {
  const { account, deployment, config, say } = site
  say('Uploading the first version')
  await showEdition(site.editions, release.content.version, site.now())
  await uploadFirst(wranglerWith(config, process.env), release.build.id, release.secrets)
  await tryUnder(site, release.build.id, {})
  await release.checkCrawlers()
  const version = await liveVersion(account, deployment.config.name)
  if (version === null) throw new Error('Cloudflare names no version after the upload')
  return version
}

async function shift(site: Site, release: NewRelease, before: string): Promise<string> {
  const { account, deployment, config, say } = site
  const give = (traffic: Traffic, why: string) => shiftTraffic(account, deployment.config.name, traffic, why)
  const earlier = await site.editions.version.get()
  say('Uploading a version that no visitor gets')
  const version = await uploadVersion((env) => wranglerWith(config, env), release.build.id, release.secrets)
  try {
    await give(
      [
        { version: before, percentage: 100 },
        { version, percentage: 0 },
      ],
      `Trying ${release.build.id}`,
    )
    await tryUnder(site, release.build.id, overrideHeader(deployment, version))
    await give(
      [
        { version: before, percentage: 100 - FIRST_SHARE },
        { version, percentage: FIRST_SHARE },
      ],
      `A tenth for ${release.build.id}`,
    )
    say(`${FIRST_SHARE} % of the visitors have build ${release.build.id}`)
    await tryUnder(site, release.build.id, overrideHeader(deployment, version))
    await give([{ version, percentage: 100 }], `Build ${release.build.id}`)
    await untilBuild({ ask: asking(site.origin, {}, site.patience), build: release.build.id, patience: site.patience })
    await showEdition(site.editions, release.content.version, site.now())
    // Routes, crons and consumers belong to no version.
    await wranglerWith(config, process.env)('triggers', 'deploy')
    await release.checkCrawlers()
    return version
  } catch (error) {
    throw new Error(`${sentenceOf(error)}\n${await goBack(site, release, { before, earlier })}`, { cause: error })
  }
}

/** Gives everybody the version before and its content. Returns what has become of it, as a sentence. */
async function goBack(site: Site, { build, content }: NewRelease, was: { before: string; earlier: string | null }): Promise<string> {
  const { before, earlier } = was
  const worker = site.deployment.config.name
  try {
    await shiftTraffic(site.account, worker, [{ version: before, percentage: 100 }], `Back from ${build.id}`)
    if (earlier !== null && earlier !== content.version) await showEdition(site.editions, earlier, site.now())
    return 'Everybody has the version before again'
  } catch (error) {
    return `And going back failed (${sentenceOf(error)}): npx wrangler versions deploy ${before}@100% --name ${worker} -y`
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Tries a build, with the headers that lead to it. */
export async function tryUnder(site: Site, build: string, headers: Record<string, string>, wrap = (ask: Ask) => ask): Promise<void> {
  const { deployment, account, origin, vault, patience, say } = site
  const { vars } = deployment.config
  const form = { base: vars.PUBLIC_BASE ?? '', leads: remoteDatabase(account, deployment, 'LEADS'), vault }
  say(`Trying build ${build}: pages, a picture, the search, a form, robots`)
  const ask = wrap(asking(origin, headers, patience))
  await smoke({ ask, build, vars, patience, tryForm: (asked, page) => tryForm(form, asked, page) })
}
