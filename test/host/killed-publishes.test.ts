import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFullRun } from '../../tools/test/sizes.ts'
import { type KilledPublishes, STEPS } from '../desk/killed-publishes.ts'
import { publishesOfHost } from './publishes-of-host.ts'

/** What a host renames while it shows an edition, in this order. */
const RENAMES = isFullRun ? ['made.json', 'previous', 'current'] : ['previous']

const DIE = join(import.meta.dirname, '../desk/die-at-rename.ts')

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
let publishes: KilledPublishes
beforeAll(async () => {
  publishes = await publishesOfHost(folder, '')
})
afterAll(async () => {
  await publishes.server().end()
  rmSync(folder, { recursive: true })
})

/** Both sides of the decision and of the edition; the full run stops after every step. */
const SHORT = ['it is decided', 'its edition is whole and not shown', 'its edition is shown']
const steps = Object.entries(STEPS).filter(([name]) => isFullRun || SHORT.includes(name))

it.each(steps)('a publish that is killed once %s is finished by a host that starts', async (_, step) => {
  expect(await publishes.publishUntil(step)).toBe(true)
  await publishes.look()
  await publishes.restart()
  await publishes.look()
  await publishes.expectShown()
})

if (isFullRun)
  it('a publish that is killed after any step is finished by a host that runs', async () => {
    for (let step = 1; await publishes.publishUntil(step); step += 1) await publishes.expectShown()
    await publishes.expectShown()
  })

it.each(RENAMES)(
  'a host that is killed while it shows an edition, once it has renamed %s, finishes it after its next start',
  async (name) => {
    await publishes.restart({ NODE_OPTIONS: `--import=${DIE}`, DIE_AT_RENAME: name })
    await publishes.decide()
    await publishes.server().runMinute()
    await publishes.untilDead()
    await publishes.restart()
    await publishes.look()
    await publishes.expectShown()
  },
)
