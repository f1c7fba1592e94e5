/** Facts about the built client that the worker needs; made by `site-build.ts`. */
declare module 'virtual:build-info' {
  /** Hash of the build's content; `dev` on the development server. */
  export const id: string
  /** When the build was made, ISO 8601. */
  export const createdAt: string
  /** URLs of the module scripts a document loads. */
  export const scripts: readonly string[]
  /** The site's stylesheet, minified, to be written into each document; empty on the development server, where Vite injects styles. */
  export const styles: string
  /** URLs of the font files to fetch with the document. */
  export const fonts: readonly string[]
  /** `sha256-…` of `styles` for the content security policy. */
  export const stylesHash: string
}
