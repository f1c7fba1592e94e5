/** What an error page and an error payload carry (spec.md §3). */
export interface PageError {
  statusCode: number
  statusMessage: string
  data: { path: string }
  fatal: boolean
}
