import { showsFirstScreen } from '../../tools/bench/pages.ts'
import { shareOf } from '../../tools/test/sizes.ts'
import { expect, test } from './fixtures.ts'
import { KINDS } from './page-addresses.ts'

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const [at, viewport] of VIEWPORTS.entries()) {
  test(`the first 14,336 bytes of a page alone show a first screen of ${viewport.width} px with the phone and a link to the form`, async ({
    browser,
    request,
  }) => {
    // The page of the fixtures is not used, because it blocks requests to other hosts.
    const page = await browser.newPage({ viewport })
    const verdicts: string[] = []
    for (const path of shareOf(KINDS, at, VIEWPORTS.length)) {
      const verdict = await showsFirstScreen(page, await (await request.get(path)).text())
      if (!verdict.startsWith('yes')) verdicts.push(`${path}: ${verdict}`)
    }
    await page.close()
    expect(verdicts).toEqual([])
  })
}
