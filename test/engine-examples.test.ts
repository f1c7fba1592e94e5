import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const FOLDERS = ['features/calculator/engine', 'features/assessment/engine', 'packages/legal-documents']

it.each(FOLDERS)('the example in the README of %s prints what it says', (folder) => {
  const readme = readFileSync(`${ROOT}${folder}/README.md`, 'utf8')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-'], {
    cwd: ROOT,
    input: blockOf(readme, 'ts'),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toBe(blockOf(readme, 'text'))
})

function blockOf(markdown: string, language: string): string {
  const [, block] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(markdown) ?? []
  if (block === undefined) throw new Error(`The README has no ${language} block`)
  return block
}
