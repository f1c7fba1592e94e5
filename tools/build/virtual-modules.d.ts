/** Facts about the client build that the worker needs; provided by `site-build.ts`. */
declare module 'virtual:build-info' {
  /** Hash of the build's content; `dev` on the development server. */
  export const id: string
  /** Time of the build, ISO 8601. */
  export const createdAt: string
  /** URLs of the module scripts a document loads. */
  export const scripts: readonly string[]
  /** The styles of the first screen, which every document inlines; empty on the development server, where Vite injects styles. */
  export const firstStyles: string
  /** `sha256-…` of `firstStyles`, for the content security policy. */
  export const firstStylesHash: string
  /** The styles that only some kinds of page need for their first screen, by the name of their sheet; empty on the development server. */
  export const pageStyles: Readonly<Record<string, string>>
  /** `sha256-…` of each of `pageStyles`. */
  export const pageStylesHashes: readonly string[]
  /** URL of the sheet with the other styles; empty on the development server. */
  export const stylesheet: string
  /** URLs of the font files, which every document preloads. */
  export const fonts: readonly string[]
  /** Hashes of the parts of the client, `site` and each island by name (docs/decisions/072); empty on the development server. */
  export const parts: Readonly<Record<string, string>>
}

/** Files that texts may name; provided by `site-build.ts`, for modules that load late. */
declare module 'virtual:public-files' {
  /** Names of the files of `client/public/`, with spaces between them, by their folder: `/images/maps` → `kazan.svg moskva.svg`. */
  export const files: Readonly<Record<string, string>>
  /** Names of the share pictures that the build drew, with spaces between them: `serm-0123456789ab ceny-…`. */
  export const sharePictures: string
  /** SITE_NAME of wrangler.toml, which stands in share pictures. */
  export const siteName: string
}

/** Addresses of the files of the desk; provided by `site-build.ts`, for a module that loads late. */
declare module 'virtual:desk-info' {
  export const desk: { readonly script: string; readonly integrity: string; readonly stylesheet: string; readonly font: string }
}

/** The content of `seed/` on the development server; provided by `tools/dev/dev-content.ts`. */
declare module 'virtual:dev-content' {
  export const version: string
  /** Path at which the server serves the content as JSON. */
  export const path: string
}
