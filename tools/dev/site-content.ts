import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { shareImage } from '../../content/compile/share-images.ts'
import { sharePictureFile } from '../build/share-pictures.ts'
import { readSeed, readShareCards } from '../seed/seed.ts'

/** The current content of `seed/`. Vite loads this file, so that edits of the code that reads the content show as well. */
export function currentEdition(): ContentEdition {
  return contentEdition(readSeed())
}

/** The JPEG of a share picture that the content names; `null` for another path. */
export async function sharePictureAt(path: string): Promise<Buffer | null> {
  const card = readShareCards().find((candidate) => shareImage(candidate).src === path)
  return card ? sharePictureFile(card) : null
}
