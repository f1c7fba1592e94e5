import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const texts = v.array(v.string())
const jobSchema = v.looseObject({
  container: v.string(),
  needs: v.optional(v.string()),
  if: v.optional(v.string()),
  steps: v.array(v.looseObject({})),
})
const githubSchema = v.object({
  name: v.string(),
  on: v.strictObject({ push: v.null(), pull_request: v.null() }),
  permissions: v.strictObject({ contents: v.literal('read') }),
  jobs: v.strictObject({ test: jobSchema, deploy: jobSchema }),
})
const gitlabSchema = v.looseObject({
  image: v.string(),
  stages: texts,
  test: v.looseObject({ stage: v.string(), script: texts }),
  deploy: v.looseObject({ stage: v.string(), needs: texts, rules: v.array(v.object({ if: v.string() })), script: texts }),
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
    expect(named).toEqual(['test', 'deploy'])
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
  const images = new Set([github.jobs.test.container, github.jobs.deploy.container, gitlab.image])
  expect([...images]).toEqual(['node:24-bookworm'])
  expect(24).toBeGreaterThanOrEqual(Number(engines.node.replace('>=', '')))
})

describe('a deployment', () => {
  it('comes after the tests', () => {
    expect([github.jobs.deploy.needs, gitlab.deploy.needs]).toEqual(['test', ['test']])
    expect([gitlab.test.stage, gitlab.deploy.stage]).toEqual(gitlab.stages)
  })

  it('is of the main branch alone, never of what somebody proposes', () => {
    expect(github.jobs.deploy.if).toBe("github.event_name == 'push' && github.ref == 'refs/heads/main'")
    expect(gitlab.deploy.rules.map((rule) => rule.if)).toEqual([
      '$CI_PIPELINE_SOURCE != "merge_request_event" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    ])
  })

  it('alone sees secrets', () => {
    expect(JSON.stringify([github.jobs.test, gitlab.test])).not.toMatch(/secrets|LEADS_KEY|CLOUDFLARE/)
  })
})

it('actions of others are named with a version', () => {
  const used = [...github.jobs.test.steps, ...github.jobs.deploy.steps].flatMap((step) => ('uses' in step ? `${step.uses}` : []))
  expect(used.filter((one) => !/^actions\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/.test(one))).toEqual([])
})
