/** KV key of the content version, which every publish changes. */
export const CONTENT_VERSION_KEY = 'version'

/** Whether the text can be the version of an edition: 16 hexadecimal digits, which may be part of a table's name. */
export function isContentVersion(version: string): boolean {
  return /^[\da-f]{16}$/.test(version)
}
