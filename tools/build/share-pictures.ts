import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ShareCard, shareImage } from '../../content/compile/share-images.ts'

const CACHE = 'node_modules/.cache/share-pictures'
/** Size limit of a share picture: some social networks ignore a larger one. */
const MAX_BYTES = 60_000
const QUALITIES = [82, 76, 70, 62]

/** Writes the share pictures into the build; cached ones are copied. */
export async function writeSharePictures(cards: ShareCard[], folder: string): Promise<void> {
  mkdirSync(join(folder, 'images/social'), { recursive: true })
  await Promise.all(
    cards.map(async (card) => {
      writeFileSync(join(folder, shareImage(card).src), await sharePictureFile(card))
    }),
  )
}

/** The JPEG of a card, cached by a hash of its drawing. */
export async function sharePictureFile(card: ShareCard): Promise<Buffer> {
  // The import is dynamic, because the module reads the fonts, and every command of Vite loads this file.
  const { sharePicture } = await import('artwork/share-picture')
  const drawing = sharePicture(card)
  const key = createHash('sha256').update(`${MAX_BYTES} ${QUALITIES} ${drawing}`).digest('hex').slice(0, 24)
  const cached = join(CACHE, `${key}.jpg`)
  if (existsSync(cached)) return readFileSync(cached)
  const file = await jpegOf(drawing, card)
  mkdirSync(CACHE, { recursive: true })
  // The write is atomic, because another process may read the file.
  writeFileSync(`${cached}.${process.pid}`, file)
  renameSync(`${cached}.${process.pid}`, cached)
  return file
}

async function jpegOf(drawing: string, { title }: ShareCard): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await sharp(Buffer.from(drawing)).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (file.length < MAX_BYTES) return file
  }
  throw new Error(`The share picture of «${title}» is larger than ${MAX_BYTES} bytes: simplify its drawing`)
}
