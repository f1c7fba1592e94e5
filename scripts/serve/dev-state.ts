import { join } from 'node:path'

/** Where Vite's Cloudflare plugin keeps the local state: `persistState` of vite.config.ts plus a version of its own. */
export const DEV_STATE = join(process.env.STATE_DIR ?? '.state', 'dev/v3')
