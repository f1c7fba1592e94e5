import { inject } from 'vitest'
import { routes } from '../../routes/table.ts'
import cases from '../../seed/cases.json'

/** Paths without parameters in the route table. */
export const FIXED_PATHS = routes.map(({ path }) => path).filter((path) => !path.includes(':'))

/** Paths of the articles and instructions in the store. */
export function postPaths(): string[] {
  return inject('seed').posts.map(({ slug }) => `/${slug}/`)
}

/** Paths of the cases. */
export const CASE_PATHS = cases.map(({ story }) => `/cases/${story.slug}/`)

/** Every page of the site. */
export function everyPath(): string[] {
  return [...FIXED_PATHS, ...postPaths(), ...CASE_PATHS]
}
