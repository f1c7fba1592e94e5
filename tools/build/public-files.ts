import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShareCard, shareName } from '../../content/compile/share-images.ts'
import { readShareCards, siteVars } from '../seed/seed.ts'

const PUBLIC = 'client/public'
/** Placeholder of the share pictures in the worker's code: they follow the content, which is no part of a build's id (site-build.ts). */
const PICTURES_PLACEHOLDER = '__SHARE_PICTURES__'

/** All that `virtual:public-files` exports; `serving` says that it is for the development server, which draws every picture. */
export function publicFiles(serving: boolean): typeof import('virtual:public-files') {
  const sharePictures = serving ? namesOf(readShareCards()) : PICTURES_PLACEHOLDER
  return { files: filesByFolder(PUBLIC), sharePictures, siteName: siteVars().SITE_NAME }
}

/** The names of all served files below a folder, by the path of their own folder on the site. */
export function filesByFolder(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !/^[._]/.test(entry.name))
  const byFolder = Map.groupBy(files, ({ parentPath }) => parentPath.slice(root.length).replaceAll('\\', '/'))
  const named = [...byFolder].map(
    ([folder, inside]) =>
      [
        folder,
        inside
          .map(({ name }) => name)
          .sort()
          .join(' '),
      ] as const,
  )
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Writes the names of the share pictures into the code of a built worker. */
export function writePictureNames(cards: ShareCard[], workerFolder: string): void {
  for (const name of readdirSync(workerFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))) {
    const file = join(workerFolder, name)
    const code = readFileSync(file, 'utf8')
    if (code.includes(PICTURES_PLACEHOLDER)) writeFileSync(file, code.replaceAll(PICTURES_PLACEHOLDER, namesOf(cards)))
  }
}

function namesOf(cards: ShareCard[]): string {
  return cards.map(shareName).join(' ')
}
