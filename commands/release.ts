import { refuseUnlawfulForms } from '../tools/build/forms-law.ts'
import { profileToDeploy } from '../tools/build/policy-profile.ts'
import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'

export const release = command({
  usage: `npm run release                      packs everything that a machine of your own needs into one tar, and the content alone into another, and tags the commit
npm run release -- --no-tag          the same from any state of the sources, without a tag: for a trial, for the content alone, or where there is no git
npm run release -- --policy spec     packs that profile of the policy
The version is that of package.json; docs/CHANGELOG.md must have a heading for it.
A site with forms is refused where the law forbids it, unless these say that a lawyer has agreed:
  --without-operator-number    to collecting data before Roskomnadzor has entered the operator (operatorNumber)
  --ticked-consent             to a consent that is ticked for visitors (--policy spec)`,
  options: { policy: { type: 'string', rule: text }, 'no-tag': flag, 'without-operator-number': flag, 'ticked-consent': flag },
  parse: ({ values }) => ({
    profile: profileToDeploy(values.policy, process.env, values['ticked-consent']),
    isTagged: !values['no-tag'],
    agreed: { leadsAbroad: false, withoutOperatorNumber: values['without-operator-number'] },
  }),
  async run({ profile, isTagged, agreed }) {
    refuseUnlawfulForms(agreed, null)
    const { packRelease } = await import('../ops/release/pack-release.ts')
    await packRelease(profile, { isTagged })
  },
})

if (import.meta.main) await runCommand(release)
