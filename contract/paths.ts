import * as v from 'valibot'

/** Ending of every payload path. */
const PAYLOAD_FILE = '_payload.json'

/** `/blog/` → `/blog/_payload.json` */
export function payloadPath(pagePath: string): string {
  return `${pagePath}${PAYLOAD_FILE}`
}

/** `/blog/_payload.json` → `/blog/`; `null` for any other path. */
export function pageOfPayload(path: string): string | null {
  return path.endsWith(`/${PAYLOAD_FILE}`) ? path.slice(0, -PAYLOAD_FILE.length) : null
}

/** A path of this site (`/blog/`, `/files/x.pdf`), an anchor, or a link with a safe scheme. */
export const hrefSchema = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/, 'a link is a path of this site, an anchor, https:, mailto: or tel:'),
)
