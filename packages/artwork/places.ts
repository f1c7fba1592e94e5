import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Root of the site. Its tokens, fonts and illustrations are read, and generated files are written into it. */
const SITE = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

/** Location of a file of the site, by its path in the repository. */
export function siteFile(path: string): string {
  return join(SITE, path)
}

/** Location of a file that the site serves. */
export function publicFile(path: string): string {
  return siteFile(`client/public/${path}`)
}

/** Location of a file of an npm package, such as `@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf`. */
export function packageFile(name: string): string {
  return require.resolve(name)
}
