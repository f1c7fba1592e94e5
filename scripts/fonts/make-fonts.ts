import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { addGlyphs } from './add-glyphs.ts'

const SOURCE = 'node_modules/@fontsource-variable/onest/files/onest'
const TARGET = 'client/fonts'

/**
 * Characters for Russian text in two files of under 16 KB each, because some Russian networks cut longer downloads. Each file is made of
 * characters from the pieces in which Onest is published.
 */
const FILES = {
  cyrillic: { cyrillic: `${range('А', 'я')}Ёё№` },
  latin: {
    latin: `${range(' ', '@')}${range('A', 'Z')}${range('a', 'z')}[]_{|}~\u00a0©«»°·–—‘’“”„•…−×↓`,
    'latin-ext': '₽',
    math: '→',
    symbols: '✓',
  },
}

/** Lightest and heaviest weight in the styles; the weights between them cost a third of a file. */
const WEIGHTS = { min: 400, max: 700 }

/** Letters of the PDF files that the generator makes: Russian, Tatar, Bashkir, Kazakh and Latin ones, and marks of typography. */
const PDF_LETTERS = `${range(' ', '~')}\u00a0¡¢£¤¥§©«¬\u00ad®°±µ·»¼½¾¿${range('À', 'ÿ')}${range('Ā', 'ž')}${range('Ѐ', 'џ')}ҐґҒғҖҗҘҙҚқҠҡҢңҪҫҮүҰұҲҳҶҷҺһӀӘәӢӣӨөӮӯ‐‑–—‘’‚“”„†•…‰′″‹›₽€№™−×÷≈≤≥`
const PDF_FONTS = { regular: '400Regular/Tinos_400Regular', bold: '700Bold/Tinos_700Bold' }

/** `npm run fonts`: builds the font files of the site; run it again when the subsets change. */
export async function makeFonts(): Promise<void> {
  mkdirSync(TARGET, { recursive: true })
  for (const [name, pieces] of Object.entries(FILES)) {
    const font = await joined(pieces)
    writeFileSync(`${TARGET}/onest-${name}.woff2`, font)
    console.log(`${name}: ${font.length} bytes`)
  }
  for (const [weight, file] of Object.entries(PDF_FONTS)) {
    const whole = readFileSync(`node_modules/@expo-google-fonts/tinos/${file}.ttf`)
    const font = await subsetFont(whole, PDF_LETTERS, { targetFormat: 'truetype' })
    writeFileSync(`features/generator/browser/pdf/tinos-${weight}.ttf`, font)
    console.log(`tinos-${weight}: ${font.length} bytes`)
  }
}

/** Joins the characters of all pieces into one font. */
async function joined(pieces: Record<string, string>): Promise<Buffer> {
  const cuts: Buffer[] = []
  for (const [piece, text] of Object.entries(pieces)) {
    const whole = readFileSync(`${SOURCE}-${piece}-wght-normal.woff2`)
    cuts.push(await subsetFont(whole, text, { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS } }))
  }
  return subsetFont(cuts.reduce(addGlyphs), Object.values(pieces).join(''), { targetFormat: 'woff2' })
}

function range(from: string, to: string): string {
  const first = from.charCodeAt(0)
  return String.fromCharCode(...Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, index) => first + index))
}
