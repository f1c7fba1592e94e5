import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const SOURCE = 'node_modules/@fontsource-variable/onest/files/onest'
const TARGET = 'client/fonts'

/** What Russian text needs, split so that each file stays well under 16 KB: longer downloads are cut on some Russian networks. */
const SUBSETS = {
  cyrillic: { from: 'cyrillic', text: `${range('А', 'я')}Ёё№` },
  digits: { from: 'latin', text: `${range(' ', '@')}[]_{|}~\u00a0©«»°·–—‘’“”„•…−×→` },
  latin: { from: 'latin', text: `${range('A', 'Z')}${range('a', 'z')}` },
  signs: { from: 'latin-ext', text: '₽' },
}

/** The lightest and the heaviest that the styles use: the weights between cost a third of a file. */
const WEIGHTS = { min: 400, max: 700 }

/** `npm run fonts`: makes the font files of the site; run again when the subsets change. */
async function makeFonts(): Promise<void> {
  mkdirSync(TARGET, { recursive: true })
  for (const [name, { from, text }] of Object.entries(SUBSETS)) {
    const font = await subsetFont(readFileSync(`${SOURCE}-${from}-wght-normal.woff2`), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    })
    writeFileSync(`${TARGET}/onest-${name}.woff2`, font)
    console.log(`${name}: ${font.length} bytes`)
  }
}

function range(from: string, to: string): string {
  const first = from.charCodeAt(0)
  return String.fromCharCode(...Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, index) => first + index))
}

await makeFonts()
