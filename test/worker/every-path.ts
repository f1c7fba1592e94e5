import { env } from 'cloudflare:workers'
import { routes } from '../../routes/table.ts'
import cases from '../../seed/cases.json'

/** Paths without parameters in the route table. */
export const FIXED_PATHS = routes.map(({ path }) => path).filter((path) => !path.includes(':'))

/** Paths of the articles and instructions in the store. */
export function postPaths(): Promise<string[]> {
  return paths('SELECT slug FROM posts', (slug) => `/${slug}/`)
}

/** Paths of the profiles in the store. */
export function expertPaths(): Promise<string[]> {
  return paths("SELECT slug FROM documents WHERE kind = 'expert'", (slug) => `/experts/${slug}/`)
}

/** Paths of the cases. */
export const CASE_PATHS = cases.map(({ story }) => `/cases/${story.slug}/`)

/** Every page of the site. */
export async function everyPath(): Promise<string[]> {
  return [...FIXED_PATHS, ...(await postPaths()), ...(await expertPaths()), ...CASE_PATHS]
}

async function paths(sql: string, path: (slug: string) => string): Promise<string[]> {
  const { results } = await env.DB.prepare(sql).all<{ slug: string }>()
  return results.map(({ slug }) => path(slug))
}
