import { dropOldEditions } from '../../../content/publish/drop-old-editions.ts'
import { prepareEdition } from '../../../content/publish/publish-content.ts'
import { applyMigrations, missingMigrations, readMigrations } from '../../../host/sql/migrations.ts'
import { type BuildStore, removeOldBuilds, storeBuild } from '../../../tools/build/stored-builds.ts'
import { remoteDatabase, remoteKv } from '../stores.ts'
import type { NewRelease, Site } from './deployed-site.ts'
import { createProbe } from './probe.ts'
import { recordContent, recordRelease } from './releases.ts'
import { deployFirst, rollOut } from './roll-out.ts'
import { liveVersion } from './versions.ts'

/**
 * Deploys a build: migrates the databases, uploads the build as a version at 0 % of the traffic, runs the smoke test, shifts 10 % and then 100 % to
 * it, and shows its content. A failure shifts the traffic back to the version before. Rejects with the reason.
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
  if (before !== null) await recordLive(site, builds, before, live)
  const version = before === null ? await deployFirst(site, release) : await rollOut(site, release, before)
  await release.commitTexts()
  // Another edition where somebody has published meanwhile.
  const content = (await site.editions.version.get()) ?? release.content.version
  await recordRelease(builds, { version, build: release.build.id, content, at: site.now().toISOString() })
  await removeOldBuilds(builds, site.now())
  await dropOldEditions(site.editions, site.now())
  say(`Build ${release.build.id} is live at ${deployment.config.vars['PUBLIC_BASE']} with the content ${content}`)
}

/** The upload replaces the assets of the live build, which open tabs still request (worker/builds.ts). */
async function keepChunks(site: Site, builds: BuildStore, { build }: NewRelease, live: string | null): Promise<void> {
  site.say(`Keeping the ${Object.keys(build.files).length} scripts and styles of the build for tabs that outlive it`)
  await storeBuild(builds, build, live, site.now())
}

/** Returns the id of the live build; `null` when the site does not respond. */
async function liveBuild({ origin, policy }: Site): Promise<string | null> {
  try {
    const { text } = await createProbe(origin, {}, policy)('/builds/latest.json')
    return String(JSON.parse(text).id)
  } catch {
    return null
  }
}

/** Records the live release, to which a rollback returns. */
async function recordLive(site: Site, builds: BuildStore, version: string, build: string | null): Promise<void> {
  const content = await site.editions.version.get()
  if (build !== null && content !== null) await recordContent(builds, { version, build, content, at: site.now().toISOString() })
}

/** Applies missing migrations. They only add (test/migrations.test.ts), so the live version works with the new tables. */
async function migrate({ account, deployment, say }: Pick<Site, 'account' | 'deployment' | 'say'>): Promise<void> {
  for (const { binding, database_name, migrations_dir } of deployment.config.d1_databases) {
    const database = remoteDatabase(account, deployment, binding)
    const missing = await missingMigrations(database, readMigrations(migrations_dir))
    if (missing.length === 0) continue
    say(`Migrating ${database_name}: ${missing.map(({ name }) => name).join(', ')}`)
    await applyMigrations(database, missing)
  }
}
