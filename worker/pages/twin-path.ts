import { markdownPath } from '../../contract/paths.ts'
import type { LoadedPage } from '../../routes/page.ts'

/** Address of a page in Markdown; `null` for errors and for pages that no search engine lists. */
export function twinPath({ head, status = 200 }: LoadedPage, path: string): string | null {
  return status === 200 && !head.noindex ? markdownPath(head.canonicalPath ?? path) : null
}
