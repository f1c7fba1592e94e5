import * as v from 'valibot'

/** Paths that both sides of the wire know. */
const PAYLOAD_FILE = '_payload.json'

/** `/blog/` → `/blog/_payload.json` */
export function payloadPath(pagePath: string): string {
  return `${pagePath}${PAYLOAD_FILE}`
}

/** `/blog/_payload.json` → `/blog/`; `null` for a path that is no payload's. */
export function pageOfPayload(path: string): string | null {
  return path.endsWith(`/${PAYLOAD_FILE}`) ? path.slice(0, -PAYLOAD_FILE.length) : null
}

/** A path of this site (`/blog/`, `/files/x.pdf`), an anchor, or a link with a scheme that is safe to follow. */
export const hrefSchema = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/, 'a link is a path of this site, an anchor, https:, mailto: or tel:'),
)
