import { refuseUnlawfulForms } from '../tools/build/forms-law.ts'
import { profileToDeploy } from '../tools/build/policy-profile.ts'
import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'

export const release = command({
  usage: `npm run release                      packs everything that a machine of your own needs into one tar, and the content alone into another
npm run release -- --policy spec     packs that profile of the policy
A site with forms is refused where the law forbids it, unless these say that a lawyer has agreed:
  --without-operator-number    to collecting data before Roskomnadzor has entered the operator (operatorNumber)
  --ticked-consent             to a consent that is ticked for visitors (--policy spec)`,
  options: { policy: { type: 'string', rule: text }, 'without-operator-number': flag, 'ticked-consent': flag },
  order: ({ values }) => ({
    profile: profileToDeploy(values.policy, process.env, values['ticked-consent']),
    agreed: { leadsAbroad: false, withoutOperatorNumber: values['without-operator-number'] },
  }),
  async run({ profile, agreed }) {
    refuseUnlawfulForms(agreed, null)
    const { packRelease } = await import('../ops/release/pack-release.ts')
    await packRelease(profile)
  },
})

if (import.meta.main) await runCommand(release)
