import type { Config } from '../../../edge/config.ts'
import { type PageKind, SECTIONS } from '../wire.ts'

/** Kind of a page by its path and its `og:type`; `null` if the page is not measured. */
export function measuredAs({ VITALS }: Pick<Config, 'VITALS'>, path: string, type: string | undefined): PageKind | null {
  if (VITALS === '0') return null
  if (path === '/') return 'home'
  return SECTIONS.find((section) => path.startsWith(`/${section}/`)) ?? (type === 'article' ? 'article' : 'page')
}
