import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { earlierAssetKey } from '../../contract/build.ts'

const FOLDER = 'dist/client/assets'
/** How long a tab may stay open and still get the chunks of its build. */
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** One entry of `wrangler kv bulk put`. */
interface KeptAsset {
  key: string
  value: string
  base64: true
  expiration_ttl: number
}

/** Scripts and styles of the build in `dist/`, to be kept in KV for tabs that are open when the next build comes. */
export function keptAssets(): KeptAsset[] {
  return readdirSync(FOLDER)
    .filter((file) => /\.(?:m?js|css)$/.test(file))
    .map((file) => ({
      key: earlierAssetKey(file),
      value: readFileSync(join(FOLDER, file)).toString('base64'),
      base64: true,
      expiration_ttl: KEPT_SECONDS,
    }))
}
