import * as v from 'valibot'

/** A path of this site (`/blog/`, `/files/x.pdf`), an anchor, or a link with a safe scheme. */
export const hrefSchema = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/, 'a link is a path of this site, an anchor, https:, mailto: or tel:'),
)
