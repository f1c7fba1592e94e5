/** Where Vite's Cloudflare plugin keeps the local state: `persistState` of vite.config.ts plus a version of its own. */
export const DEV_STATE = '.state/dev/v3'
