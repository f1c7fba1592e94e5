import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFullRun } from '../../tools/test/sizes.ts'
import { type KilledPublishes, STEPS } from '../desk/killed-publishes.ts'
import { raceForDraft, raceForNumbers } from '../desk/publish-races.ts'
import { openRace } from './open-race.ts'
import { sharedPostgres } from './postgres-server.ts'
import { publishesOfHost } from './publishes-of-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
let publishes: KilledPublishes
beforeAll(async () => {
  publishes = await publishesOfHost(folder, await (await sharedPostgres()).database('killed_publishes'))
})
afterAll(async () => {
  await publishes.server().end()
  rmSync(folder, { recursive: true })
})

it.each(isFullRun ? [STEPS['it is decided'], STEPS['its edition is shown']] : [STEPS['its edition is shown']])(
  'a publish with PostgreSQL that is killed after "%s" is finished by a host that starts',
  async (step) => {
    expect(await publishes.publishUntil(step)).toBe(true)
    await publishes.restart()
    await publishes.look()
    await publishes.expectShown()
  },
)

if (isFullRun)
  it('a publish with PostgreSQL that is killed after any step is finished by a host that runs', async () => {
    for (let step = 1; await publishes.publishUntil(step); step += 1) await publishes.expectShown()
    await publishes.expectShown()
  })

if (isFullRun)
  it.each([
    ['different drafts at once are all shown', 'race_for_numbers', raceForNumbers],
    ['the same draft at once are told which one did', 'race_for_draft', raceForDraft],
  ])('twenty processes that publish %s, in PostgreSQL', async (_, database, run) => {
    const race = await openRace(await (await sharedPostgres()).database(database))
    await run(race)
    await race.close()
  })
