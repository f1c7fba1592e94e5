import { spawnSync } from 'node:child_process'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { readDeployOptions } from '../cloudflare/deploy/options.ts'
import { policyDefine, profileOfBuild } from './policy-profile.ts'

/** Generous, only to end a hanging test: the command starts a new Node. */
const HANGING_MS = 120_000

describe('a deployment', () => {
  it.each([
    { args: [], env: {}, profile: 'law' },
    { args: [], env: { POLICY: 'law' }, profile: 'law' },
    { args: ['--policy', 'spec'], env: {}, profile: 'spec' },
    { args: ['--policy=spec'], env: { POLICY: 'law' }, profile: 'spec' },
    { args: ['--policy', 'law'], env: { POLICY: 'spec' }, profile: 'law' },
  ])('with $args and $env has the profile $profile', ({ args, env, profile }) => {
    expect(readDeployOptions(args, env)).toMatchObject({ dryRun: false, profile, environment: 'production' })
    expect(readDeployOptions([...args, '--dry-run', '--env', 'staging'], env)).toMatchObject({
      dryRun: true,
      profile,
      environment: 'staging',
    })
  })

  it.each([
    { args: ['--dry-run'], env: { POLICY: 'spec' }, sentence: '"npm run deploy -- --policy spec"' },
    { args: [], env: { POLICY: 'spec' }, sentence: '"policy": "law"' },
    { args: ['--policy', 'lax'], env: {}, sentence: 'The profile of the policy is "spec" or "law", not "lax"' },
    { args: ['--dryrun'], env: {}, sentence: '--dryrun' },
    { args: ['--env', 'stage'], env: {}, sentence: '--env is one of production, staging, got "stage"' },
  ])(
    'with $args and $env is refused with an error message before anything is built',
    { timeout: HANGING_MS },
    ({ args, env, sentence }) => {
      const { status, stderr, stdout } = spawnSync('node', ['scripts/deploy.ts', ...args], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
      // A build would have been told of.
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toContain(sentence)
      expect(stderr).not.toContain('    at ')
    },
  )
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
      build: { write: false, lib: { entry: 'content/policy.ts', formats: ['es'], fileName: 'policy' } },
    })
    const [first] = Array.isArray(built) ? built : []
    const [chunk] = first?.output ?? []
    const { policy } = await import(`data:text/javascript,${encodeURIComponent(chunk?.code ?? '')}`)
    expect(policy).toMatchObject(flags)
    expect(policy.privacyTooltip).toMatch(claim)
  },
)
