/** The content of `seed/` on the development server; made by `show-edits.ts`. */
declare module 'virtual:dev-content' {
  export const content: readonly Statement[]
  export const search: readonly Statement[]
  /** Hash of both. */
  export const version: string

  interface Statement {
    sql: string
    params: (string | number | null)[]
  }
}
