import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The site around this package. Its tokens, fonts and illustrations are read, and the files that are made are written into it. */
const SITE = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

/** Where a file of the site lies, by its path in the repository. */
export function siteFile(path: string): string {
  return join(SITE, path)
}

/** Where a file of an npm package lies: `@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2`. */
export function packageFile(name: string): string {
  return require.resolve(name)
}
