import { dropOldEditions } from '../../../content/publish/drop-old-editions.ts'
import { prepareEdition } from '../../../content/publish/publish-content.ts'
import { type BuildStore, dropOldBuilds, keepBuild } from '../../../tools/build/keep-builds.ts'
import { type RemoteKv, remoteKv } from '../stores.ts'
import { deployFirst, shift } from './bring-version.ts'
import type { NewRelease, Site } from './deployed-site.ts'
import { migrate } from './migrate.ts'
import { createProbe } from './probe.ts'
import { noteContent, noteRelease } from './releases.ts'
import { liveVersion } from './versions.ts'

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
  await prepareEdition(site.editions, release.content, site.now())
  const before = await liveVersion(account, worker)
  const live = before === null ? null : await liveBuild(site)
  await keepChunks(site, builds, release, live)
  if (before !== null) await noteBefore(site, builds, before, live)
  const version = before === null ? await deployFirst(site, release) : await shift(site, release, before)
  await noteRelease(builds, { version, build: release.build.id, content: release.content.version, at: site.now().toISOString() })
  await dropOldBuilds(builds, site.now())
  await dropOldEditions(site.editions, site.now())
  say(`Build ${release.build.id} is live at ${deployment.config.vars['PUBLIC_BASE']} with the content ${release.content.version}`)
}

/** The upload replaces the assets of the live build, which open tabs still request (worker/earlier-assets.ts). */
async function keepChunks(site: Site, builds: BuildStore, { build }: NewRelease, live: string | null): Promise<void> {
  site.say(`Keeping the ${Object.keys(build.files).length} scripts and styles of the build for tabs that outlive it`)
  await keepBuild(builds, build, live, site.now())
}

/** Id of the build that visitors get; `null` when the site does not tell. */
async function liveBuild({ origin, policy }: Site): Promise<string | null> {
  try {
    const { text } = await createProbe(origin, {}, policy)('/builds/latest.json')
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
