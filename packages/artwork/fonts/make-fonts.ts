import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { packageFile, siteFile } from '../places.ts'

/** Source and characters of each font file of the site. There are two of under 16 KB each, because some Russian networks cut longer downloads. */
const FILES = {
  cyrillic: {
    source: packageFile('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2'),
    characters: `${range('А', 'я')}Ёё№`,
  },
  latin: {
    // Onest is published in pieces, and these characters come from four of them; README.md says how the file was made.
    source: join(import.meta.dirname, 'onest-latin.ttf'),
    characters: `${range(' ', '@')}${range('A', 'Z')}${range('a', 'z')}[]_{|}~\u00a0©«»°·–—‘’“”„•…−×↓₽→✓`,
  },
}

/** Lightest and heaviest weight in the styles. The weights between them take a third of a file. */
const WEIGHTS = { min: 400, max: 700 }

/** Letters of the PDF files that the generator makes: Russian, Tatar, Bashkir, Kazakh and Latin ones, and marks of typography. */
const PDF_LETTERS = `${range(' ', '~')}\u00a0¡¢£¤¥§©«¬\u00ad®°±µ·»¼½¾¿${range('À', 'ÿ')}${range('Ā', 'ž')}${range('Ѐ', 'џ')}ҐґҒғҖҗҘҙҚқҠҡҢңҪҫҮүҰұҲҳҶҷҺһӀӘәӢӣӨөӮӯ‐‑–—‘’‚“”„†•…‰′″‹›₽€№™−×÷≈≤≥`
const PDF_FONTS = { regular: '400Regular/Tinos_400Regular', bold: '700Bold/Tinos_700Bold' }

/** `npm run fonts`: cuts the font files of the site; run it again when their characters change. */
export async function makeFonts(): Promise<void> {
  for (const [name, { source, characters }] of Object.entries(FILES)) {
    const font = await subsetFont(readFileSync(source), characters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })
    write(`client/fonts/onest-${name}.woff2`, font)
  }
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
