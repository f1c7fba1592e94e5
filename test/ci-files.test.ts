import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const texts = v.array(v.string())
const jobSchema = v.looseObject({
  container: v.union([v.string(), v.looseObject({ image: v.string() })]),
  needs: v.optional(texts),
  if: v.optional(v.string()),
  steps: v.array(v.looseObject({})),
})
const githubSchema = v.object({
  name: v.string(),
  on: v.strictObject({ push: v.null(), pull_request: v.null(), schedule: v.array(v.object({ cron: v.string() })) }),
  permissions: v.strictObject({ contents: v.literal('read') }),
  jobs: v.strictObject({ test: jobSchema, 'test-all': jobSchema, deploy: jobSchema }),
})
const gitlabJob = v.looseObject({ stage: v.string(), rules: v.array(v.object({ if: v.string() })), script: texts })
const gitlabSchema = v.looseObject({
  image: v.string(),
  stages: texts,
  variables: v.object({ GIT_DEPTH: v.string() }),
  test: gitlabJob,
  'test-all': gitlabJob,
  deploy: v.looseObject({ ...gitlabJob.entries, needs: texts }),
})

const read = (file: string) => readFileSync(file, 'utf8')
const SOURCES = { github: read('.github/workflows/deploy.yml'), gitlab: read('.gitlab-ci.yml') }
const github = v.parse(githubSchema, parse(SOURCES.github))
const gitlab = v.parse(gitlabSchema, parse(SOURCES.gitlab))
const { scripts, engines } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()), engines: v.object({ node: v.string() }) }),
  JSON.parse(read('package.json')),
)
const ASIDE = ['WRANGLER_SEND_METRICS']

describe.each(['github', 'gitlab'] as const)('the pipeline of %s', (service) => {
  const source = SOURCES[service]

  it('runs only scripts that package.json has', () => {
    const named = Array.from(source.matchAll(/^\s*- (?:run: )?npm (?:run )?([\w:-]+)/gm), ([, name = '']) => name)
    expect(named).toEqual(['test', 'test:all', 'deploy'])
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('needs the variables that docs/ci.md lists, and no others', () => {
    const used = new Set(
      Array.from(source.matchAll(/secrets\.([A-Z_]+)|"\$([A-Z_]+)"|^ {4,6}([A-Z_]+):/gm), ([, ...names]) => names.find(Boolean)),
    )
    const listed = Array.from(read('docs/ci.md').matchAll(/^\| `([A-Z_]+)`/gm), ([, name]) => name)
    // GitLab gives its variables to every job without their being named.
    const unnamed = service === 'gitlab' ? ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'] : []
    expect([...used, ...unnamed].filter((name) => !ASIDE.includes(`${name}`)).sort()).toEqual(listed.sort())
  })
})

it('both run in the same image, of a Node that the project takes', () => {
  const used = Object.values(github.jobs).map(({ container }) => (typeof container === 'string' ? container : container.image))
  const images = new Set([...used, gitlab.image])
  expect([...images]).toEqual(['node:24-bookworm'])
  expect(24).toBeGreaterThanOrEqual(Number(engines.node.replace('>=', '')))
})

describe('a deployment', () => {
  it('comes after the tests', () => {
    const both = ['test', 'test-all']
    expect([github.jobs.deploy.needs, gitlab.deploy.needs]).toEqual([both, both])
    expect([gitlab.test.stage, gitlab['test-all'].stage, gitlab.deploy.stage]).toEqual(['test', 'test', 'deploy'])
  })

  it('is of the main branch alone, never of what somebody proposes', () => {
    expect(github.jobs.deploy.if).toBe("github.event_name == 'push' && github.ref == 'refs/heads/main'")
    expect(gitlab.deploy.rules.map((rule) => rule.if)).toEqual([
      '$CI_PIPELINE_SOURCE != "merge_request_event" && $CI_PIPELINE_SOURCE != "schedule" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    ])
  })

  it('alone sees secrets', () => {
    expect(JSON.stringify([github.jobs.test, github.jobs['test-all'], gitlab.test, gitlab['test-all']])).not.toMatch(
      /secrets|LEADS_KEY|CLOUDFLARE/,
    )
  })
})

describe('everything at full size', () => {
  it('runs every night and for the branch that is deployed', () => {
    expect(github.on.schedule).toHaveLength(1)
    expect(github.jobs['test-all'].if).toBe(
      "github.event_name == 'schedule' || (github.event_name == 'push' && github.ref == 'refs/heads/main')",
    )
    expect(gitlab['test-all'].rules.map((rule) => rule.if)).toEqual([
      '$CI_PIPELINE_SOURCE == "schedule"',
      '$CI_PIPELINE_SOURCE != "merge_request_event" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    ])
  })

  it('has the whole history, as the other tests have, and may mount a disk', () => {
    const depths = [github.jobs.test, github.jobs['test-all']].map(({ steps }) => steps[0]?.with)
    expect(depths).toEqual([{ 'fetch-depth': 0 }, { 'fetch-depth': 0 }])
    expect(gitlab.variables.GIT_DEPTH).toBe('0')
    expect(github.jobs['test-all'].container).toMatchObject({ options: '--privileged' })
  })
})

it('actions of others are named with a version', () => {
  const used = Object.values(github.jobs)
    .flatMap(({ steps }) => steps)
    .flatMap((step) => ('uses' in step ? `${step.uses}` : []))
  expect(used.filter((one) => !/^actions\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/.test(one))).toEqual([])
})
