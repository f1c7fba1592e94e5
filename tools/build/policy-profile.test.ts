import { build } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deploy } from '../../commands/deploy.ts'
import { release } from '../../commands/release.ts'
import { policyDefine, profileOfBuild } from './policy-profile.ts'

/** Flags that a release does not have. */
const DEPLOY_ONLY = /^--(?:dry-run|leads-abroad)$/

/** Generous timeout, which only ends a hanging test. */
const HANGING_MS = 120_000

describe('a deployment', () => {
  afterEach(() => void vi.unstubAllEnvs())
  const read = (args: string[], POLICY?: string) => {
    vi.stubEnv('POLICY', POLICY)
    return deploy.read(args)
  }

  it.each([
    { args: [], policy: undefined, profile: 'law' },
    { args: [], policy: 'law', profile: 'law' },
    { args: ['--policy', 'spec', '--ticked-consent'], policy: undefined, profile: 'spec' },
    { args: ['--policy=spec', '--ticked-consent'], policy: 'law', profile: 'spec' },
    { args: ['--ticked-consent'], policy: 'spec', profile: 'spec' },
    { args: ['--ticked-consent'], policy: undefined, profile: 'law' },
    { args: ['--policy', 'law'], policy: 'spec', profile: 'law' },
  ])('a deployment with $args and POLICY=$policy has the profile $profile', ({ args, policy, profile }) => {
    const agreed = { leadsAbroad: false, withoutOperatorNumber: false }
    expect(read(args, policy)).toEqual({ input: { dryRun: false, profile, environment: 'production', agreed } })
    const copy = { dryRun: true, profile, environment: 'staging', agreed }
    expect(read([...args, '--dry-run', '--env', 'staging'], policy)).toEqual({ input: copy })
  })

  it.each([
    { args: ['--dry-run'], policy: 'spec', sentence: 'give --ticked-consent if a lawyer has agreed' },
    { args: [], policy: 'spec', sentence: 'take --policy law' },
    { args: ['--policy', 'spec'], policy: undefined, sentence: 'give --ticked-consent if a lawyer has agreed' },
    { args: ['--policy', 'spec', '--leads-abroad', '--without-operator-number'], policy: 'law', sentence: '--ticked-consent' },
    { args: ['--policy', 'lax'], policy: undefined, sentence: 'The profile of the policy is "spec" or "law", not "lax"' },
    { args: ['--dryrun'], policy: undefined, sentence: '--dryrun' },
    { args: ['--env', 'stage'], policy: undefined, sentence: '--env is one of production, staging, got "stage"' },
  ])('a deployment with $args and POLICY=$policy is refused before anything is built', ({ args, policy, sentence }) => {
    expect(() => read(args, policy)).toThrow(sentence)
    if (args.every((arg) => !/dryrun|env/.test(arg)))
      expect(() => release.read(args.filter((arg) => !DEPLOY_ONLY.test(arg)))).toThrow(sentence)
  })
})

it.each([
  { env: {}, profile: 'spec' },
  { env: { POLICY: '' }, profile: 'spec' },
  { env: { POLICY: 'law' }, profile: 'law' },
])('a local server with $env has the profile $profile', ({ env, profile }) => {
  expect(profileOfBuild(env)).toBe(profile)
})

it('a local server refuses a profile that does not exist', () => {
  expect(() => profileOfBuild({ POLICY: 'none' })).toThrow('"none"')
})

it.each([
  { POLICY: 'law', consentCheckedByDefault: false, showLeadError: true, askBeforeTracking: true, claim: /только подрядчикам/ },
  { POLICY: 'spec', consentCheckedByDefault: true, showLeadError: false, askBeforeTracking: false, claim: /третьим лицам/ },
])(
  'a build with the profile $POLICY follows its flags for consent, error messages and tracking',
  { timeout: HANGING_MS },
  async ({ POLICY, claim, ...flags }) => {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      define: policyDefine({ POLICY }),
      build: { write: false, lib: { entry: 'content/facts/policy.ts', formats: ['es'], fileName: 'policy' } },
    })
    const [first] = Array.isArray(built) ? built : []
    const [chunk] = first?.output ?? []
    const { policy } = await import(`data:text/javascript,${encodeURIComponent(chunk?.code ?? '')}`)
    expect(policy).toMatchObject(flags)
    expect(policy.privacyTooltip).toMatch(claim)
  },
)
