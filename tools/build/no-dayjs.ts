/**
 * Replaces `dayjs` in the worker. sanitize-html loads it with `launder`, of which it uses only the check of addresses; nothing here launders
 * dates.
 */
export default function dayjs(): never {
  throw new Error('Dates are never laundered here: content/derived/sanitise.ts reads HTML only')
}
