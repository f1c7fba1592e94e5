/** Facts about the client build that the worker needs; provided by `site-build.ts`. */
declare module 'virtual:build-info' {
  /** Hash of the build's content; `dev` on the development server. */
  export const id: string
  /** When the build was made, ISO 8601. */
  export const createdAt: string
  /** URLs of the module scripts a document loads. */
  export const scripts: readonly string[]
  /** The site's stylesheet, minified, rule by rule; empty on the development server, where Vite injects styles. */
  export const styleParts: readonly StylePart[]
  /** URL of the whole sheet without its `@font-face` rules, which each document inlines; empty on the development server. */
  export const stylesheet: string
  /** URLs of the font files, which every document preloads. */
  export const fonts: readonly string[]

  /**
   * CSS that every document needs; or a rule for markup that contains all names of one entry of `needs` (elements as `<p`, classes, data
   * attributes as `data-x=y`); or a block such as `@layer parts` around more of them.
   */
  export type StylePart = string | { needs: string[][]; css: string } | { open: string; parts: StylePart[] }
}
