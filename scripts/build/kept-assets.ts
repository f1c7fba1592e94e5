import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'dist/client/assets'

/** Scripts and styles of the build in `dist/` as base64, to be kept in KV for tabs that are open when the next build comes. */
export function keptAssets(): Record<string, string> {
  const files = readdirSync(FOLDER).filter((file) => /\.(?:m?js|css)$/.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(FOLDER, file)).toString('base64')]))
}
