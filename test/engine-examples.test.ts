import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

it.each(['calculator', 'assessment', 'generator'])('the example in the README of the %s engine prints what it says', (subject) => {
  const readme = readFileSync(`${ROOT}features/${subject}/engine/README.md`, 'utf8')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-'], {
    cwd: ROOT,
    input: blockOf(readme, 'ts'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
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
