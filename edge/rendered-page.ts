/** Values of a visitor on pages that are otherwise the same for all. A further placeholder needs a line here and in `PLACEHOLDERS`. */
export interface Visitor {
  city: string
}

export type Placeholder = keyof Visitor

export const PLACEHOLDERS: readonly Placeholder[] = ['city']

/** Bytes, and between them the placeholders. */
export type Segments = readonly (Uint8Array<ArrayBuffer> | Placeholder)[]

/** A page, the same for every visitor. `json` is HTML inside a string of JSON; Markdown has no placeholders. */
export interface PageTemplate {
  segments: Segments
  syntax: 'html' | 'json' | 'markdown'
}

/** Values of the `Link` header, by the visitor's screen; empty for none. */
export interface Preloads {
  phone: string
  other: string
}

/** A rendered page with all data of its response. */
export interface RenderedPage {
  status: number
  contentType: string
  page: PageTemplate
  preloads: Preloads
  /** Whether other visitors may get it: it is complete, no error, and shows data of one visitor only in its placeholders. */
  isCacheable: boolean
  /** Date of the content, as `2026-11-22`. */
  modifiedAt: string | undefined
}
