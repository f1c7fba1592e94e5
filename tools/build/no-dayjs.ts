/**
 * Replaces `dayjs` in the worker. sanitize-html loads it with `launder`, but uses only the check of URLs, and no dates.
 */
export default function dayjs(): never {
  throw new Error('Dates are never laundered here: content/derived/sanitise.ts reads HTML only')
}
