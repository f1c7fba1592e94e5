/** The content of `seed/` on the development server; provided by `dev-content.ts`. */
declare module 'virtual:dev-content' {
  export const version: string
  /** Path at which the server serves the content as JSON. */
  export const path: string
}
