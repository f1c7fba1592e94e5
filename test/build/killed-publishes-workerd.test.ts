import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { oldestMaking } from '../../content/publish/desk-store.ts'
import { currentBuild } from '../../tools/build/build-folders.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { createLocalSite, sweepLeads } from '../../tools/serve/local-site.ts'
import { servePublishes } from '../../tools/serve/running-site.ts'
import { localDesk, localTarget } from '../../tools/serve/seed-local.ts'
import { isFullRun } from '../../tools/test/sizes.ts'
import { openTarget } from '../desk/built-places.ts'
import { type DeskServer, type KilledPublishes, STEPS, startKilledPublishes } from '../desk/killed-publishes.ts'
import { raceForDraft, raceForNumbers } from '../desk/publish-races.ts'
import { killWorkerd } from '../faults/kill-workerd.ts'

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
let publishes: KilledPublishes
beforeAll(async () => {
  await buildIfStale()
  publishes = await startKilledPublishes({ kind: 'workerd', stateDir: folder, dist: currentBuild() }, startSite)
})
afterAll(async () => {
  await publishes.server().end()
  rmSync(folder, { recursive: true })
})

async function startSite(): Promise<DeskServer> {
  const site = createLocalSite({ port: 0, stateDir: folder, onLog: () => undefined })
  const { origin } = await site.ready
  const [target, db] = [await localTarget(site), await localDesk(site)]
  const runMinute = () => sweepLeads(site)
  const stop = await servePublishes(folder, { ...target, desk: db, runMinute })
  return {
    ...openTarget(target, { db, dist: currentBuild() }),
    origin,
    runMinute,
    async end() {
      await stop()
      await site.dispose()
    },
  }
}

it.each(isFullRun ? [STEPS['its edition is partly written'], STEPS['its edition is shown']] : [STEPS['its edition is partly written']])(
  'a publish that is killed after "%s" is finished by the next minute of workerd',
  async (step) => {
    expect(await publishes.publishUntil(step)).toBe(true)
    await publishes.look()
    await publishes.expectShown()
  },
)

if (isFullRun)
  it('a publish that is killed after any step is finished by the next minute of workerd', async () => {
    for (let step = 1; await publishes.publishUntil(step); step += 1) await publishes.expectShown()
    await publishes.expectShown()
  })

it('a workerd that is killed while it shows an edition finishes it after its next start', async () => {
  await publishes.decide()
  const { desk, runMinute } = publishes.server()
  const minute = runMinute().catch(() => undefined)
  // From then on it compiles and writes.
  await vi.waitFor(async () => expect((await oldestMaking(desk.db))?.leaseUntil).not.toBe(0), { timeout: 300_000, interval: 5 })
  expect(killWorkerd()).toBe(1)
  await minute
  await publishes.restart()
  await publishes.look()
  await publishes.expectShown()
})

if (isFullRun)
  it.each([
    ['different drafts at once are all shown', raceForNumbers],
    ['the same draft at once are told which one did', raceForDraft],
  ])('twenty processes that publish %s, by the running workerd', (_, race) =>
    race({ built: { kind: 'running workerd', stateDir: folder, dist: currentBuild() }, opened: publishes.server() }),
  )
