import { profileToDeploy } from './build/policy-profile.ts'
import { command, runCommand, text } from './command-line.ts'

export const release = command({
  usage: `npm run release                      packs everything that a machine of your own needs into one tar, and the content alone into another
npm run release -- --policy spec     packs that profile of the policy`,
  options: { policy: { type: 'string', rule: text } },
  order: ({ values }) => profileToDeploy(values.policy, process.env),
  async run(profile) {
    const { packRelease } = await import('./release/pack-release.ts')
    await packRelease(profile)
  },
})

if (import.meta.main) await runCommand(release)
