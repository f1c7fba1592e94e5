/** KV key of the content version, which every publish changes. */
export const CONTENT_VERSION_KEY = 'version'
