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

const MARKDOWN_FILE = 'index.md'

/** `/blog/` → `/blog/index.md`, `/blog/?page=2` → `/blog/index.md?page=2` */
export function markdownPath(pagePath: string): string {
  return pagePath.replace(/(?=\?|$)/, MARKDOWN_FILE)
}

/** `/blog/index.md` → `/blog/`; `null` for any other path. */
export function pageOfMarkdown(path: string): string | null {
  return path.endsWith(`/${MARKDOWN_FILE}`) ? path.slice(0, -MARKDOWN_FILE.length) : null
}

/** Whether a path belongs to a service, which never renders a page in the site's frame and takes no trailing slash. */
export function isService(pathname: string): boolean {
  return /^\/(?:api|builds|_ipx)(?:\/|$)/.test(pathname)
}

/** Whether the last segment of a path has the extension of a file. */
export function isFile(pathname: string): boolean {
  return /\.[A-Za-z0-9]{1,16}$/.test(pathname)
}

/** A path of this site (`/blog/`, `/files/x.pdf`), an anchor, or a link with a safe scheme. */
export const hrefSchema = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/, 'a link is a path of this site, an anchor, https:, mailto: or tel:'),
)
