import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimState } from '../host/claim-state.ts'
import { compiledContent } from '../test/compiled-content.ts'
import { openState } from '../tools/serve/local-site.ts'
import { localTarget, seedState } from '../tools/serve/seed-local.ts'
import { isFullRun } from '../tools/test/sizes.ts'

const { edition } = compiledContent()
const folder = mkdtempSync(join(tmpdir(), 'publish-'))

/** A copy of the site whose texts the test may change. */
beforeAll(async () => {
  const others = readdirSync('.').filter((name) => name !== 'seed' && !name.startsWith('.'))
  for (const name of others) symlinkSync(resolve(name), join(folder, name))
  cpSync('seed', join(folder, 'seed'), { recursive: true })
  await seedState(join(folder, 'state'), edition)
})
afterAll(() => rmSync(folder, { recursive: true }))

function publish(args: string[], stateDir = join(folder, 'state')): string[] {
  const env = { ...process.env, STATE_DIR: stateDir, WRANGLER_SEND_METRICS: 'false' }
  const { stdout, stderr } = spawnSync(process.execPath, [resolve('commands/publish.ts'), ...args], { cwd: folder, env, encoding: 'utf8' })
  return `${stdout}${stderr}`
    .trim()
    .split('\n')
    .filter((line) => line !== 'Checking the texts…')
}

async function shownEdition(): Promise<string | null> {
  const state = openState(join(folder, 'state'))
  const { version } = await localTarget(state)
  const shown = await version.get()
  await state.dispose()
  return shown
}

function replace(file: string, from: string, to: string): void {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

it('a publish reports the changes and shows them; a dry run only reports them, and a rollback shows the earlier edition', async () => {
  replace('seed/nav-menu.json', '"title": "', '"title": "О, ')
  const change = 'changed: nav-menu'
  if (isFullRun)
    expect(publish(['--dry-run'])).toEqual([change, expect.stringMatching(/^Nothing was published: edition [\da-f]{16} would be$/)])
  const published = publish([])
  expect(published).toEqual([change, expect.stringMatching(/^Edition [\da-f]{16} is shown$/)])
  expect(published[1]).toContain(await shownEdition())
  if (isFullRun) expect(publish(['--dry-run'])).toEqual([expect.stringMatching(/^Edition [\da-f]{16} is shown already$/)])
  if (isFullRun) expect(publish(['--rollback'])).toEqual([`Edition ${edition.version} is shown`])
})

it('a state that another process uses is refused before the texts are read; a dry run reads a copy of it', () => {
  const taken = join(folder, 'taken')
  claimState(taken)
  expect(publish([], taken)).toEqual([
    expect.stringContaining(`The process with pid ${process.pid} uses ${taken} and takes no publish now: wait until it serves`),
  ])
  expect(publish(['--dry-run'], taken).at(-1)).toMatch(/^Nothing was published: edition [\da-f]{16} would be$/)
  expect(readdirSync(taken)).toEqual(['server.pid'])
})

it('texts that the check refuses are not published', () => {
  replace('seed/posts/fakt-ili-mnenie.md', '\n---\n\n', '\n---\n\nМы гарантируем удаление любого отзыва.\n\n')
  const lines = publish([])
  expect(lines[0]).toContain('seed/posts/fakt-ili-mnenie.md:')
  expect(lines.at(-1)).toBe('Nothing was published: correct the texts, `npm run check` checks them again')
})
