import { isFullRun } from '../../tools/test/sizes.ts'
import { open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { looksFor } from './new-parts.ts'
import { OPEN_STATES } from './open-states.ts'

const WIDTHS = [390, 1280]
/** The state without a connection, whose page cannot load axe. */
const OFFLINE = 'state-offline'

for (const [at, width] of WIDTHS.entries()) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })

    for (const [turn, { name, path, widths, open: openState }] of OPEN_STATES.entries()) {
      const [narrowest, widest] = widths ?? [0, 9999]
      if (name === OFFLINE || width < narrowest || width > widest) continue
      // In a short run a state of both widths is tested at one of them.
      if (!isFullRun && widths === undefined && turn % 2 !== at) continue
      test(`${name} has no accessibility violations and names its controls`, async ({ page }) => {
        const seen = new Set<string>()
        await open(page, path)
        // The loaded page itself is checked in `every-page.spec.ts`.
        await looksFor(page, seen)
        await openState(page)
        for (const { part, rules } of await looksFor(page, seen)) expect(await axeViolations(page, part, rules)).toEqual([])
      })
    }
  })
}
