/** The content of `seed/` on the development server; made by `show-edits.ts`. */
declare module 'virtual:dev-content' {
  /** The content version. */
  export const version: string
  /** Where the server answers with the content, as JSON. */
  export const path: string
}
