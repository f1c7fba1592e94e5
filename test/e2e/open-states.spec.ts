import { OPEN_STATES } from '../../scripts/browser/open-states.ts'
import { open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'

/** The only state without a connection: its page can load nothing more, and so no checker. */
const OFFLINE = 'state-offline'

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })

    for (const { name, path, widths: [narrowest, widest] = [0, 9999], open: openState } of OPEN_STATES) {
      if (name === OFFLINE || width < narrowest || width > widest) continue
      test(`${name} has no accessibility violations and names its controls`, async ({ page }) => {
        await open(page, path)
        await openState(page)
        expect(await axeViolations(page)).toEqual([])
      })
    }
  })
}
