import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { unrecorded } from '../../content/compile/record-addresses.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import type { Profile } from '../../tools/build/policy-profile.ts'
import { withProgress } from '../../tools/command-line/progress.ts'
import { prepareAssets } from '../../tools/host-build/prepare-assets.ts'
import { readSeed, seedFiles } from '../../tools/seed/seed.ts'
import { stageRelease } from './stage-release.ts'
import { createTag, versionToRelease } from './version.ts'
import { writeTar } from './write-tar.ts'

const FOLDER = 'dist/release'
const STAGE = join(FOLDER, 'stage')

/**
 * `npm run release`: packs everything that an own machine needs into one tar, and the content alone into another (host/deploy/runbook.md).
 */
export async function packRelease(profile: Profile, { isTagged }: { isTagged: boolean }): Promise<void> {
  const { name: version, tag } = versionToRelease({ isTagged })
  console.log(`Version ${version}, profile of the policy: ${profile}`)
  process.env['POLICY'] = profile
  const dist = await buildIfStale()
  await prepareAssets(dist, 'best')
  const seed = readSeed()
  const [missing] = unrecorded(seedFiles(), seed.addresses)
  if (missing) throw new Error(`${missing.file}: ${missing.path} ${missing.problem}: \`npm run addresses\` records it`)
  const staged = await withProgress('Collecting what runs on the machine', () =>
    stageRelease(STAGE, { version, dist, edition: contentEdition(seed) }),
  )
  console.error('Packing…')
  pack(STAGE, staged.release, `${staged.release}.tar.gz`)
  pack(join(STAGE, staged.release, 'content'), staged.content, `content-${staged.content}.tar.gz`)
  rmSync(STAGE, { recursive: true })
  if (tag === null) return
  createTag(tag)
  console.log(`Tagged ${tag.name}: \`git push origin ${tag.name}\` shows it to others`)
}

function pack(parent: string, name: string, file: string): void {
  const target = join(FOLDER, file)
  writeTar(parent, name, target)
  console.log(`${target}, ${(statSync(target).size / 1e6).toFixed(1)} MB`)
}
