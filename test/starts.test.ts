import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textFindings } from '../content/check/text-rules.ts'
import { newBlock } from '../tools/new/new-block.ts'
import { newSink } from '../tools/new/new-sink.ts'
import { newPage, newPost } from '../tools/new/new-text.ts'
import { seedFiles } from '../tools/seed/seed.ts'
import { readTexts } from '../tools/seed/texts.ts'
import { copiedTree, typeErrors } from './copied-tree.ts'

const files = seedFiles()

describe.each([
  ['page', newPage('proba', files)],
  ['post', newPost('proba', files, '2026-11-27')],
])('a new %s', (name, { files: started }) => {
  it(`a new ${name} compiles, and the rules of the texts find every placeholder`, () => {
    const texts = readTexts(new Map([...files, ...started]))
    const asked = textFindings(texts).filter(({ problem }) => problem === 'a place that is still to be written')
    const places = [...started.values()].join('').match(/\(\(/g)
    expect(asked).toHaveLength(places?.length ?? 0)
  })
})

it.each<[what: string, begin: () => unknown, sentence: string]>([
  ['an address in capitals', () => newPage('Proba', files), 'small Latin letters'],
  ['the address of a page', () => newPage('serm', files), 'taken by seed/pages/serm.md'],
  ['the address of an article', () => newPage('fakt-ili-mnenie', files), 'taken by seed/posts/fakt-ili-mnenie.md'],
  ['the address of a route', () => newPost('spasibo', files, '2026-11-27'), 'belongs to routes/table.ts'],
  ['the address of the API', () => newPage('api', files), 'belongs to worker/app.ts'],
  ['the address of files', () => newPage('images', files), 'belongs to client/public/images'],
  ['a block that exists', () => newBlock('faq'), 'The block faq is there already'],
  ['a block whose name the schema uses', () => newBlock('titled'), 'uses the name titled for something else'],
  ['a block with a digit', () => newBlock('faq2'), 'small Latin letters'],
  ['a receiver that exists', () => newSink('amocrm'), 'knows amocrm already'],
  ['a receiver with a hyphen', () => newSink('a-b'), 'small Latin letters'],
])('%s is rejected in one sentence', (_, begin, sentence) => {
  expect(begin).toThrow(sentence)
})

describe('a new block and a new receiver of leads', () => {
  const started = new Map([...newBlock('quote-wall').files, ...newSink('bitrix').files])
  const tree = copiedTree(['biome.jsonc', 'features', 'content', 'contract', 'edge', 'seed', 'ui', 'routes', 'worker', 'test'])

  beforeAll(() => {
    for (const [file, content] of started) {
      mkdirSync(dirname(join(tree.folder, file)), { recursive: true })
      writeFileSync(join(tree.folder, file), content)
    }
  })
  afterAll(() => tree.remove())

  it('a new block and a new receiver are formatted and sorted', () => {
    const sources = [...started.keys()].filter((file) => /\.(?:tsx?|css)$/.test(file))
    const { stdout, stderr, status } = spawnSync(
      join(process.cwd(), 'node_modules/.bin/biome'),
      ['check', '--vcs-enabled=false', ...sources],
      {
        cwd: tree.folder,
        encoding: 'utf8',
      },
    )
    expect(status, `${stdout}${stderr}`).toBe(0)
  })

  it('a new block and a new receiver compile with the code that uses them', () => {
    const declaring = ['worker/config.ts', 'ui/react.d.ts', 'test/worker/start-servers.ts']
    const users = [...declaring, 'routes/blocks.tsx', 'worker/site-facts.ts']
    const sources = [...started.keys()].filter((file) => /\.tsx?$/.test(file))
    const errors = typeErrors(tree.folder, [...users, ...sources])
    // Types of workerd are in a generated file, which only the project's own check includes.
    expect(
      errors.filter(
        (error) => [...users, ...sources].some((file) => error.includes(`${file}(`)) && !error.includes("Cannot find name 'SendEmail'"),
      ),
    ).toEqual([])
  })

  it('seed/ yields the new block with its text, and policy and consent with the row of the receiver', () => {
    const script = `
      import { atOnce } from './content/compile/in-turns.ts'
      import { readingBlocks } from './content/compile/read-blocks.ts'
      import { missingPolicyRows } from './content/check/policy-rows.ts'
      import { readFileSync } from 'node:fs'
      const texts = ['politika-obrabotki', 'coglasie-na-obrabotku'].map((name) => \`seed/pages/\${name}-personalnyih-dannyih.md\`)
      const blocks = atOnce(readingBlocks('::: quote-wall\\ntitle: Слова\\ntext: "Раз.\\\\n\\\\nДва."\\n:::\\n', 'x', {}))
      console.log(JSON.stringify({ blocks, missing: missingPolicyRows(new Map(texts.map((file) => [file, readFileSync(file, 'utf8')]))) }))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: tree.folder, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      blocks: [{ type: 'quote-wall', id: 'slova', title: 'Слова', html: '<p>Раз.</p>\n<p>Два.</p>' }],
      missing: [],
    })
  })
})
