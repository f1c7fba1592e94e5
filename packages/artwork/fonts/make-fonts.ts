import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { packageFile, siteFile } from '../places.ts'

/** The characters of the site's only font file (record 099): everything that its texts use, so that a first visit has all of its type or none. */
const CHARACTERS = `${range('А', 'я')}Ёё№${range(' ', '@')}${range('A', 'Z')}${range('a', 'z')}[]_\u00a0©«»·–—’“„…−×↓₽→✓`

/** Kerning, and figures of one width for tables. The contextual alternates, which lift dashes beside capitals, would take 2.4 KB. */
const FEATURES = ['kern', 'tnum']

/** Lightest and heaviest weight in the styles. The weights between them take a third of a file. */
const WEIGHTS = { min: 400, max: 700 }

/** Letters of the PDF files that the generator makes: Russian, Tatar, Bashkir, Kazakh and Latin ones, and marks of typography. */
const PDF_LETTERS = `${range(' ', '~')}\u00a0¡¢£¤¥§©«¬\u00ad®°±µ·»¼½¾¿${range('À', 'ÿ')}${range('Ā', 'ž')}${range('Ѐ', 'џ')}ҐґҒғҖҗҘҙҚқҠҡҢңҪҫҮүҰұҲҳҶҷҺһӀӘәӢӣӨөӮӯ‐‑–—‘’‚“”„†•…‰′″‹›₽€№™−×÷≈≤≥`
const PDF_FONTS = { regular: '400Regular/Tinos_400Regular', bold: '700Bold/Tinos_700Bold' }

/** `npm run fonts`: cuts the font file of the site; run it again when its characters change. */
export async function makeFonts(): Promise<void> {
  // Onest is published in pieces; README.md says how this source was joined.
  const onest = readFileSync(join(import.meta.dirname, 'onest.ttf'))
  write(
    'client/fonts/onest.woff2',
    await subsetFont(onest, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES }),
  )
  for (const [weight, file] of Object.entries(PDF_FONTS)) {
    const whole = readFileSync(packageFile(`@expo-google-fonts/tinos/${file}.ttf`))
    write(`features/generator/browser/pdf/tinos-${weight}.ttf`, await subsetFont(whole, PDF_LETTERS, { targetFormat: 'truetype' }))
  }
}

function write(path: string, font: Buffer): void {
  writeFileSync(siteFile(path), font)
  console.log(`${path}: ${font.length} bytes`)
}

function range(from: string, to: string): string {
  const first = from.charCodeAt(0)
  return String.fromCharCode(...Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, index) => first + index))
}
