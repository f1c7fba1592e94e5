import { join } from 'node:path'

/** Folder of the local state of Vite's Cloudflare plugin: `persistState` of vite.config.ts plus the plugin's own version folder. */
export const DEV_STATE = join(process.env.STATE_DIR ?? '.state', 'dev/v3')
