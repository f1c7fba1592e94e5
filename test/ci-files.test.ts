import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const PIPELINES = { github: '.github/workflows/deploy.yml', gitlab: '.ci/gitlab.yml' }
/** Variables that do not come from the service. */
const OWN = ['WRANGLER_SEND_METRICS']
const read = (file: string) => readFileSync(file, 'utf8')

it.each(Object.entries(PIPELINES))('the pipeline of %s runs scripts that package.json has', (_, file) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const named = Array.from(read(file).matchAll(/^\s*- (?:run: )?npm (?:run )?([\w:-]+)/gm), ([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it.each(Object.entries(PIPELINES))('the pipeline of %s needs the variables that docs/ci.md lists, and no others', (service, file) => {
  const found = Array.from(read(file).matchAll(/secrets\.([A-Z_]+)|"\$([A-Z_]+)"|^ {4,6}([A-Z_]+):/gm), ([, ...names]) =>
    names.find(Boolean),
  )
  const listed = Array.from(read('docs/ci.md').matchAll(/^\| `([A-Z_]+)`/gm), ([, name]) => name)
  // GitLab gives its variables to every job without their being named.
  const unnamed = service === 'gitlab' ? ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'] : []
  expect([...new Set([...found, ...unnamed])].filter((name) => !OWN.includes(`${name}`)).sort()).toEqual(listed.sort())
})

it('only the deployment on GitHub sees secrets, and it runs only what is in main', () => {
  const { jobs }: { jobs: Record<string, { if?: string }> } = parse(read(PIPELINES.github))
  const seeing = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes('secrets.'))
  expect(seeing.map(([name, job]) => [name, job.if])).toEqual([
    ['deploy', "github.event_name == 'push' && github.ref == 'refs/heads/main'"],
  ])
})
