import { pageQuery } from '../../contract/params.ts'
import { pageOfMarkdown, pageOfPayload } from '../../contract/paths.ts'

/** What the address of a document, its payload or its Markdown asks for. */
export interface PageAddress {
  /** Path of the page as it was sent. */
  rawPath: string
  /** The path decoded; `null` when it cannot be. */
  path: string | null
  isPayload: boolean
  isMarkdown: boolean
  /** The parameters that the page reads. */
  query: URLSearchParams
  /** Whether one of them carries what one visitor asks. */
  isAsked: boolean
}

export function pageAddress(url: string): PageAddress {
  const { pathname, search } = new URL(url)
  const payloadOf = pageOfPayload(pathname)
  const markdownOf = pageOfMarkdown(pathname)
  const rawPath = payloadOf ?? markdownOf ?? pathname
  const path = decodePath(rawPath)
  // Client navigation appends its build, a name without a value, which no page reads.
  const { params, isAsked } = pageQuery(path ?? '', payloadOf === null ? search : search.replace(/[?&][^=&]*$/, ''))
  return { rawPath, path, isPayload: payloadOf !== null, isMarkdown: markdownOf !== null, query: params, isAsked }
}

/** Decodes once; `null` for broken escapes and control characters, which no address of the site contains. */
function decodePath(rawPath: string): string | null {
  try {
    const path = decodeURIComponent(rawPath)
    return /\p{Cc}/u.test(path) ? null : path
  } catch {
    return null
  }
}
